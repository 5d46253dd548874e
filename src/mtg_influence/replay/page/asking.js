// What is asked and what was chosen, each refusal with its reason; and the log.

const MOST = 12;

function reasonOf(candidate) {
  const reason = candidate.reason === undefined ? "" : said(candidate.reason);
  const rule = candidate.rule ?? "";
  if (!/^\d/.test(rule)) return reason || rule;
  return reason.includes(rule) || reason === "" ? reason || `CR ${rule}` : t("reason", { reason, rule });
}

function question(scene, page, frame) {
  const parts = (frame.notes ?? []).map((note) => h("pre", { class: `note ${note.kind}` }, note.kind === "fault" ? `${t("fault")}: ${said(note.text)}` : said(note.text)));
  const { result } = frame.doc;
  if (result) {
    const winners = (result.winners ?? []).map((player) => scene.name(player)).join(", ");
    return [...parts, h("h2", {}, winners === "" ? t("drawn") : t("over", { players: winners }))];
  }
  if (frame.by === undefined && frame.kind === undefined) return parts;
  const who = scene.name(frame.by ?? 0);
  if (!canRead(frame, scene)) return [...parts, h("h2", {}, t("asked", { player: who })), h("p", { class: "quiet" }, t("hidden", { player: who }))];
  const ask = frame.ask ?? { candidates: [] };
  const priority = frame.kind === "priority";
  const head = priority
    ? t("priority", { player: who })
    : ask.source === undefined
      ? t("asked", { player: who })
      : t("askedOf", { player: who, card: said(ask.source) });
  const ended = page.step === replay.frames.length - 1;
  const chosen = frame.chosen ?? null;
  const all = ask.candidates.map((each, number) => ({ ...each, number, picked: chosen?.includes(number) ?? false }));
  const refused = all.filter((each) => each.rule !== undefined);
  const free = all.filter((each) => each.rule === undefined);
  const shown = [...free.filter((each) => each.picked), ...free.filter((each) => !each.picked)].slice(0, MOST);
  const item = (each) =>
    h(
      "li",
      { class: each.picked ? "candidate picked" : each.rule === undefined ? "candidate" : "candidate refused" },
      h("span", { class: "label" }, said(each.label), each.picked && h("b", { class: "tag" }, t("chose"))),
      each.rule !== undefined && h("span", { class: "why" }, reasonOf(each)),
    );
  return [
    ...parts,
    h("h2", {}, head),
    !priority && ask.prompt !== undefined && h("p", { class: "prompt" }, said(ask.prompt)),
    h("ul", { class: "candidates" }, shown.map(item), free.length > shown.length && h("li", { class: "quiet" }, t("more", { count: free.length - shown.length }))),
    refused.length > 0 && h("h3", {}, `${t("refused")} (${refused.length})`),
    refused.length > 0 && h("ul", { class: "candidates" }, refused.slice(0, 40).map(item), refused.length > 40 && h("li", { class: "quiet" }, t("more", { count: refused.length - 40 }))),
    chosen === null && h("p", { class: "quiet" }, t(ended ? "waiting" : "unknown")),
    chosen !== null && chosen.length === 0 && h("p", { class: "quiet" }, t("choseNothing")),
    frame.passes > 0 && h("p", { class: "quiet" }, t("passes", { count: frame.passes })),
  ];
}

function lineFor(line, eyes) {
  const own = line.by ?? {};
  if (eyes === "all") {
    const someone = Object.keys(own)[0];
    return someone === undefined ? line : { ...line, ...own[someone] };
  }
  return own[eyes] === undefined ? line : { ...line, ...own[eyes] };
}

function lineText(frame, line) {
  if (line.kind !== "turn" || line.player === undefined) return said(line.text);
  return t("turnOf", { turn: line.turn, player: frame.doc.seats[line.player].name });
}

function log(page, now) {
  const lines = [];
  const from = Math.max(0, page.turns.findLastIndex((first) => first <= page.step) - 1);
  for (let step = page.turns[from]; step <= Math.min(page.step + 1, replay.frames.length - 1); step += 1) {
    const frame = replay.frames[step];
    for (const each of frame.log ?? []) {
      const line = lineFor(each, page.eyes);
      if (line.text === undefined) continue;
      const kind = line.rule !== undefined ? "ranged" : line.kind === "turn" ? "turn" : "";
      lines.push(
        h(
          "li",
          { class: `${kind} ${frame === now ? "here" : step > page.step ? "then" : ""}` },
          h("button", { type: "button", "data-key": `log-${step}-${lines.length}`, onclick: () => page.go(step) }, lineText(frame, line)),
          line.reason !== undefined && h("span", { class: "why" }, reasonOf(line)),
        ),
      );
    }
  }
  return lines.length > 0 ? h("ol", {}, lines) : h("p", { class: "quiet" }, t("nothing"));
}
