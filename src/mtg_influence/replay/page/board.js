// What lies before each player, the stack, and one card in full.

const BASICS = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" };
const OTHER_ZONES = ["hand", "graveyard", "exile", "command"];

function cardName(object) {
  return object?.name ?? (object?.face_down ? t("faceDown") : t("unknownCard"));
}

function isA(object, type) {
  return (object.types ?? []).includes(type);
}

function hue(object) {
  const letters = [...new Set([...(object.cost ?? "")].filter((each) => /[WUBRG]/.test(each)))];
  if (letters.length > 1) return "M";
  if (letters.length === 1) return letters[0];
  return isA(object, "Land") ? (BASICS[object.name] ?? "L") : "C";
}

function cardFacts(scene, object) {
  return [
    object.face_down && t("faceDown"),
    object.tapped && t("tapped"),
    object.sick && isA(object, "Creature") && t("sick"),
    object.damage && t("damage", { count: object.damage }),
    object.attacking !== undefined && t("attacks", { player: scene.name(object.attacking) }),
    (object.blocking ?? []).map((id) => t("blocks", { card: cardName(scene.object(id)) })),
    object.attached_to !== undefined && t("attached", { card: cardName(scene.object(object.attached_to)) }),
    (object.targets ?? []).length > 0 && t("targets", { what: object.targets.map((each) => targetName(scene, each)).join(", ") }),
    object.x !== undefined && t("isX", { number: object.x }),
    Object.entries(object.counters ?? {}).map(([name, number]) => `${name} ×${number}`),
  ]
    .flat()
    .filter(Boolean);
}

function targetName(scene, target) {
  return target.player !== undefined ? scene.name(target.player) : cardName(scene.object(target.object));
}

function card(scene, page, object, count = 1) {
  const facts = cardFacts(scene, object);
  const size = object.power !== undefined && object.toughness !== undefined ? `${object.power}/${object.toughness}` : null;
  const state = scene.reach(object.controller);
  const refusal = page.refusals.get(object.id);
  const classes = ["card", `hue-${hue(object)}`];
  if (object.tapped) classes.push("tapped");
  if (object.attacking !== undefined) classes.push("attacks");
  if (state === "out" || state === "next") classes.push(state);
  if (refusal) classes.push("refused");
  if (page.picked.has(object.id)) classes.push("picked");
  if (scene.isChanged(object)) classes.push("changed");
  const label = [cardName(object), count > 1 && `×${count}`, size, (object.types ?? []).join(" "), ...facts, state && t(state), refusal];
  return h(
    "button",
    {
      type: "button",
      class: classes.join(" "),
      "data-key": `card-${object.id}`,
      "aria-label": label.filter(Boolean).join(", "),
      title: [cardName(object), (object.types ?? []).join(" "), ...facts, refusal].filter(Boolean).join("\n"),
      onclick: (event) => page.open(object, event.currentTarget),
    },
    h("span", { class: "card-name" }, cardName(object), count > 1 && h("b", { class: "many" }, `×${count}`)),
    h(
      "span",
      { class: "card-foot" },
      pips(object.cost),
      object.tapped && h("span", { class: "mark" }, icon("tapped")),
      object.attacking !== undefined && h("span", { class: "mark" }, icon("sword"), scene.name(object.attacking)),
      (object.blocking ?? []).length > 0 && h("span", { class: "mark" }, icon("shield")),
      object.damage && h("span", { class: "mark hurt" }, `−${object.damage}`),
      Object.entries(object.counters ?? {}).map(([name, number]) => h("span", { class: "mark" }, `${name} ×${number}`)),
      object.attached_to !== undefined && h("span", { class: "mark" }, icon("chain")),
      size && h("span", { class: "size" }, size),
    ),
  );
}

function piles(scene, objects) {
  const found = new Map();
  for (const each of objects) {
    const { id, ...rest } = each;
    const key = each.attached_to !== undefined || scene.isChanged(each) ? id : JSON.stringify(rest);
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(each);
  }
  return [...found.values()];
}

