// The table seen from above: who looks sits at the bottom, the player to the left is next clockwise.

function ringPlace(steps, count, factor = 1) {
  const angle = Math.PI / 2 + (2 * Math.PI * steps) / count;
  return { x: 50 + 38 * factor * Math.cos(angle), y: 50 + 40 * factor * Math.sin(angle) };
}

function ring(scene, page) {
  const count = scene.seats.length;
  const foot = scene.you ?? 0;
  const steps = (player) => (player - foot + count) % count;
  const looking = page.looking ?? scene.you ?? page.concerned;
  const drawing = h(
    "svg",
    { class: "felt", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    h("ellipse", { class: "rim", cx: 50, cy: 50, rx: 41, ry: 42 }),
    h("ellipse", { class: "cloth", cx: 50, cy: 50, rx: 39, ry: 40 }),
    looking === null
      ? null
      : scene.seats.map(({ player }) => {
          const state = scene.reach(player, looking);
          const kind = state === "out" ? null : state === "next" ? "arc soon" : "arc";
          return kind && h("path", { class: kind, d: ringArc(steps(player), count) });
        }),
    ringLines(scene).map(({ from, to, kind }) => h("path", { class: kind, d: ringCurve(steps(from), steps(to), count) })),
  );
  const seats = scene.seats.map((_, step) => ringSeat(scene, page, (foot + step) % count, ringPlace(step, count, 1.25), looking));
  const middle = h("div", { class: "middle", "aria-hidden": "true" }, h("b", {}, t("turn", { turn: scene.doc.turn })), h("span", {}, stepWord(scene.doc.step)));
  return [drawing, h("ol", { class: "seats" }, seats), middle];
}

function ringArc(step, count) {
  const points = [];
  for (let part = -0.5; part <= 0.501; part += 0.1) {
    const { x, y } = ringPlace(step + part, count, 0.78);
    points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return `M${points.join("L")}`;
}

function ringCurve(from, to, count) {
  const [a, b] = [ringPlace(from, count, 0.7), ringPlace(to, count, 0.7)];
  const [mx, my] = [50 + ((a.x + b.x) / 2 - 50) * 0.5, 50 + ((a.y + b.y) / 2 - 50) * 0.5];
  return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}Q${mx.toFixed(2)} ${my.toFixed(2)} ${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
}

function ringLines(scene) {
  const found = new Map();
  const add = (from, to, kind) => from !== to && to !== undefined && to !== null && found.set(`${kind}${from}-${to}`, { from, to, kind });
  for (const each of scene.objects.values()) {
    if (each.zone === "battlefield" && each.attacking !== undefined) add(each.controller, each.attacking, "strike");
    if (each.zone !== "stack") continue;
    for (const target of each.targets ?? []) add(each.controller, target.player ?? scene.object(target.object)?.controller, "aim");
  }
  return [...found.values()];
}

function ringSeat(scene, page, player, { x, y }, looking) {
  const seat = scene.seats[player];
  const team = scene.team(player);
  const state = seat.in_game ? scene.reach(player, looking) : "gone";
  const old = scene.before?.seats[player];
  const moved = old && old.life !== seat.life ? seat.life - old.life : 0;
  const facts = seatFacts(scene, player, looking);
  const classes = ["seat", `team-${team.number}`, state && `reach-${state}`];
  if (player === scene.doc.active) classes.push("active");
  if (player === scene.doc.waits_for) classes.push("asked");
  return h(
    "li",
    { class: classes.filter(Boolean).join(" "), style: { left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%`, transform: `translate(${(-x).toFixed(2)}%, ${(-y).toFixed(2)}%)` } },
    h(
      "button",
      {
        type: "button",
        class: "plate",
        "data-key": `seat-${player}`,
        "aria-pressed": page.looking === player ? "true" : "false",
        "aria-label": [seat.name, ...facts, t("showRange", { player: seat.name })].join(", "),
        title: facts.join("\n"),
        onclick: () => page.look(player),
      },
      h("span", { class: "life", "aria-hidden": "true" }, seat.in_game ? String(seat.life) : icon("gone")),
      h(
        "span",
        { class: "who" },
        h("span", { class: "name" }, h("span", { class: "sign" }, team.sign), seat.emperor ? h("span", { class: "crown" }, "♔") : null, h("span", { class: "called" }, seat.name)),
        h(
          "span",
          { class: "facts" },
          h("span", { class: "count" }, icon("hand"), String(seat.hand)),
          Object.entries(seat.counters ?? {}).map(([name, number]) => h("span", { class: "badge" }, `${name} ${number}`)),
          moved !== 0 && h("span", { class: moved > 0 ? "badge up" : "badge down" }, `${moved > 0 ? "+" : "−"}${Math.abs(moved)}`),
        ),
      ),
    ),
  );
}

function seatFacts(scene, player, looking) {
  const seat = scene.seats[player];
  const state = scene.reach(player, looking);
  return [
    seat.in_game ? t("life", { life: seat.life }) : t("gone"),
    `${t("hand")} ${seat.hand}`,
    `${t("library")} ${seat.library}`,
    seat.range === null || seat.range === undefined ? t("unlimited") : t("rangeOf", { range: seat.range }),
    seat.team !== undefined && t("team", { team: seat.team }),
    seat.emperor && t("emperor"),
    seat.monarch && t("monarch"),
    seat.initiative && t("initiative"),
    state && player !== looking && t(state),
  ].filter(Boolean);
}
