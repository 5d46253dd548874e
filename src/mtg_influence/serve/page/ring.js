// The table seen from above: you at the bottom, the player to your left next clockwise. The arc is who is in range.

import { h, icon } from "./dom.js";
import { nameOf, pips } from "./cards.js";
import { listed, t } from "./words.js";

export const SIGNS = ["◆", "▲", "●", "■", "★", "✚", "⬟", "✦", "▼", "⬢"];
const RX = 41.5;
const RY = 37.5;

// The place of a seat, in hundredths of the width and height; `steps` are seats clockwise from the bottom.
export function place(steps, count, factor = 1) {
  const angle = Math.PI / 2 + (2 * Math.PI * steps) / count;
  return { x: 50 + RX * factor * Math.cos(angle), y: 50 + RY * factor * Math.sin(angle) };
}

export function stepsOf(view, player) {
  const count = view.seats.length;
  return (player - (view.you ?? 0) + count) % count;
}

export function teamOf(view, player) {
  const teams = [...new Set(view.seats.map((seat) => seat.team).filter((team) => team !== null && team !== undefined))];
  const { team } = view.seats[player];
  const number = teams.length > 0 ? teams.indexOf(team) : player;
  return { number: number % SIGNS.length, sign: SIGNS[number % SIGNS.length], name: teams.length > 0 ? team : null };
}

// now: in range; next: comes into range with the next turn; out: not in range. A spectator has no range.
export function reachOf(view, player) {
  const { reach, reach_next: next } = view.seats[player];
  if (reach === null || reach === undefined || player === view.you) return "now";
  if (reach) return next === false ? "lost" : "now";
  return next ? "next" : "out";
}

export function reachWord(view, player) {
  if (view.you === null || player === view.you) return null;
  return t({ now: "inReach", next: "nextReach", out: "outOfReach", lost: "lostReach" }[reachOf(view, player)]);
}

export function ring(context) {
  const { view } = context;
  return h(
    "section",
    { class: "ring", key: "ring", "aria-label": t(view.you === null ? "ringSpectator" : "ring") },
    drawing(view),
    h(
      "ol",
      { class: "seats" },
      view.seats.map((_, step) => seat(context, (step + (view.you ?? 0)) % view.seats.length)),
    ),
    stack(context),
  );
}

