// The page of one table: hears what happens, shows it, and sends what the person decides.

import { h, icon, patch } from "./dom.js";
import { card } from "./cards.js";
import { mat, mats, areas } from "./mats.js";
import { ring, teamOf } from "./ring.js";
import { dock, grouped, isDirect, question, usual } from "./ask.js";
import { side } from "./side.js";
import { content } from "./dialogs.js";
import { TABLE, WATCHING, get, listen, send } from "./net.js";
import { links } from "./links.js";
import { language, speak, stepName, store, stored, t } from "./words.js";

const root = document.querySelector("#page");
const dialog = document.querySelector("#dialog");
const live = document.querySelector("#live");
const wide = matchMedia("(min-width: 1100px)");
const overlay = new URLSearchParams(location.search).has("overlay");

const state = {
  hello: null,
  view: null,
  log: [],
  chat: [],
  presence: null,
  vote: null,
  clock: null,
  clockAt: 0,
  stops: "off",
  over: null,
  online: null,
  stranger: false,
  picked: [],
  why: null,
  said: null,
  sent: null,
  shown: null,
  sideOpen: false,
  keys: stored("keys") !== "off",
  table: null,
};

document.documentElement.classList.toggle("overlay", overlay);

// ---- what is heard

const heard = {
  hello(hello) {
    // All that has been said is said again after this.
    Object.assign(state, { hello, log: [], chat: [], vote: null, stops: hello.until, over: hello.over ? state.over : null });
    document.title = `${hello.title} · mtg-influence`;
    if (hello.host && !hello.started) lobbyLinks();
  },
  view(view) {
    view.byId = new Map(view.objects.map((each) => [each.id, each]));
    const fresh = view.ask?.number !== state.view?.ask?.number;
    state.view = view;
    if (fresh) {
      Object.assign(state, { picked: [], why: null, sent: null });
      if (view.ask) state.said = null;
      announce(view);
    }
    if (state.hello) state.hello.started = true;
    if (view.result) state.over = view.result;
    if (state.shown?.kind === "card" && !view.byId.has(state.shown.id)) close();
  },
  log(lines) {
    const known = new Set(state.log.map((each) => each.n));
    state.log = [...state.log, ...lines.filter((each) => !known.has(each.n))].sort((a, b) => a.n - b.n).slice(-600);
  },
  chat(line) {
    if (!state.chat.some((each) => each.n === line.n)) state.chat = [...state.chat, line].slice(-200);
  },
  presence(presence) {
    state.presence = presence;
  },
  vote(vote) {
    state.vote = vote;
  },
  clock(clock) {
    state.clock = clock;
    state.clockAt = performance.now();
  },
  stops({ until }) {
    state.stops = until;
  },
  over(result) {
    state.over = result;
    if (state.hello && !state.hello.replay) state.hello.replay = `/replay/${state.hello.id}`;
  },
  fault({ text }) {
    tell(text);
  },
  online(yes) {
    state.online = yes;
    if (!yes) checkStranger();
  },
};

function hear(name, data) {
  heard[name](data);
  later();
}

// A stream that is refused says nothing of why; whether it is for ever is asked once.
async function checkStranger() {
  if (state.hello || WATCHING) return;
  const reply = await fetch(`${TABLE}/events`, { method: "GET", headers: { Accept: "text/event-stream" }, signal: AbortSignal.timeout(4000) }).catch(() => null);
  if (reply) reply.body?.cancel();
  state.stranger = reply !== null && reply.status === 404;
  later();
}

async function lobbyLinks() {
  const reply = await get("/tables", language());
  state.table = reply.data?.tables?.find((each) => each.id === state.hello.id) ?? null;
  later();
}

// The question is read out: what is asked, how many choices, how many range rules out.
function announce(view) {
  if (!view.ask) {
    live.textContent = view.waits_for === null || view.waits_for === undefined ? "" : t("waiting", { name: view.seats[view.waits_for].name });
    return;
  }
  const { refused } = grouped(view.ask);
  live.textContent = [question(view.ask), view.ask.source, refused.length > 0 && t("refusedCount", { count: refused.length })].filter(Boolean).join(". ");
}

