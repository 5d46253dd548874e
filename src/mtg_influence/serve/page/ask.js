// The question at the bottom: what can be chosen, and what range rules out, each with its rule.

import { h, icon } from "./dom.js";
import { isA, nameOf, pips, size } from "./cards.js";
import { listed, t } from "./words.js";

const MANY = 14;
const STOPS = ["event", "my-turn", "before-my-turn"];
const STOP_WORDS = { off: "off", event: "event", "my-turn": "my", "before-my-turn": "before" };

export function stopWord(until, kind) {
  return t(`${kind}_${STOP_WORDS[until]}`);
}

// Candidates between which nobody sees a difference are one button.
export function grouped(ask) {
  const groups = new Map();
  for (const each of ask.candidates) {
    const alike = ask.kind === "priority" || ask.kind === "mulligan";
    const key = alike && each.allowed ? each.label : each.index;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(each);
  }
  const list = [...groups.values()];
  return {
    allowed: list.filter((group) => group[0].allowed),
    refused: list.filter((group) => !group[0].allowed),
  };
}

export function isDirect(ask) {
  return ask.min === 1 && ask.max === 1;
}

export function question(ask) {
  const known = `kind_${ask.kind}`;
  const generic = ["priority", "target", "mulligan", "attack", "block", "number", "player", "decider", "mode"];
  return generic.includes(ask.kind) || !ask.prompt ? t(known) : ask.prompt;
}

function passing(ask) {
  return ask.can_pass ? ask.candidates.find((each) => each.allowed && each.object === null && each.player === null) : undefined;
}

export function usual(ask) {
  if (ask.usual) return ask.usual;
  const pass = passing(ask);
  return pass ? [pass.index] : null;
}

export function dock(context) {
  const { view, hello } = context;
  const ask = view?.ask;
  return h(
    "section",
    { class: `dock ${ask ? "has-ask" : ""}`, key: "dock", id: "question", tabindex: "-1", "aria-labelledby": "question-title" },
    vote(context),
    context.over ? ending(context) : ask ? asking(context, ask) : idle(context),
    hello.you !== null && !context.over && hello.started && tools(context),
  );
}

function idle(context) {
  const { view, hello } = context;
  if (!hello.started) return h("div", { class: "prompt", key: "idle" }, h("h2", { id: "question-title" }, t("lobby")), h("p", {}, t("lobbyWords")));
  const waits = view?.waits_for;
  const name = waits === null || waits === undefined ? null : view.seats[waits].name;
  const computer = context.presence?.seats?.[waits]?.who === "computer";
  return h(
    "div",
    { class: "prompt waiting", key: "idle" },
    h("h2", { id: "question-title" }, h("span", { class: "dots", "aria-hidden": "true" }), name ? t("waiting", { name }) : t("connecting")),
    computer && h("p", {}, t("thinking")),
    context.said && h("p", { class: "said", role: "status" }, context.said),
  );
}

function asking(context, ask) {
  const { allowed, refused } = grouped(ask);
  const numbers = ask.kind === "number" && allowed.length > MANY;
  const direct = isDirect(ask);
  return h(
    "div",
    { class: "prompt asking", key: `q${ask.number}`, "data-kind": ask.kind, "data-number": ask.number },
    h(
      "h2",
      { id: "question-title" },
      h("span", {}, question(ask)),
      ask.source && h("span", { class: "source" }, ask.source),
      !direct && h("span", { class: "tally" }, t("pick", { count: context.picked.length, max: ask.max })),
    ),
    context.said && h("p", { class: "said", role: "status" }, context.said),
    h(
      "div",
      { class: "choices", role: "group", "aria-labelledby": "question-title" },
      numbers ? byNumber(context, ask, allowed) : allowed.map((group, at) => choice(context, ask, group, at)),
      !direct &&
        h(
          "button",
          {
            type: "button",
            key: "done",
            id: "done",
            class: "button primary",
            disabled: context.picked.length < ask.min || context.picked.length > ask.max,
            onclick: () => context.answer(context.picked),
          },
          context.picked.length === 0 ? t("noneDone") : t("done"),
          h("kbd", { "aria-hidden": "true" }, "↵"),
        ),
      refused.map((group) => barred(context, group[0])),
    ),
  );
}

// What a choice is called: its label, and what tells it apart from others of that name.
export function describe(context, ask, candidate) {
  const { view } = context;
  const object = candidate.object === null ? null : view.byId.get(candidate.object);
  const about = [];
  if (object && ["target", "object", "block", "attack"].includes(ask.kind)) {
    if (object.controller !== view.you || ask.kind === "target") about.push(view.seats[object.controller]?.name);
    if (isA(object, "Creature") && size(object)) about.push(size(object));
    if (object.tapped) about.push(t("tapped"));
    if (object.zone !== "battlefield") about.push(t(object.zone === "library" ? "topOfLibrary" : object.zone));
  } else if (!object && candidate.player !== null && candidate.object === null && view.seats[candidate.player]?.in_game) {
    about.push(t("life", { life: view.seats[candidate.player].life }));
  }
  return { label: candidate.label || nameOf(object ?? {}), about: about.filter(Boolean).join(" · "), cost: object && ask.kind === "priority" ? object.cost : null };
}

