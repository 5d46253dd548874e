// The links of a table, with codes to scan.

import { h, icon } from "./dom.js";
import { t } from "./words.js";

export function links(table, { onseat, copied, oncopy }) {
  const people = table.seats.filter((seat) => seat.link);
  return h(
    "div",
    { class: "links", key: `links-${table.id}` },
    h(
      "ul",
      { class: "link-list" },
      table.seats.map((seat) =>
        h(
          "li",
          { key: `s${seat.player}`, class: seat.connected ? "here" : "" },
          icon(seat.who === "computer" ? "computer" : "empty"),
          h("span", { class: "link-name" }, seat.name),
          h("span", { class: "muted" }, seat.who === "computer" ? t("computer") : seat.connected ? "✓" : "…"),
          onseat &&
            h(
              "button",
              { type: "button", class: "button tool", onclick: () => onseat(seat.player, seat.who === "computer" ? "person" : "computer") },
              seat.who === "computer" ? t("toPerson") : t("toComputer"),
            ),
        ),
      ),
    ),
    h(
      "div",
      { class: "codes" },
      [...people.map((seat) => ({ key: `q${seat.player}`, name: t("linkFor", { name: seat.name }), link: seat.link, qr: seat.qr })), { key: "watch", name: t("watch"), ...table.watch }].map((each) =>
        h(
          "figure",
          { key: each.key, class: "code" },
          qr(each.qr, each.name),
          h(
            "figcaption",
            {},
            h("a", { href: each.link }, each.name),
            oncopy && h("button", { type: "button", class: "button tool", onclick: () => oncopy(each.link) }, copied === each.link ? t("copied") : t("copy")),
          ),
        ),
      ),
    ),
  );
}

function qr(rows, label) {
  if (!rows) return null;
  const path = rows.flatMap((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return h("svg", { class: "qr", viewBox: `0 0 ${rows[0].length} ${rows.length}`, role: "img", "aria-label": `${t("scan")}: ${label}`, "shape-rendering": "crispEdges" }, h("path", { d: path }));
}