function tell(text) {
  state.said = text;
  live.textContent = text;
  later();
}

// ---- what is sent

async function post(path, body) {
  const reply = await send(`${TABLE}/${path}`, body, language());
  if (!reply.ok) {
    const fallback = reply.status === 0 ? t("unreachable") : reply.status === 409 && path === "answer" ? t("stale") : t("fault");
    tell([reply.data?.text ?? fallback, reply.data?.rule && `(${reply.data.rule})`].filter(Boolean).join(" "));
  }
  return reply;
}

async function answer(picked) {
  const { number } = state.view.ask;
  if (state.sent === number) return;
  state.sent = number;
  later();
  const reply = await post("answer", { number, pick: picked });
  if (!reply.ok) {
    if (state.sent === number) state.sent = null;
    state.picked = [];
  }
  later();
}

function pick(candidate) {
  const { ask } = state.view;
  if (!ask) return;
  if (isDirect(ask)) {
    answer([candidate.index]);
    return;
  }
  const at = state.picked.indexOf(candidate.index);
  if (at >= 0) state.picked = state.picked.filter((each) => each !== candidate.index);
  else if (state.picked.length < ask.max) state.picked = [...state.picked, candidate.index];
  later();
}

// ---- dialogs

async function open(shown, event) {
  state.opener = event?.currentTarget ?? state.opener;
  state.shown = shown;
  render();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("[autofocus]")?.focus();
  if (shown.kind === "card") {
    const reply = await get(`${WATCHING ? TABLE.replace("/t/", "/watch/") : TABLE}/card/${shown.id}`, language());
    if (state.shown === shown) {
      shown.data = reply.ok ? reply.data : null;
      later();
    }
  }
}

function close() {
  if (dialog.open) dialog.close();
}

dialog.addEventListener("close", () => {
  const before = state.opener?.isConnected ? state.opener : null;
  const same = before?.dataset.object && document.querySelector(`#page [data-object="${before.dataset.object}"]`);
  state.shown = null;
  state.opener = null;
  if (document.activeElement === document.body) (same ?? before)?.focus(); // what had the focus is gone
  later();
});

dialog.addEventListener("click", (event) => event.target === dialog && close());

// ---- what is shown

function later() {
  if (state.frame) return;
  state.frame = setTimeout(render, 0);
}

function makeContext() {
  const { view } = state;
  const choices = new Map();
  const seatChoices = new Map();
  for (const each of view?.ask?.candidates ?? []) {
    const [map, key] = each.object !== null && each.object !== undefined ? [choices, each.object] : [seatChoices, each.player];
    if (key === null || key === undefined) continue;
    if (!map.has(key)) map.set(key, []);
    map.get(key).push(each);
  }
  return {
    ...state,
    choices,
    seatChoices,
    overlay,
    open,
    close,
    pick,
    answer,
    picture: (object) => (state.hello?.pictures && object.name ? `${TABLE}/picture/${object.id}` : null),
    point(candidate) {
      for (const lit of document.querySelectorAll(".pointed")) lit.classList.remove("pointed");
      if (!candidate) return;
      const where = candidate.object !== null ? `[data-object="${candidate.object}"]` : `[data-seat="${candidate.player}"]`;
      document.querySelector(`#page ${where}`)?.classList.add("pointed");
    },
    explain(candidate) {
      state.why = candidate?.index ?? null;
      if (candidate) live.textContent = candidate.reason ?? "";
      later();
    },
    pass: (until) => post("pass", { until }).then((reply) => reply.ok && ((state.stops = until), later())),
    auto: () => post("auto", { number: view.ask.number }),
    undo: () => post("undo", {}),
    cast: (id, yes) => post("vote", { id, yes }),
    async concede() {
      close();
      await post("concede", {});
    },
    async say(field) {
      if (field.value.trim() === "") return;
      const reply = await post("chat", { text: field.value });
      if (reply.ok) field.value = "";
    },
    toggleSide(yes) {
      state.sideOpen = yes ?? !state.sideOpen;
      later();
    },
    useKeys(yes) {
      state.keys = yes;
      store("keys", yes ? "on" : "off");
      later();
    },
    speak(lang) {
      speak(lang);
      stop();
      stop = listen(lang, hear);
      later();
    },
    start: () => post("start", {}),
    stepWord: view ? stepName(view.step) : "",
    area: null,
  };
}

