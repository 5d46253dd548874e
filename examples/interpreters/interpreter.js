// Answers the questions of test vectors by CR 801 to 811: a line of JSON in, a line of JSON out.
// Written from the rules; it shares nothing with mtg-influence but the format.
"use strict";

class Table {
  constructor(line) {
    Object.assign(this, { teams: line.ranges.map(() => null), emperors: [], attack: "multiple", history: [] }, line);
    this.gone = new Set();
    this.measure(); // CR 801.2c: as each turn begins
    for (const [what, ...seats] of this.history) {
      if (what === "turn") this.measure();
      else seats.forEach((seat) => this.gone.add(seat));
    }
  }

  get there() {
    return this.ranges.map((_, seat) => seat).filter((seat) => !this.gone.has(seat));
  }

  // CR 801.2: the shorter way round, counting only players who are there.
  distance(a, b) {
    const there = this.there;
    const apart = Math.abs(there.indexOf(a) - there.indexOf(b));
    return Math.min(apart, there.length - apart);
  }

  measure() {
    this.measured = new Set();
    for (const a of this.there)
      for (const b of this.there)
        if (this.ranges[a] === null || this.distance(a, b) <= this.ranges[a]) this.measured.add(`${a} ${b}`);
  }

  // CR 801.2d: a battle is in range through its controller or its protector.
  reaches(a, place) {
    return [place].flat().some((b) => !this.gone.has(a) && !this.gone.has(b) && this.measured.has(`${a} ${b}`));
  }

  opponents(a, b) {
    return a !== b && (this.teams[a] === null || this.teams[a] !== this.teams[b]);
  }

  // Players still in the game, nearest to the left first.
  leftwards(from) {
    const count = this.ranges.length;
    const others = Array.from({ length: count - 1 }, (_, step) => (from + step + 1) % count);
    return others.filter((seat) => !this.gone.has(seat));
  }

  emperor(seat) {
    const found = this.emperors.find((each) => each === seat || !this.opponents(seat, each));
    return found === undefined ? null : found;
  }

  // CR 801.3, and CR 803.1a, 803.1b, 809.3c, 811.4: which seats may be attacked; seats are live, ranges are not.
  attacks(attacker, place, declared) {
    const defender = [place].flat().at(-1);
    if (!this.reaches(attacker, defender) || !this.opponents(attacker, defender)) return false;
    if (!declared) return true;
    const left = this.leftwards(attacker);
    if (this.attack === "left" && left[0] !== defender) return false;
    if (this.attack === "right" && left.at(-1) !== defender) return false;
    const adjacent = this.variant === "emperor" || this.variant === "alternating-teams";
    return !adjacent || this.distance(attacker, defender) <= 1;
  }
}

const both = (table, controller, source, recipient) =>
  table.reaches(controller, source) && table.reaches(controller, recipient);

const ANSWERS = {
  attack: (t, c, place) => t.attacks(c, place, true),
  // CR 508.4c: with several defending players, what limits attacks by seats does not matter.
  "enter-attacking": (t, c, place) => t.attacks(c, place, t.attack !== "multiple"),
  deploy(t, c, place) {
    const mate = [place].flat()[0];
    return Boolean(t.deploy) && mate !== c && !t.opponents(c, mate) && t.reaches(c, mate); // CR 804.2
  },
  choice(t, decider, place, controller) {
    if (place === null) return true; // CR 801.5b
    return t.reaches(decider, place) && (controller === null || t.reaches(controller, place)); // CR 801.5a
  },
  decider(t, c, eligible) {
    const near = eligible.filter((player) => t.reaches(c, player));
    if (near.length) return near;
    return t.leftwards(c).filter((player) => eligible.includes(player)).slice(0, 1); // CR 801.5c
  },
  trigger: (t, c, places) => places.every((place) => t.reaches(c, place)), // CR 801.7: the whole event
  continue: (t, c, place, control) => control || t.reaches(c, place), // hole H8
  // CR 801.12: it goes if another one in range has been world for as short a time, or shorter.
  world: (t, c, since, others) => others.some(([whose, when]) => t.reaches(c, whose) && when >= since),
  replace: (t, c, to, source, named) =>
    t.reaches(c, to) && (source === null || !["source", "both"].includes(named) || t.reaches(c, source)),
  // CR 801.13a, and CR 801.10 for what modified the event.
  modify: (t, to, cause, c) => (cause === null || t.reaches(cause, to)) && (c === null || t.reaches(c, to)),
  // CR 801.13b: what is named has to be in range; with neither named, both; hole H3: with both named, both.
  prevent: (t, c, source, to, named) =>
    named === "source" ? t.reaches(c, source) : named === "recipient" ? t.reaches(c, to) : both(t, c, source, to),
  win: (t, c, player) => t.opponents(c, player) && t.reaches(c, player), // CR 801.14
  "forbid-win": () => false, // hole H31: nobody wins by such an effect
  draw(t, controllers, player) {
    const emperor = t.emperor(player); // CR 809.5c
    return controllers.some((c) => t.reaches(c, player) || (emperor !== null && t.reaches(c, emperor)));
  },
  "attack-together": (t, _, defenders) => t.attack === "multiple" || new Set(defenders).size < 2, // CR 802.1
  "emperor-falls": (t, emperor, player) => t.emperor(player) === emperor, // CR 809.5b
  restart: (t, c, player) => !t.gone.has(c) && !t.gone.has(player), // CR 801.17
  planar: (t, c, place) => !t.gone.has(c) && [place].flat().some((player) => !t.gone.has(player)), // CR 801.18
};
// CR 801.4, 801.6, 801.8, 801.9, 801.10, 801.11: in range, and no more.
for (const name of ["target", "activate", "enchant", "equip", "affect", "see", "protect"])
  ANSWERS[name] = (t, c, place) => t.reaches(c, place);

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (text) => {
    const line = JSON.parse(text);
    const table = new Table(line);
    const answers = line.rows.map(([name, ...said]) => (name in ANSWERS ? ANSWERS[name](table, ...said) : null));
    process.stdout.write(JSON.stringify({ id: line.id, answers }) + "\n");
  });
