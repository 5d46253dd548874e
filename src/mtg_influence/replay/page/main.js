// Where the replay is, and what is on the page for it.

let replay = null;
let language = 0;

function said(words) {
  return Array.isArray(words) ? (words[language] ?? words[0]) : words;
}

function t(key, facts = {}) {
  return said(replay.words[key]).replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

function stepWord(step) {
  return said(Object.hasOwn(replay.steps, step) ? replay.steps[step] : step);
}

const at = (id) => document.getElementById(id);

const page = {
  step: 0,
  eyes: "all",
  looking: null,
  concerned: null, // whose range mattered at this step, shown to who looks with no eyes in particular
  opened: new Set(),
  refusals: new Map(),
  picked: new Set(),
  timer: null,
  turns: [], // the first step of each turn
  ranged: [],

  start() {
    replay.frames.forEach((frame, number) => {
      if (number === 0 || frame.doc.turn !== replay.frames[number - 1].doc.turn) this.turns.push(number);
      if (frame.ranged) this.ranged.push(number);
    });
    this.eyes = replay.only === undefined || replay.only === null ? "all" : String(replay.only);
    this.fromAddress();
    this.controls();
    this.show();
    addEventListener("hashchange", () => {
      this.fromAddress();
      this.controls();
      this.show();
    });
  },

  fromAddress() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const step = Number(asked.get("step"));
    if (Number.isInteger(step) && step >= 1) this.step = Math.min(step, replay.frames.length) - 1;
    const eyes = asked.get("eyes");
    if (eyes !== null && this.viewers().some(([value]) => value === eyes)) this.eyes = eyes;
    const wanted = asked.get("lang") ?? navigator.language.slice(0, 2);
    const found = replay.languages.indexOf(wanted);
    if (found >= 0 && (asked.has("lang") || !this.chosen)) language = found;
  },

  viewers() {
    const names = Object.values(replay.frames[0].doc.seats).map((seat) => [String(seat.player), seat.name]);
    if (replay.only !== undefined && replay.only !== null) return names.filter(([seat]) => seat === String(replay.only));
    return [["all", t("everything")], ["table", t("spectator")], ...names];
  },

  go(step) {
    this.step = Math.max(0, Math.min(step, replay.frames.length - 1));
    this.show();
  },

  turn(by) {
    const now = this.turns.findLastIndex((first) => first <= this.step);
    if (by < 0 && this.step > this.turns[now]) this.go(this.turns[now]);
    else this.go(this.turns[Math.max(0, Math.min(now + by, this.turns.length - 1))]);
  },

  range(by) {
    const found = by > 0 ? this.ranged.find((step) => step > this.step) : this.ranged.findLast((step) => step < this.step);
    if (found !== undefined) this.go(found);
  },

  play() {
    if (this.timer !== null) {
      clearInterval(this.timer);
      this.timer = null;
    } else {
      this.timer = setInterval(() => {
        if (this.step >= replay.frames.length - 1) this.play();
        else this.go(this.step + 1);
      }, 1200);
    }
    this.controls();
    this.show();
  },

  look(player) {
    this.looking = this.looking === player ? null : player;
    this.show();
  },

  open(object, from) {
    const dialog = at("card");
    fill(at("card-inside"), cardInFull(this.scene, object));
    dialog.showModal();
    dialog.addEventListener("close", () => from.isConnected && from.focus(), { once: true });
  },

  controls() {
    document.documentElement.lang = replay.languages[language];
    at("bar").setAttribute("aria-label", t("replay"));
    const button = (id, sign, key, act) =>
      h("button", { type: "button", id, "aria-label": t(key), title: t(key), onclick: act }, icon(sign));
    fill(
      at("controls"),
      h(
        "div",
        { class: "buttons", role: "group", "aria-label": t("steps") },
        button("first", "first", "first", () => this.go(0)),
        button("turn-back", "turn-back", "turnBack", () => this.turn(-1)),
        button("back", "back", "back", () => this.go(this.step - 1)),
        button("play", this.timer === null ? "play" : "stop", this.timer === null ? "play" : "stop", () => this.play()),
        button("forward", "forward", "forward", () => this.go(this.step + 1)),
        button("turn-forward", "turn-forward", "turnForward", () => this.turn(1)),
        button("last", "last", "last", () => this.go(replay.frames.length - 1)),
      ),
      h(
        "div",
        { class: "buttons ranged", role: "group", "aria-label": t("range") },
        button("range-back", "back", "rangeBack", () => this.range(-1)),
        h("span", { class: "range-count" }, `801 · ${this.ranged.length}`),
        button("range-forward", "forward", "rangeForward", () => this.range(1)),
      ),
      h("label", { class: "eyes" }, h("span", {}, t("eyes")), this.eyesList()),
    );
    fill(at("languages"), h("label", {}, h("span", { class: "only-read" }, t("language")), this.languageList()));
    fill(
      at("slider"),
      h("input", {
        type: "range",
        id: "turns",
        min: 0,
        max: this.turns.length - 1,
        value: 0,
        "aria-label": t("turns"),
        oninput: (event) => this.go(this.turns[Number(event.target.value)]),
      }),
      h(
        "div",
        { class: "ticks", "aria-hidden": "true" },
        [...new Set(this.ranged.map((step) => this.turns.findLastIndex((first) => first <= step)))].map((turn) =>
          h("span", { class: "tick", style: { left: `${((100 * turn) / Math.max(this.turns.length - 1, 1)).toFixed(2)}%` } }),
        ),
      ),
    );
    at("keys").textContent = t("keys");
    at("close").textContent = t("close");
  },

  eyesList() {
    const list = this.viewers().map(([value, name]) => h("option", { value, selected: value === this.eyes }, name));
    const change = (event) => {
      this.eyes = event.target.value;
      this.looking = null;
      this.show();
    };
    return h("select", { id: "eyes", onchange: change, disabled: list.length === 1 }, list);
  },

  languageList() {
    const named = (each) => new Intl.DisplayNames([each], { type: "language" }).of(each);
    const list = replay.languages.map((each, number) => h("option", { value: number, selected: number === language }, named(each)));
    const change = (event) => {
      language = Number(event.target.value);
      this.chosen = true;
      this.controls();
      this.show();
      at("lang").focus();
    };
    return h("select", { id: "lang", onchange: change }, list);
  },

  show() {
    const frame = replay.frames[this.step];
    const before = this.step > 0 ? new Scene(replay.frames[this.step - 1].doc, null, this.eyes) : null;
    const scene = (this.scene = new Scene(frame.doc, before, this.eyes));
    const focused = document.activeElement?.dataset?.key;
    this.concerned = frame.ranged && frame.by !== undefined ? frame.by : null;
    this.mark(frame, scene);
    const turn = this.turns.findLastIndex((first) => first <= this.step);
    at("turns").value = turn;
    at("turns").setAttribute("aria-valuetext", t("turnOf", { turn: frame.doc.turn, player: scene.name(frame.doc.active) }));
    at("where").textContent = `${t("turnOf", { turn: frame.doc.turn, player: scene.name(frame.doc.active) })} · ${stepWord(frame.doc.step)} · ${t("step", { number: this.step + 1, count: replay.frames.length })}`;
    for (const [id, off] of [
      ["first", this.step === 0],
      ["back", this.step === 0],
      ["turn-back", this.step === 0],
      ["forward", this.step === replay.frames.length - 1],
      ["last", this.step === replay.frames.length - 1],
      ["turn-forward", turn === this.turns.length - 1],
      ["range-back", !this.ranged.some((step) => step < this.step)],
      ["range-forward", !this.ranged.some((step) => step > this.step)],
    ])
      at(id).setAttribute("aria-disabled", String(off));
    at("ring").setAttribute("aria-label", t("table"));
    fill(at("ring"), ring(scene, this));
    fill(at("stack"), stack(scene, this));
    fill(at("question"), question(scene, this, frame));
    const foot = scene.you ?? 0;
    fill(at("mats"), scene.seats.map((_, step) => mat(scene, this, (foot + step) % scene.seats.length)));
    fill(at("log"), h("h2", {}, t("log")), log(this, frame));
    const list = at("log").querySelector("ol");
    const here = [...at("log").querySelectorAll(".here")].at(-1);
    if (list && here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight + here.offsetHeight + 60;
    if (focused) document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    const address = new URLSearchParams({ step: this.step + 1, eyes: this.eyes, lang: replay.languages[language] });
    history.replaceState(null, "", `#${address}`);
  },

  mark(frame, scene) {
    this.refusals = new Map();
    this.picked = new Set();
    if (!canRead(frame, scene)) return;
    (frame.ask?.candidates ?? []).forEach((each, number) => {
      if (each.object === undefined) return;
      if (each.rule !== undefined && !this.refusals.has(each.object)) this.refusals.set(each.object, reasonOf(each));
      if (frame.chosen?.includes(number)) this.picked.add(each.object);
    });
  },
};

function canRead(frame, scene) {
  return scene.eyes === "all" || scene.you === frame.by;
}

addEventListener("keydown", (event) => {
  if (replay === null || event.altKey || event.ctrlKey || event.metaKey || at("card").open) return;
  if (event.target.closest?.("select, input, summary") && event.key !== "Escape") return;
  const acts = {
    ArrowLeft: () => page.go(page.step - 1),
    ArrowRight: () => page.go(page.step + 1),
    ArrowUp: () => page.turn(-1),
    ArrowDown: () => page.turn(1),
    Home: () => page.go(0),
    End: () => page.go(replay.frames.length - 1),
    r: () => page.range(1),
    R: () => page.range(-1),
  };
  if (event.key === " " && event.target.closest?.("button") === null) acts[" "] = () => page.play();
  const act = acts[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
});

readReplay().then(
  (found) => {
    replay = found;
    document.body.classList.remove("loading");
    page.start();
  },
  (why) => {
    at("where").textContent = `${at("where").dataset.unreadable} ${why}`;
  },
);