function render() {
  clearTimeout(state.frame);
  state.frame = null;
  const context = makeContext();
  const wasInDock = document.activeElement?.closest?.("#question") !== null && document.activeElement !== document.body;
  const logBox = root.querySelector(".log");
  const atEnd = !logBox || logBox.scrollHeight - logBox.scrollTop - logBox.clientHeight < 40;
  patch(root, page(context));
  if (wasInDock && document.activeElement === document.body) document.querySelector("#question")?.focus({ preventScroll: true });
  const box = root.querySelector(".log");
  if (box && atEnd) box.scrollTop = box.scrollHeight;
  const chat = root.querySelector(".chat");
  if (chat) chat.scrollTop = chat.scrollHeight;
  patch(dialog, state.shown ? content(context, state.shown) : null);
}

function page(context) {
  const { hello } = context;
  if (context.stranger) return h("main", { class: "alone", key: "stranger" }, h("h1", {}, "mtg-influence"), h("p", { role: "alert" }, t("stranger")));
  if (!hello) return h("main", { class: "alone", key: "alone" }, h("h1", {}, "mtg-influence"), h("p", { role: "status" }, context.online === false ? t("offline") : t("connecting")));
  if (overlay) return h("main", { class: "arena bare", key: "arena" }, context.view ? board(context) : null);
  return [
    head(context),
    h("main", { class: "arena", key: "arena", id: "arena" }, context.view ? board(context) : hello.started ? h("p", { class: "alone", key: "alone" }, t("connecting")) : lobby(context)),
    h("div", { class: "foot", key: "foot" }, context.view && context.view.you !== null ? own(context) : null, dock(context)),
    side(context),
  ];
}

function head(context) {
  const { view, hello } = context;
  const turn = view && (view.active === view.you ? t("yourTurn", { turn: view.turn }) : t("turnOf", { turn: view.turn, name: view.seats[view.active]?.name ?? "" }));
  return h(
    "header",
    { class: "top", key: "top" },
    h("a", { class: "skip", href: "#question" }, t("key_question")),
    h("h1", {}, hello.title),
    view && h("p", { class: `turn team-${teamOf(view, view.active).number}` }, h("span", { class: "sign", "aria-hidden": "true" }, teamOf(view, view.active).sign), turn, h("span", { class: "step" }, stepName(view.step))),
    context.online === false && h("p", { class: "offline", role: "alert" }, t("offline")),
    hello.delay > 0 && h("p", { class: "muted" }, t("delayed", { count: hello.delay })),
    h(
      "nav",
      { class: "top-tools", "aria-label": t("menu") },
      h("button", { type: "button", class: "button icon-only only-narrow", "aria-label": t("logAndChat"), "aria-expanded": String(context.sideOpen), onclick: () => context.toggleSide() }, icon("talk")),
      h("button", { type: "button", class: "button icon-only only-wide", "aria-label": t("keys"), onclick: (event) => open({ kind: "help" }, event) }, "?"),
      h("button", { type: "button", class: "button icon-only", "aria-label": t("menu"), onclick: (event) => open({ kind: "menu" }, event) }, icon("menu")),
    ),
  );
}

function board(context) {
  const { view } = context;
  const plan = areas(view.seats.length);
  if (plan) {
    context.area = (step) => {
      if (step === 0 && view.you !== null) return {};
      const place = plan.places[view.you === null ? step : step - 1];
      return place ? { "--row": place.row, "--from": place.from, "--to": place.to } : {};
    };
  }
  const middle = plan ? { "--row": plan.middle.row, "--rows": plan.middle.rows, "--from": plan.middle.from, "--to": plan.middle.to } : {};
  const first = view.you === null || wide.matches ? null : mat(context, view.you);
  return h(
    "div",
    { class: `board ${plan && view.you !== null ? "around" : "listed"}`, key: "board", style: { "--rows-all": plan?.rows ?? 1 } },
    h("div", { class: "middle", key: "middle", style: middle }, ring(context)),
    first,
    mats(context),
  );
}

