// A card as the page shows it: no picture of the card, but a pattern of its own in its colours.

import { h, icon } from "./dom.js";
import { listed, t, typeName } from "./words.js";

const BASICS = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" };
const KINDS = ["Creature", "Planeswalker", "Battle", "Artifact", "Enchantment", "Land", "Instant", "Sorcery"];
const SHORT = { "+1/+1": "+1/+1", "-1/-1": "-1/-1" };

export function nameOf(object) {
  if (object.name) return object.name;
  return object.card ? `${object.card} (${t("faceDown")})` : t("faceDown");
}

export function isA(object, type) {
  return (object.types ?? []).includes(type);
}

// Text with its symbols: "{T}" and "{R}" as they are printed on a card.
export function withSymbols(text) {
  return text.split(/(\{[^}]*\})/).map((part) => (part.startsWith("{") ? pips(part) : part));
}

export function pips(cost) {
  if (!cost) return null;
  const symbols = [...cost.matchAll(/\{([^}]*)\}/g)].map((found) => found[1]);
  return h(
    "span",
    { class: "cost", role: "img", "aria-label": symbols.join(" ") },
    symbols.map((each) => h("span", { class: `pip pip-${/^[WUBRG]$/.test(each[0]) ? each[0] : "C"}`, "aria-hidden": "true" }, each)),
  );
}

function colours(object) {
  if (object.face_down && !object.name) return ["down"];
  const letters = [...new Set((object.colors ?? [...(object.cost ?? "")]).filter((each) => /[WUBRG]/.test(each)))];
  if (letters.length > 2) return ["M"];
  if (letters.length > 0) return letters;
  if (isA(object, "Land")) return [BASICS[(object.name ?? "").replace(/^Snow-Covered /, "")] ?? "L"];
  return ["C"];
}

// Numbers from 0 to 99 that are always the same for a name: where the pattern of a card has its centres.
function spread(name) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return [hash % 100, (hash >>> 8) % 100, (hash >>> 16) % 100, (hash >>> 5) % 360];
}

export function look(object) {
  const [first, second] = colours(object);
  const [x, y, z, turn] = spread(nameOf(object));
  return {
    class: `hue-${first} ${second ? `and-${second}` : ""} kind-${KINDS.find((kind) => isA(object, kind)) ?? "other"}`,
    style: { "--x": `${x}%`, "--y": `${y}%`, "--z": `${z}%`, "--turn": `${turn}deg` },
  };
}

export function size(object) {
  return object.power === null || object.power === undefined ? null : `${object.power}/${object.toughness}`;
}

export function countersOf(object) {
  return Object.entries(object.counters ?? {}).map(([name, count]) => `${SHORT[name] ?? name} ×${count}`);
}

// What a screen reader says of a card, and what its tooltip shows.
export function told(object, view) {
  const seat = (number) => view.seats[number]?.name ?? "";
  const other = (id) => nameOf(view.byId.get(id) ?? { name: "" });
  return [
    nameOf(object),
    size(object),
    object.tapped && t("tapped"),
    object.sick && isA(object, "Creature") && t("sick"),
    object.damage > 0 && t("damage", { count: object.damage }),
    ...countersOf(object),
    object.attached_to !== null && object.attached_to !== undefined && t("attachedTo", { name: other(object.attached_to) }),
    attacked(object) !== null && t("attacks", { name: seat(attacked(object)) }),
    (object.blocking ?? []).length > 0 && t("blocks", { name: listed(object.blocking.map(other)) }),
    object.reach === false && t("outOfReach"),
  ]
    .filter(Boolean)
    .join(", ");
}

export function attacked(object) {
  return object.attacking ?? null;
}

export function face(object, pictures) {
  const mark = KINDS.find((kind) => isA(object, kind)) ?? "other";
  return [
    h("span", { class: "card-name", lang: "en" }, nameOf(object)),
    h(
      "span",
      { class: "card-art", "aria-hidden": "true" },
      pictures && h("img", { src: pictures, alt: "", loading: "lazy", onerror: (event) => event.target.remove() }),
      h("span", { class: `card-sign sign-${mark}` }),
    ),
    h("span", { class: "card-cost" }, pips(object.cost)),
  ];
}

export function card(object, context, extra = {}) {
  const { view, open, choices, picture } = context;
  const shown = look(object);
  const lit = choices.get(object.id);
  const attack = attacked(object);
  const classes = [
    "card",
    shown.class,
    object.tapped && "tapped",
    object.reach === false && "out",
    lit && (lit.some((each) => each.allowed) ? "lit" : "ruled-out"),
    lit?.some((each) => context.picked.includes(each.index)) && "picked",
    attack !== null && "attacking",
    (object.blocking ?? []).length > 0 && "blocking",
    extra.class,
  ];
  return h(
    "button",
    {
      key: `c${object.id}`,
      type: "button",
      class: classes.filter(Boolean).join(" "),
      style: shown.style,
      "aria-label": extra.count > 1 ? t("count", { count: extra.count, name: told(object, view) }) : told(object, view),
      title: told(object, view),
      "data-object": object.id,
      onclick: (event) => open({ kind: "card", id: object.id }, event),
    },
    face(object, picture(object)),
    extra.count > 1 && h("span", { class: "badge many" }, `×${extra.count}`),
    size(object) && h("span", { class: `badge size ${object.damage > 0 ? "hurt" : ""}` }, size(object)),
    object.damage > 0 && h("span", { class: "badge damage" }, `−${object.damage}`),
    object.counters?.loyalty !== undefined && h("span", { class: "badge size" }, object.counters.loyalty),
    h(
      "span",
      { class: "marks", "aria-hidden": "true" },
      countersOf(object).map((each) => h("span", { class: "badge counter" }, each)),
    ),
    object.tapped && h("span", { class: "state state-tapped" }, icon("tapped")),
    object.sick && isA(object, "Creature") && !object.tapped && h("span", { class: "state state-sick" }, icon("sick")),
    attack !== null && h("span", { class: "fight", "aria-hidden": "true" }, icon("attack"), view.seats[attack]?.name),
    (object.blocking ?? []).length > 0 &&
      h("span", { class: "fight guard", "aria-hidden": "true" }, icon("block"), object.blocking.map((id) => nameOf(view.byId.get(id) ?? {})).join(", ")),
  );
}

export function typeLine(types) {
  return typeof types === "string" ? types : (types ?? []).map(typeName).join(" ");
}
