// What lies before each player: lands as piles, then creatures, then the rest, what is attached below its host.

import { h, icon } from "./dom.js";
import { card, isA, nameOf } from "./cards.js";
import { reachOf, stepsOf, teamOf } from "./ring.js";
import { t } from "./words.js";

const ZONES = ["graveyard", "exile", "command"];

// Where each mat goes on a wide screen: up the left side, along the top, down the right side, mine at the bottom.
export function areas(count) {
  const others = count - 1;
  const side = others >= 7 ? 2 : others >= 2 ? 1 : 0;
  const top = others - 2 * side;
  if (top > 4 || others < 1) return null;
  const columns = 12;
  const rows = side + (top > 0 ? 1 : 0);
  const places = [];
  for (let at = 0; at < side; at += 1) places.push({ row: rows - at, from: 1, to: 4 });
  for (let at = 0; at < top; at += 1) {
    places.push({ row: 1, from: 1 + Math.round((columns * at) / top), to: 1 + Math.round((columns * (at + 1)) / top) });
  }
  for (let at = 0; at < side; at += 1) places.push({ row: rows - side + 1 + at, from: 10, to: 13 });
  const middle = { row: top > 0 ? 2 : 1, rows: Math.max(side, 1), from: side > 0 ? 4 : 1, to: side > 0 ? 10 : 13 };
  return { places, middle: side === 0 && top > 0 ? { ...middle, row: 2 } : middle, rows: Math.max(rows, side === 0 ? 2 : rows) };
}

export function mats(context) {
  const { view } = context;
  const count = view.seats.length;
  return view.seats
    .map((_, step) => (step + 1 + (view.you ?? -1) + count) % count)
    .filter((player) => player !== view.you)
    .map((player) => mat(context, player));
}

export function mat(context, player) {
  const { view, open } = context;
  const seat = view.seats[player];
  const team = teamOf(view, player);
  const mine = view.objects.filter((each) => each.zone === "battlefield" && each.controller === player);
  const step = stepsOf(view, player);
  return h(
    "section",
    {
      key: `m${player}`,
      id: `mat-${player}`,
      class: `mat team-${team.number} reach-${seat.in_game ? reachOf(view, player) : "gone"} ${player === view.active ? "active" : ""} ${player === view.you ? "mine" : ""} at-${step}`,
      style: context.area?.(step) ?? {},
      "aria-label": t("battlefieldOf", { name: seat.name }),
    },
    h(
      "header",
      { class: "mat-head" },
      h("span", { class: "sign", "aria-hidden": "true" }, team.sign),
      h("h2", { class: "mat-name" }, seat.name),
      seat.emperor && h("span", { class: "crown small" }, icon("crown", t("emperor"))),
        h("span", { class: "mat-facts" }, zones(context, player, open)),
    ),
    h("div", { class: "rows" }, rows(context, mine)),
  );
}

function zones(context, player, open) {
  const { view } = context;
  const seat = view.seats[player];
  const own = (zone) => view.objects.filter((each) => each.zone === zone && each.owner === player);
  return [
    h("span", { class: "count", title: t("handOf", { count: seat.hand }) }, icon("hand", t("hand")), seat.hand),
    own("library").length > 0
      ? h(
          "button",
          {
            key: "library",
            type: "button",
            class: "count zone",
            title: t("topOfLibrary"),
            "aria-label": `${t("topOfLibrary")}, ${seat.name}: ${own("library").length}`,
            onclick: (event) => open({ kind: "zone", zone: "library", player }, event),
          },
          icon("library"),
          seat.library,
        )
      : h("span", { key: "count", class: "count", title: t("library", { count: seat.library }) }, icon("library"), seat.library, h("span", { class: "unseen" }, t("library", { count: "" }))),
    ZONES.map((zone) => {
      const cards = own(zone);
      if (cards.length === 0 && zone !== "graveyard") return null;
      return h(
        "button",
        {
          key: zone,
          type: "button",
          class: "count zone",
          title: t(zone),
          "aria-label": `${t(zone)}, ${seat.name}: ${cards.length}`,
          onclick: (event) => open({ kind: "zone", zone, player }, event),
        },
        icon(zone),
        cards.length,
      );
    }),
  ];
}

function rows(context, objects) {
  const hosts = new Map();
  const here = new Set(objects.map((each) => each.id));
  const free = [];
  for (const each of objects) {
    if (each.attached_to !== null && each.attached_to !== undefined && context.view.byId.has(each.attached_to)) {
      if (!hosts.has(each.attached_to)) hosts.set(each.attached_to, []);
      hosts.get(each.attached_to).push(each);
    } else free.push(each);
  }
  // What others control may be attached to what lies here.
  for (const each of context.view.objects) {
    if (each.zone === "battlefield" && here.has(each.attached_to) && !here.has(each.id)) {
      if (!hosts.has(each.attached_to)) hosts.set(each.attached_to, []);
      hosts.get(each.attached_to).push(each);
    }
  }
  const creatures = free.filter((each) => isA(each, "Creature"));
  const lands = free.filter((each) => isA(each, "Land") && !isA(each, "Creature"));
  const rest = free.filter((each) => !isA(each, "Creature") && !isA(each, "Land"));
  const row = (name, content) => content.length > 0 && h("div", { class: `row ${name}`, key: name }, content);
  return [
    row("creatures", piles(creatures, hosts).map((pile) => held(context, pile, hosts))),
    row("others", piles(rest, hosts).map((pile) => held(context, pile, hosts))),
    row("lands", piles(lands, hosts).map((pile) => held(context, pile, hosts, "land"))),
  ];
}

// The same cards in the same state lie on one pile, so that a board of tokens and lands can be read.
function piles(objects, hosts) {
  const found = new Map();
  for (const each of objects) {
    const alone = hosts.has(each.id) || (each.blocking ?? []).length > 0;
    const key = alone
      ? each.id
      : JSON.stringify([each.name, each.tapped, each.sick, each.power, each.toughness, each.damage, each.counters, each.attacking, each.reach]);
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(each);
  }
  return [...found.values()];
}

function held(context, pile, hosts, extra = "") {
  // The first of the pile that can be chosen stands for it.
  const object = pile.find((each) => context.choices.get(each.id)?.some((choice) => choice.allowed)) ?? pile[0];
  const below = hosts.get(object.id) ?? [];
  const shown = card(object, context, { count: pile.length, class: extra });
  if (below.length === 0) return shown;
  return h(
    "div",
    { class: "bearer", key: `h${object.id}` },
    shown,
    below.map((each) =>
      h(
        "button",
        {
          key: `c${each.id}`,
          type: "button",
          class: `attached team-${teamOf(context.view, each.controller).number} ${context.choices.has(each.id) ? "lit" : ""}`,
          "data-object": each.id,
          title: nameOf(each),
          onclick: (event) => context.open({ kind: "card", id: each.id }, event),
        },
        nameOf(each),
      ),
    ),
  );
}
