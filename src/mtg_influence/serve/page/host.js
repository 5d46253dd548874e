// The host's page: the tables with their links, and a form for a new one.

import { h, patch } from "./dom.js";
import { get, send } from "./net.js";
import { links } from "./links.js";
import { LANGUAGES, language, speak, t } from "./words.js";

const root = document.querySelector("#page");
const live = document.querySelector("#live");
const state = { options: null, tables: [], findings: [], variant: undefined, seats: 6, people: [], copied: null, busy: false, fault: null };

async function load() {
  const [options, tables] = await Promise.all([get("/options", language()), get("/tables", language())]);
  if (options.ok) {
    state.options = options.data;
    if (state.variant === undefined) choose(options.data.variants[0]);
  }
  if (tables.ok) state.tables = tables.data.tables;
  state.fault = options.ok && tables.ok ? null : options.data?.text ?? t("unreachable");
  render();
}

function choose(variant) {
  state.variant = variant.name;
  if (!variant.seats.includes(state.seats)) state.seats = Math.max(...variant.seats);
}

const chosen = () => state.options.variants.find((each) => each.name === state.variant);

// Without a seed of the host's every table is a game of its own.
const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

// One person against computer players, at once.
async function playNow(variant) {
  state.busy = true;
  render();
  const body = { variant, people: [t("me")], seed: anySeed(), lang: language() };
  const reply = await send("/tables", body, language());
  state.busy = false;
  if (reply.ok) location.assign(reply.data.seats[0].link);
  else state.fault = (reply.data?.findings ?? [reply.data?.text ?? t("unreachable")]).join(" ");
  render();
}

async function make(event) {
  event.preventDefault();
  const form = new FormData(event.target);
  const words = (name) => String(form.get(name) ?? "").trim();
  const number = (name) => (words(name) === "" ? undefined : Number(words(name)));
  const decks = {};
  for (let seat = 0; seat < state.seats; seat += 1) if (words(`deck${seat}`)) decks[seat] = String(form.get(`deck${seat}`));
  const range = words("range");
  const minutes = number("clock");
  const body = {
    variant: state.variant,
    seats: state.seats,
    range: range === "usual" || range === "unlimited" ? range : Number(range),
    people: Array.from({ length: state.seats }, (_, at) => words(`seat${at}`) || null),
    decks,
    seed: number("seed") ?? anySeed(),
    difficulty: words("difficulty"),
    clock: minutes ? { seconds: minutes * 60, per_turn: number("per_turn") ?? 0 } : null,
    away: words("away") === "wait" ? null : number("away"),
    undo: words("undo"),
    shared_hands: form.get("shared_hands") === "on",
    delay: number("delay"),
    lang: language(),
  };
  state.busy = true;
  render();
  const reply = await send("/tables", body, language());
  state.busy = false;
  state.findings = reply.ok ? [] : (reply.data?.findings ?? [reply.data?.text ?? t("unreachable")]);
  if (reply.ok) {
    state.tables = [reply.data, ...state.tables];
    live.textContent = reply.data.title;
  }
  render();
  document.querySelector(reply.ok ? ".table-card a" : ".findings")?.focus();
}

async function seat(table, player, who) {
  const reply = await send(`/t/${table.id}/seats/${player}`, { who }, language());
  if (reply.ok) state.tables = state.tables.map((each) => (each.id === table.id ? reply.data : each));
  else state.fault = reply.data?.text ?? t("unreachable");
  render();
}

async function copy(link) {
  await navigator.clipboard.writeText(link);
  state.copied = link;
  live.textContent = t("copied");
  render();
}

function render() {
  patch(root, head(), h("main", { class: "hosting", key: "main" }, state.fault && h("p", { class: "offline", role: "alert" }, state.fault), state.options && h("div", { class: "making", key: "making" }, now(), form()), tables()));
}

function head() {
  return h(
    "header",
    { class: "top", key: "top" },
    h("h1", {}, t("title")),
    h(
      "label",
      { class: "field row-field" },
      h("span", { class: "unseen" }, t("language")),
      h(
        "select",
        { onchange: (event) => { speak(event.target.value); load(); } },
        Object.entries(LANGUAGES).map(([each, name]) => h("option", { value: each, lang: each, selected: each === language() }, name)),
      ),
    ),
  );
}

function field(label, control, hint) {
  return h("label", { class: "field" }, h("span", { class: "field-name" }, label), control, hint && h("span", { class: "hint" }, hint));
}

function now() {
  return h(
    "section",
    { class: "panel now", key: "now", "aria-labelledby": "now-title" },
    h("h2", { id: "now-title" }, t("playNow")),
    h("p", { class: "muted" }, t("playNowWords")),
    h(
      "p",
      { class: "card-links" },
      state.options.variants
        .filter((each) => each.name === "emperor" || each.name === "free-for-all")
        .map((each, at) =>
          h("button", { key: each.name, type: "button", class: `button ${at === 0 ? "primary" : ""}`, disabled: state.busy, onclick: () => playNow(each.name) }, each.title),
        ),
    ),
  );
}