function row(scene, page, objects, kind) {
  if (objects.length === 0) return null;
  return h("div", { class: `row ${kind}` }, piles(scene, objects).map((pile) => card(scene, page, pile[0], pile.length)));
}

function mat(scene, page, player) {
  const seat = scene.seats[player];
  const team = scene.team(player);
  const state = seat.in_game ? scene.reach(player) : "gone";
  const here = scene.zone("battlefield", player);
  const lands = here.filter((each) => isA(each, "Land") && !isA(each, "Creature"));
  const creatures = here.filter((each) => isA(each, "Creature"));
  const rest = here.filter((each) => !lands.includes(each) && !creatures.includes(each));
  const classes = ["mat", `team-${team.number}`, state && `reach-${state}`, player === scene.doc.active && "active"];
  return h(
    "section",
    { class: classes.filter(Boolean).join(" "), "aria-label": `${t("battlefield")}: ${seat.name}` },
    h(
      "h2",
      {},
      h("span", { class: "sign", "aria-hidden": "true" }, team.sign),
      seat.emperor && h("span", { class: "crown", title: t("emperor") }, "♔"),
      h("span", { class: "called" }, seat.name),
      h("span", { class: "mat-life" }, seat.in_game ? String(seat.life) : t("gone")),
      state && player !== scene.you && h("span", { class: "state" }, t(state)),
    ),
    row(scene, page, creatures, "creatures"),
    row(scene, page, rest, "others"),
    row(scene, page, lands, "lands"),
    OTHER_ZONES.map((zone) => pileOf(scene, page, zone, player)),
  );
}

function pileOf(scene, page, zone, player) {
  const objects = scene.zone(zone, player);
  const count = zone === "hand" ? scene.seats[player].hand : objects.length;
  if (count === 0) return null;
  const seen = objects.length > 0;
  const head = `${t(zone)} (${count})`;
  if (!seen) return h("p", { class: "pile-head" }, head);
  if (zone === "hand") return h("div", { class: "pile" }, h("p", { class: "pile-head" }, head), row(scene, page, objects, "hand"));
  const key = `${zone}-${player}`;
  const details = h("details", { class: "pile", open: page.opened.has(key) }, h("summary", { "data-key": key }, head), row(scene, page, objects.toReversed?.() ?? [...objects].reverse(), zone));
  details.addEventListener("toggle", () => (details.open ? page.opened.add(key) : page.opened.delete(key)));
  return details;
}

function stack(scene, page) {
  const items = scene.zone("stack").reverse();
  return [
    h("h2", {}, t("stack")),
    items.length === 0
      ? h("p", { class: "quiet" }, t("stackEmpty"))
      : h(
          "ol",
          { class: "spells" },
          items.map((item) =>
            h(
              "li",
              { class: `spell team-${scene.team(item.controller).number}` },
              card(scene, page, item),
              h(
                "span",
                { class: "spell-facts" },
                h("span", { class: "sign" }, scene.team(item.controller).sign),
                scene.name(item.controller),
                (item.targets ?? []).length > 0 && ` → ${item.targets.map((each) => targetName(scene, each)).join(", ")}`,
                item.x !== undefined && ` · X = ${item.x}`,
              ),
            ),
          ),
        ),
  ];
}

function cardInFull(scene, object) {
  const size = object.power !== undefined && object.toughness !== undefined ? `${object.power}/${object.toughness}` : null;
  const state = scene.reach(object.controller);
  const lines = [
    (object.types ?? []).join(" "),
    size,
    (object.keywords ?? []).join(", "),
    t("controls", { player: scene.name(object.controller) }),
    object.owner !== object.controller && t("owns", { player: scene.name(object.owner) }),
    ...cardFacts(scene, object),
    state && t(state),
  ].filter(Boolean);
  return [h("h2", {}, cardName(object), " ", pips(object.cost)), h("ul", {}, lines.map((line) => h("li", {}, line)))];
}
