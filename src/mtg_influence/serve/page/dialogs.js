// What opens over the table: a card, a seat, a zone, the keys, whether to concede.

import { h, icon } from "./dom.js";
import { card, countersOf, face, look, nameOf, pips, size, typeLine, withSymbols } from "./cards.js";
import { reachOf, teamOf } from "./ring.js";
import { LANGUAGES, language, listed, t } from "./words.js";

export function content(context, shown) {
  const { view } = context;
  const body = { card: aCard, seat: aSeat, zone: aZone, help, concede, menu }[shown.kind];
  if (["card", "seat", "zone"].includes(shown.kind) && !view) return null;
  const { title, ...rest } = body(context, shown);
  return [
    h(
      "header",
      { class: "dialog-head", key: "head" },
      h("h2", { id: "dialog-title" }, title),
      rest.head,
      h("button", { type: "button", class: "button icon-only", "aria-label": t("close"), onclick: () => context.close() }, icon("close")),
    ),
    h("div", { class: "dialog-body", key: `${shown.kind}${shown.id ?? shown.player ?? ""}` }, rest.body),
  ];
}

// What the open question lets be done with this: buttons, and the reasons of those that range rules out.
function doable(context, candidates) {
  if (!candidates || candidates.length === 0) return null;
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": t("choices"), key: "choices" },
    candidates.map((each, at) =>
      each.allowed
        ? h(
            "button",
            {
              type: "button",
              key: `d${each.index}`,
              class: `button ${at === 0 ? "primary" : ""} ${context.picked.includes(each.index) ? "on" : ""}`,
              autofocus: at === 0,
              onclick: () => {
                context.close();
                context.pick(each);
              },
            },
            each.label,
          )
        : h("p", { key: `d${each.index}`, class: "refusal" }, h("span", { class: "rule" }, each.rule), " ", each.reason),
    ),
  );
}

function aCard(context, { id, data }) {
  const { view } = context;
  const object = view.byId.get(id) ?? { name: data?.name ?? "", types: data?.types ?? [], cost: data?.cost, controller: 0, id, face_down: false };
  const shown = look(object);
  const seat = view.seats[object.controller];
  const now = [
    size(object) && [size(object)],
    object.damage > 0 && t("damage", { count: object.damage }),
    object.tapped && t("tapped"),
    object.sick && t("sick"),
    ...countersOf(object),
    ...(object.keywords ?? []),
  ].filter(Boolean);
  return {
    title: nameOf(object),
    head: pips(data?.cost ?? object.cost),
    body: [
      doable(context, context.choices.get(id)),
      h(
        "div",
        { class: "reader" },
        h("span", { class: `card big ${shown.class}`, style: shown.style, "aria-hidden": "true" }, face(object, context.picture(object))),
        h(
          "div",
          { class: "reader-text" },
          h("p", { class: "type-line" }, typeLine(data?.types ?? object.types)),
          seat && h("p", { class: `muted team-${teamOf(view, object.controller).number}` }, h("span", { class: "sign" }, teamOf(view, object.controller).sign), " ", seat.name),
          data === undefined
            ? h("p", { class: "muted" }, t("loading"))
            : data === null
              ? h("p", { class: "muted" }, t("notYours"))
              : [
                  h("h3", {}, t("text")),
                  data.text ? data.text.split("\n").map((line) => h("p", { class: "rules-text" }, withSymbols(line))) : h("p", { class: "muted" }, t(data.text === "" ? "blank" : "noText")),
                ],
          now.length > 0 && [h("h3", {}, t("now")), h("p", {}, now.join(" · "))],
          (object.targets ?? []).length > 0 &&
            h(
              "p",
              {},
              t("targets", {
                names: listed(object.targets.map((each) => view.seats[each.player]?.name ?? nameOf(view.byId.get(each.object) ?? {}))),
              }),
            ),
          rangeWords(context, object, data),
        ),
      ),
    ],
  };
}

function rangeWords(context, object, data) {
  const { view } = context;
  const sentences = [...(data?.range ?? [])];
  if (sentences.length === 0 && object.reach === false) sentences.push(t("cardOut"));
  if (sentences.length === 0) return null;
  return [h("h3", {}, t("rangeDoes")), sentences.map((each) => h("p", { class: "range-words" }, each))];
}