function form() {
  const variant = chosen();
  const names = state.people;
  return h(
    "form",
    { class: "panel new-table", key: "form", onsubmit: make },
    h("h2", {}, t("newTable")),
    h(
      "fieldset",
      { class: "variants" },
      h("legend", {}, t("variant")),
      state.options.variants.map((each) =>
        h(
          "label",
          { key: String(each.name), class: `variant ${each.name === state.variant ? "on" : ""}` },
          h("input", { type: "radio", name: "variant", value: String(each.name), checked: each.name === state.variant, onchange: () => { choose(each); render(); } }),
          h("span", {}, each.title),
        ),
      ),
    ),
    h(
      "div",
      { class: "fields" },
      field(
        t("seats"),
        h("select", { name: "seats", onchange: (event) => { state.seats = Number(event.target.value); render(); } }, variant.seats.map((each) => h("option", { value: each, selected: each === state.seats }, each))),
      ),
    ),
    h(
      "fieldset",
      { key: "people" },
      h("legend", {}, t("people")),
      h("p", { class: "hint" }, t("peopleWords")),
      h(
        "div",
        { class: "seat-fields" },
        Array.from({ length: state.seats }, (_, at) =>
          h("input", { key: at, type: "text", name: `seat${at}`, maxlength: "40", autocomplete: "off", "aria-label": t("seat", { number: at + 1 }), placeholder: t("seat", { number: at + 1 }), oninput: (event) => { state.people[at] = event.target.value.trim(); render(); } }),
        ),
      ),
    ),
    h(
      "details",
      { class: "more", key: "decks" },
      h("summary", {}, t("decks")),
      h("p", { class: "hint" }, t("decksWords")),
      Array.from({ length: state.seats }, (_, at) =>
        field(t("deckOf", { name: names[at] || t("seat", { number: at + 1 }) }), h("textarea", { name: `deck${at}`, key: `deck${at}`, rows: "3", spellcheck: "false", placeholder: "4 Lightning Bolt\n20 Mountain" })),
      ),
    ),
    h(
      "details",
      { class: "more", key: "more" },
      h("summary", {}, t("more")),
      h(
        "div",
        { class: "fields" },
        field(t("rangeLabel"), h("select", { name: "range" }, ["usual", 1, 2, 3, "unlimited"].map((each) => h("option", { value: each }, each === "usual" ? "–" : each === "unlimited" ? t("rangeAll") : each)))),
        field(t("difficulty"), h("select", { name: "difficulty" }, state.options.difficulties.map((each) => h("option", { value: each, selected: each === "Medium" }, each)))),
        field(t("undoLabel"), h("select", { name: "undo" }, ["vote", "free", "off"].map((each) => h("option", { value: each }, t(`undo_${each}`))))),
        field(t("clock"), h("input", { name: "clock", type: "number", min: "1", max: "1000", placeholder: t("noClock") })),
        field(t("perTurn"), h("input", { name: "per_turn", type: "number", min: "0", max: "3600", placeholder: "0" })),
        field(t("awayLabel"), h("select", { name: "away" }, [30, 120, 600, "wait"].map((each) => h("option", { value: each, selected: each === 120 }, each === "wait" ? t("awayWait") : t("awayAfter", { count: each }))))),
        field(t("delayLabel"), h("input", { name: "delay", type: "number", min: "0", max: "300", placeholder: "0" })),
        field(t("seed"), h("input", { name: "seed", type: "number", min: "0", placeholder: "0" })),
      ),
      h("label", { class: "check" }, h("input", { type: "checkbox", name: "shared_hands" }), t("sharedHands")),
    ),
    state.findings.length > 0 && h("ul", { class: "findings", key: "findings", role: "alert", tabindex: "-1" }, state.findings.map((each) => h("li", {}, each))),
    h("button", { type: "submit", class: "button primary big-button", disabled: state.busy }, t("make")),
  );
}

function tables() {
  return h(
    "section",
    { class: "tables", key: "tables", "aria-labelledby": "tables-title" },
    h("h2", { id: "tables-title" }, t("tables")),
    h("p", { class: "muted" }, state.tables.length === 0 ? t("noTables") : t("hostWords")),
    state.tables.map((table) =>
      h(
        "article",
        { class: "panel table-card", key: table.id },
        h("h3", {}, table.title, " ", h("span", { class: "muted" }, table.over ? t("over") : table.started ? t("running", { turn: table.turn ?? 0 }) : t("notStarted"))),
        h(
          "p",
          { class: "card-links" },
          h("a", { class: "button primary", href: table.url }, t("open")),
          h("a", { class: "button", href: `/watch/${table.id}?overlay=1` }, t("overlay")),
          table.replay && h("a", { class: "button", href: table.replay }, t("replay")),
        ),
        links(table, { onseat: (player, who) => seat(table, player, who), copied: state.copied, oncopy: navigator.clipboard ? copy : null }),
      ),
    ),
  );
}

load();
setInterval(load, 5000);