// On a wide screen what lies before me is with my hand, so that it can always be seen.
function own(context) {
  return h("div", { class: "own", key: "own" }, wide.matches ? mat({ ...context, area: null }, context.view.you) : null, hand(context));
}

function hand(context) {
  const { view } = context;
  const mine = view.objects.filter((each) => each.zone === "hand");
  const own = mine.filter((each) => each.owner === view.you);
  const shown = mine.filter((each) => each.owner !== view.you);
  return h(
    "section",
    { class: "hand", key: "hand", id: "hand", tabindex: "-1", "aria-label": t("yourHand") },
    own.map((each) => card(each, context)),
    shown.length > 0 && h("span", { class: "divider", key: "divider" }),
    shown.map((each) => card(each, context, { class: "lent" })),
  );
}

function lobby(context) {
  const { hello, presence } = context;
  return h(
    "div",
    { class: "lobby", key: "lobby" },
    h("h2", {}, t("lobby")),
    h("p", { class: "muted" }, t("lobbyWords")),
    h(
      "ol",
      { class: "lobby-seats" },
      hello.names.map((name, player) => {
        const who = presence?.seats?.[player];
        const here = who?.who === "computer" || who?.connected;
        return h(
          "li",
          { key: `l${player}`, class: here ? "here" : "" },
          icon(who?.who === "computer" ? "computer" : "empty"),
          h("span", {}, who?.name ?? name, player === hello.you && ` (${t("you")})`),
          h("span", { class: "muted" }, who?.who === "computer" ? t("computer") : here ? "✓" : "…"),
        );
      }),
    ),
    (hello.host || hello.you !== null) && h("button", { type: "button", class: "button primary", onclick: context.start }, t("start")),
    context.said && h("p", { class: "said", role: "status" }, context.said),
    context.table && links(context.table, {}),
  );
}

// ---- keys

addEventListener("keydown", (event) => {
  if (!state.keys || event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  const { target } = event;
  if (target.matches?.("input, select, textarea")) {
    if (event.key === "Escape") target.blur();
    return;
  }
  const context = makeContext();
  const ask = state.view?.ask;
  const sit = state.hello && state.hello.you !== null;
  const act = {
    p: () => ask && usual(ask) !== null && answer(usual(ask)),
    e: () => sit && context.pass("event"),
    t: () => sit && context.pass("my-turn"),
    b: () => sit && context.pass("before-my-turn"),
    x: () => sit && context.pass("off"),
    u: () => sit && context.undo(),
    a: () => ask && context.auto(),
    q: () => document.querySelector("#question button.choice, #question")?.focus(),
    h: () => document.querySelector("#hand .card")?.focus(),
    l: () => focusSide(".log"),
    c: () => focusSide("#chat-text"),
    "?": () => open({ kind: "help" }),
    Enter: () => {
      if (target.closest?.("button, a, [role=log]")) return false;
      return ask && !isDirect(ask) && state.picked.length >= ask.min && answer(state.picked);
    },
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (/^[1-9]$/.test(event.key) && ask) {
    const group = grouped(ask).allowed[Number(event.key) - 1];
    if (group) {
      event.preventDefault();
      pick(group[0]);
    }
  } else if (act && act() !== false) event.preventDefault();
});

function focusSide(where) {
  state.sideOpen = true;
  render();
  document.querySelector(where)?.focus();
}

wide.addEventListener("change", later);

let stop = listen(language(), hear);
later();

// Clocks go on between the server's events.
setInterval(() => {
  if (!state.clock?.left || state.view?.waits_for === null || state.view?.waits_for === undefined) return;
  const now = performance.now();
  const player = state.view.waits_for;
  if (state.clock.left[player] !== null) {
    state.clock = { ...state.clock, left: state.clock.left.map((left, at) => (at === player && left !== null ? left - (now - state.clockAt) / 1000 : left)) };
  }
  state.clockAt = now;
  later();
}, 1000);

