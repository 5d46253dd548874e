// One moment of the replay as somebody sees it: which objects, whose hands, who is in range.

const SIGNS = ["◆", "▲", "●", "■", "★", "✚", "⬟", "✦", "▼", "⬢"];

class Scene {
  constructor(doc, before, eyes) {
    this.doc = doc;
    this.eyes = eyes; // "all", "table" or the number of a seat
    this.you = /^\d+$/.test(eyes) ? Number(eyes) : null;
    this.seats = Object.values(doc.seats).sort((one, other) => one.player - other.player);
    this.objects = new Map(Object.entries(doc.objects));
    const seen = this.you !== null ? [String(this.you)] : eyes === "all" ? Object.keys(doc.eyes) : [];
    for (const seat of seen) {
      for (const [key, object] of Object.entries(doc.eyes[seat]?.objects ?? {})) {
        const known = this.objects.get(key);
        if (!known?.name || object.name) this.objects.set(key, object);
      }
    }
    this.before = before;
    this.teams = [...new Set(this.seats.map((seat) => seat.team ?? null).filter((team) => team !== null))];
  }

  team(player) {
    const { team } = this.seats[player];
    const number = this.teams.length > 0 ? this.teams.indexOf(team ?? null) : player;
    return { number: ((number % 12) + 12) % 12, sign: SIGNS[Math.max(number, 0) % SIGNS.length], name: team ?? null };
  }

  // now, out, next (comes into range with the next turn), lost (goes out of it); null: nobody looks.
  reach(player, who = this.you) {
    if (who === null) return null;
    const now = (this.seats[who].reaches ?? []).includes(player);
    const then = this.doc.eyes[who]?.next;
    if (then === undefined) return now ? "now" : "out";
    const next = then.includes(player);
    return now ? (next || player === who ? "now" : "lost") : next ? "next" : "out";
  }

  // Objects of a zone in the order of the host, those that only some see at the end.
  zone(zone, player) {
    const order = this.doc.order[zone] ?? [];
    const place = new Map(order.map((id, at) => [id, at]));
    return [...this.objects.values()]
      .filter((each) => each.zone === zone && (player === undefined || (zone === "battlefield" ? each.controller : each.owner) === player))
      .sort((one, other) => (place.get(one.id) ?? 1e9 + one.id) - (place.get(other.id) ?? 1e9 + other.id));
  }

  object(id) {
    return this.objects.get(String(id));
  }

  isChanged(object) {
    if (this.before === null) return false;
    const old = this.before.object(object.id);
    return old !== object && JSON.stringify(old) !== JSON.stringify(object);
  }

  name(player) {
    return this.seats[player]?.name ?? "?";
  }
}