function aSeat(context, { player }) {
  const { view } = context;
  const seat = view.seats[player];
  const team = teamOf(view, player);
  const state = seat.in_game ? reachOf(view, player) : "gone";
  const inReach = (seat.reaches ?? []).filter((each) => each !== player).map((each) => view.seats[each].name);
  const candidates = context.seatChoices.get(player);
  const refusal = candidates?.find((each) => !each.allowed);
  return {
    title: seat.name,
    body: [
      doable(context, candidates),
      h(
        "ul",
        { class: `facts-list team-${team.number}` },
        team.name && h("li", {}, h("span", { class: "sign" }, team.sign), " ", t("team", { team: team.name })),
        seat.emperor && h("li", {}, icon("crown"), " ", t("emperor")),
        h("li", {}, seat.in_game ? t("life", { life: seat.life }) : t("left")),
        h("li", {}, t("handOf", { count: seat.hand }), " · ", t("library", { count: seat.library })),
        h("li", {}, seat.range === null ? t("rangeAll") : t("range", { range: seat.range }), inReach.length > 0 && `: ${listed(inReach)}`),
        Object.entries(seat.counters ?? {}).map(([name, count]) => h("li", {}, `${name}: ${count}`)),
        seat.monarch && h("li", {}, t("monarch")),
        seat.initiative && h("li", {}, t("initiative")),
      ),
      view.you !== null &&
        seat.in_game &&
        !refusal &&
        h(
          "p",
          { class: `range-words reach-${state}` },
          player === view.you ? t("reachYou") : state === "now" || state === "lost" ? t("reachFine", { name: seat.name }) : t("reachWhy", { name: seat.name }),
          state === "next" && ` ${t("reachNextWhy", { name: seat.name })}`,
          player !== view.you && (state === "out" || state === "next") && [" ", h("span", { class: "rule" }, "801.4")],
        ),
      h("p", {}, h("a", { href: `#mat-${player}`, class: "button", onclick: () => context.close() }, t("battlefieldOf", { name: seat.name }))),
      ["graveyard", "exile", "command"].map((zone) => {
        const cards = view.objects.filter((each) => each.zone === zone && each.owner === player);
        return cards.length > 0 && [h("h3", { key: `h${zone}` }, t(zone)), h("div", { class: "zone-cards", key: zone }, cards.map((each) => card(each, context)))];
      }),
    ],
  };
}

function aZone(context, { zone, player }) {
  const { view } = context;
  const cards = view.objects.filter((each) => each.zone === zone && each.owner === player).reverse();
  return {
    title: `${t(zone === "library" ? "topOfLibrary" : zone)}, ${view.seats[player].name}`,
    body:
      cards.length === 0
        ? h("p", { class: "muted" }, t("nothingThere"))
        : h("div", { class: "zone-cards" }, cards.map((each) => card(each, context))),
  };
}

export const KEYS = [
  ["1 – 9", "pick"],
  ["P", "pass"],
  ["↵", "done"],
  ["E", "event"],
  ["T", "my"],
  ["B", "before"],
  ["X", "off"],
  ["U", "undo"],
  ["A", "auto"],
  ["Q", "question"],
  ["H", "hand"],
  ["L", "log"],
  ["C", "chat"],
  ["?", "help"],
];

function help(context) {
  return {
    title: t("keys"),
    body: [
      h("dl", { class: "keys" }, KEYS.map(([key, word]) => h("div", { key: word }, h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(`key_${word}`))))),
      h("label", { class: "check" }, h("input", { type: "checkbox", checked: context.keys, onchange: (event) => context.useKeys(event.target.checked) }), t("keysOn")),
    ],
  };
}

function concede(context) {
  return {
    title: t("concede"),
    body: [
      h("p", {}, t("concedeAsk")),
      h(
        "div",
        { class: "choices" },
        h("button", { type: "button", class: "button danger", onclick: () => context.concede() }, t("concedeYes")),
        h("button", { type: "button", class: "button", autofocus: true, onclick: () => context.close() }, t("cancel")),
      ),
    ],
  };
}

function menu(context) {
  const { hello } = context;
  return {
    title: t("menu"),
    body: h(
      "div",
      { class: "menu" },
      h(
        "label",
        { class: "field" },
        t("language"),
        h(
          "select",
          { value: language(), onchange: (event) => context.speak(event.target.value) },
          Object.entries(LANGUAGES).map(([each, name]) => h("option", { value: each, lang: each, selected: each === language() }, name)),
        ),
      ),
      h("button", { type: "button", class: "button", onclick: () => context.open({ kind: "help" }) }, t("help")),
      hello?.host && h("a", { class: "button", href: "/" }, t("tables")),
      hello && hello.you !== null && !context.over && hello.started && h("button", { type: "button", class: "button danger", onclick: () => context.open({ kind: "concede" }) }, t("concede")),
    ),
  };
}