function choice(context, ask, group, at) {
  const candidate = group[0];
  const direct = isDirect(ask);
  const on = group.some((each) => context.picked.includes(each.index));
  const { label, about, cost } = describe(context, ask, candidate);
  const isUsual = (usual(ask) ?? []).includes(candidate.index);
  return h(
    "button",
    {
      type: "button",
      key: `k${ask.number}-${candidate.index}`,
      class: `button choice ${isUsual && direct ? "primary" : ""} ${on ? "on" : ""}`,
      "aria-pressed": direct ? null : String(on),
      "data-index": candidate.index,
      onclick: () => context.pick(candidate),
      onmouseenter: () => context.point(candidate),
      onmouseleave: () => context.point(null),
    },
    at < 9 && context.keys && h("kbd", { "aria-hidden": "true" }, at + 1),
    h("span", { class: "label" }, label, group.length > 1 && ` ×${group.length}`),
    pips(cost),
    about && h("span", { class: "about" }, about),
    on && ask.max > 1 && h("span", { class: "order", "aria-hidden": "true" }, context.picked.indexOf(candidate.index) + 1 || "✓"),
  );
}

function barred(context, candidate) {
  const { label, about } = describe(context, context.view.ask, candidate);
  const open = context.why === candidate.index;
  return h(
    "button",
    {
      type: "button",
      key: `r${context.view.ask.number}-${candidate.index}`,
      class: "button barred",
      "data-index": candidate.index,
      "aria-expanded": String(open),
      onclick: () => context.explain(open ? null : candidate),
    },
    h("span", { class: "label" }, label),
    about && h("span", { class: "about" }, about),
    h("span", { class: "rule" }, candidate.rule ?? ""),
    open ? h("span", { class: "reason" }, candidate.reason) : h("span", { class: "unseen" }, t("refused")),
  );
}

function byNumber(context, ask, allowed) {
  const numbers = allowed.map((group) => Number(group[0].number ?? group[0].label));
  return h(
    "form",
    {
      class: "number",
      key: `n${ask.number}`,
      onsubmit: (event) => {
        event.preventDefault();
        const wanted = Number(new FormData(event.target).get("number"));
        const group = allowed[numbers.indexOf(wanted)];
        if (group) context.pick(group[0]);
      },
    },
    h("input", { type: "number", name: "number", min: Math.min(...numbers), max: Math.max(...numbers), value: Math.min(...numbers), "aria-labelledby": "question-title" }),
    h("button", { class: "button primary", type: "submit" }, t("done")),
  );
}

function vote(context) {
  const { vote: open, view, hello } = context;
  if (!open || !view) return null;
  const mine = hello.you !== null && open.waits.includes(hello.you);
  return h(
    "div",
    { class: "vote", key: "vote", role: "alert" },
    h("p", {}, t("voteUndo", { name: view.seats[open.by].name })),
    mine
      ? [
          h("button", { type: "button", class: "button primary", onclick: () => context.cast(open.id, true) }, t("voteYes")),
          h("button", { type: "button", class: "button", onclick: () => context.cast(open.id, false) }, t("voteNo")),
        ]
      : h("p", { class: "muted" }, t("voteWaits", { names: listed(open.waits.map((each) => view.seats[each].name)) })),
  );
}

function ending(context) {
  const { view, over, hello } = context;
  const names = (over.winners ?? []).map((player) => view?.seats[player]?.name ?? hello.names[player]);
  const mine = hello.you !== null && (over.winners ?? []).includes(hello.you);
  return h(
    "div",
    { class: `prompt ending ${mine ? "won" : ""}`, key: "over" },
    h("h2", { id: "question-title" }, mine ? t("youWon") : t("over"), over.rule && h("span", { class: "rule" }, over.rule)),
    h("p", {}, over.drawn || names.length === 0 ? t("drawn") : t("won", { names: listed(names) })),
    hello.replay && h("a", { class: "button primary", href: hello.replay }, t("replay")),
  );
}

function tools(context) {
  const { view, stops } = context;
  const until = stops ?? "off";
  const inGame = !view || view.seats[context.hello.you]?.in_game;
  if (!inGame) return null;
  return h(
    "div",
    { class: "tools", key: "tools", role: "group", "aria-label": t("stops") },
    STOPS.map((each) =>
      h(
        "button",
        {
          type: "button",
          key: each,
          class: `button tool ${until === each ? "on" : ""}`,
          "aria-pressed": String(until === each),
          title: stopWord(each, "stop"),
          onclick: () => context.pass(until === each ? "off" : each),
        },
        stopWord(each, "short"),
      ),
    ),
    view?.ask && h("button", { type: "button", key: "auto", class: "button tool quiet last", title: t("auto"), "aria-label": t("auto"), onclick: () => context.auto() }, icon("computer")),
    context.hello.undo !== "off" && h("button", { type: "button", key: "undo", class: "button tool quiet", title: t("undo"), "aria-label": t("undo"), onclick: () => context.undo() }, icon("undo")),
  );
}