function drawing(view) {
  const count = view.seats.length;
  const arcs = { now: [], next: [] };
  const eyes = view.you ?? view.looking ?? null;
  for (const { player } of view.seats) {
    const state = view.you === null ? (view.seats[eyes]?.reaches?.includes(player) ? "now" : "out") : reachOf(view, player);
    if (eyes === null) continue;
    if (state === "now" || state === "lost") arcs.now.push(stepsOf(view, player));
    else if (state === "next") arcs.next.push(stepsOf(view, player));
  }
  const some = arcs.now.length < count;
  return h(
    "svg",
    { class: "felt", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    h("ellipse", { class: "rim", cx: 50, cy: 50, rx: 43.5, ry: 40 }),
    h("ellipse", { class: "cloth", cx: 50, cy: 50, rx: 42, ry: 38 }),
    h("ellipse", { class: "seam", cx: 50, cy: 50, rx: 34, ry: 29 }),
    some && arcs.now.map((step) => h("path", { class: "arc", key: `a${step}`, d: arc(step, count, 0.86) })),
    some && arcs.next.map((step) => h("path", { class: "arc soon", key: `n${step}`, d: arc(step, count, 0.86) })),
    attacks(view).map(({ from, to, key }) => h("path", { class: "strike", key, d: curve(from, to, count) })),
    aims(view).map(({ from, to, key }) => h("path", { class: "aim", key, d: curve(from, to, count) })),
  );
}

function arc(step, count, factor) {
  const points = [];
  for (let part = -0.5; part <= 0.501; part += 0.1) {
    const { x, y } = place(step + part, count, factor);
    points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return `M${points.join("L")}`;
}

function curve(from, to, count) {
  const a = place(from, count, 0.78);
  const b = place(to, count, 0.78);
  const [mx, my] = [50 + ((a.x + b.x) / 2 - 50) * 0.55, 50 + ((a.y + b.y) / 2 - 50) * 0.55];
  return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}Q${mx.toFixed(2)} ${my.toFixed(2)} ${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
}

function attacks(view) {
  const pairs = new Map();
  for (const each of view.objects) {
    if (each.attacking === null || each.attacking === undefined) continue;
    const key = `s${each.controller}-${each.attacking}`;
    pairs.set(key, { key, from: stepsOf(view, each.controller), to: stepsOf(view, each.attacking) });
  }
  return [...pairs.values()];
}

function aims(view) {
  const list = [];
  for (const each of view.objects.filter((object) => object.zone === "stack")) {
    for (const target of each.targets ?? []) {
      const player = target.player ?? view.byId.get(target.object)?.controller ?? null;
      if (player === null || player === each.controller) continue;
      list.push({ key: `t${each.id}-${player}`, from: stepsOf(view, each.controller), to: stepsOf(view, player) });
    }
  }
  return list;
}

function seat(context, player) {
  const { view, open, presence, clock } = context;
  const facts = view.seats[player];
  const team = teamOf(view, player);
  const { x, y } = place(stepsOf(view, player), view.seats.length);
  const who = presence?.seats?.[player] ?? {};
  const choice = context.seatChoices.get(player);
  const state = facts.in_game ? reachOf(view, player) : "gone";
  const tags = [
    team.name && t("team", { team: team.name }),
    facts.emperor && t("emperor"),
    facts.in_game ? t("life", { life: facts.life }) : t("left"),
    t("handOf", { count: facts.hand }),
    player === view.you && t("you"),
    facts.in_game && reachWord(view, player),
    who.who === "computer" && t("computer"),
    who.who === "person" && who.connected === false && t("away"),
  ].filter(Boolean);
  return h(
    "li",
    {
      key: `p${player}`,
      class: `seat team-${team.number} reach-${state} ${player === view.active ? "active" : ""} ${player === view.waits_for ? "asked" : ""}`,
      style: { "--px": `${x.toFixed(2)}%`, "--py": `${y.toFixed(2)}%` },
    },
    h(
      "button",
      {
        type: "button",
        class: `plate ${choice?.some((each) => each.allowed) ? "lit" : ""} ${choice?.some((each) => context.picked.includes(each.index)) ? "picked" : ""}`,
        "aria-label": `${facts.name}, ${tags.join(", ")}`,
        "data-seat": player,
        onclick: (event) => open({ kind: "seat", player }, event),
      },
      facts.emperor && h("span", { class: "crown" }, icon("crown")),
      h("span", { class: "life" }, facts.in_game ? facts.life : icon("skull")),
      h(
        "span",
        { class: "who" },
        h("span", { class: "name" }, h("span", { class: "sign" }, team.sign), h("span", { class: "called" }, facts.name)),
        h(
          "span",
          { class: "facts" },
          icon("hand"),
          facts.hand,
          Object.entries(facts.counters ?? {}).map(([name, count]) => h("span", { class: "badge counter" }, `${name} ${count}`)),
          facts.monarch && h("span", { class: "mark" }, icon("monarch")),
          who.who === "computer" && h("span", { class: "mark" }, icon("computer")),
          who.who === "person" && who.connected === false && h("span", { class: "mark warn" }, icon("away")),
          clock?.left?.[player] !== undefined && clock.left[player] !== null && h("span", { class: "time" }, time(clock.left[player])),
        ),
      ),
    ),
  );
}

export function time(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function stack(context) {
  const { view, open } = context;
  const items = view.objects.filter((each) => each.zone === "stack").reverse();
  return h(
    "div",
    { class: `stack ${items.length > 0 ? "full" : ""}`, role: "group", "aria-label": items.length > 0 ? t("stack") : t("stackEmpty") },
    items.length === 0
      ? h("span", { class: "phase", "aria-hidden": "true" }, context.stepWord)
      : [
          h("h2", { class: "small-title" }, t("stack")),
          items.map((item) => {
            const team = teamOf(view, item.controller);
            const targets = (item.targets ?? []).map((each) =>
              each.player !== undefined && each.player !== null ? view.seats[each.player]?.name : nameOf(view.byId.get(each.object) ?? {}),
            );
            return h(
              "button",
              {
                key: `s${item.id}`,
                type: "button",
                class: `spell team-${team.number} ${item.reach === false ? "out" : ""}`,
                "data-object": item.id,
                onclick: (event) => open({ kind: "card", id: item.id }, event),
              },
              h("span", { class: "spell-name" }, h("span", { class: "sign" }, team.sign), nameOf(item), " ", pips(item.cost)),
              h(
                "span",
                { class: "spell-facts" },
                view.seats[item.controller]?.name,
                item.x !== null && item.x !== undefined && ` · X = ${item.x}`,
                targets.length > 0 && ` → ${listed(targets)}`,
              ),
            );
          }),
        ],
  );
}
