// Elements without markup: text is only ever text.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "path", "ellipse", "circle", "text", "g", "title"]);

function h(name, facts, ...inside) {
  const drawn = DRAWN.has(name);
  const element = drawn ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(facts ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [each, what] of Object.entries(value)) element.style.setProperty(each, what);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...inside.flat(3).filter((each) => each !== null && each !== undefined && each !== false && each !== ""));
  return element;
}

function fill(element, ...inside) {
  element.replaceChildren(...inside.flat(3).filter((each) => each !== null && each !== undefined && each !== false && each !== ""));
}

function pips(cost) {
  if (!cost) return null;
  const symbols = [...cost.matchAll(/\{([^}]*)\}/g)].map((found) => found[1]);
  return h(
    "span",
    { class: "cost", role: "img", "aria-label": symbols.join(" ") },
    symbols.map((each) => h("span", { class: `pip pip-${/^[WUBRG]$/.test(each[0] ?? "") ? each[0] : "C"}`, "aria-hidden": "true" }, each)),
  );
}

const SIGNS_DRAWN = {
  first: "M5 4v16h2.5V4zM20 4L8.5 12 20 20z",
  last: "M19 4v16h-2.5V4zM4 4l11.5 8L4 20z",
  back: "M17 4L6 12l11 8z",
  forward: "M7 4l11 8-11 8z",
  "turn-back": "M12 4L3 12l9 8zM21 4l-9 8 9 8z",
  "turn-forward": "M12 4l9 8-9 8zM3 4l9 8-9 8z",
  play: "M4 5h3v14H4zM9 5l11 7-11 7z",
  stop: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
  hand: "M4 8l7-3 3 13-7 3zM13 4h7v13h-4.4L13 5.5z",
  tapped: "M12 4a8 8 0 1 1-7.7 5.8l2.4.7A5.5 5.5 0 1 0 12 6.5V10L6.5 5.200 12 .5z",
  sword: "M20 3v4l-9 9 2 2-1.5 1.5-3-2.5L5 20.5 3.5 19 7 15.5l-2.5-3L6 11l2 2 9-9z",
  shield: "M12 2l8 3v6c0 5-3.5 8.5-8 11-4.5-2.5-8-6-8-11V5z",
  chain: "M9 7H7a5 5 0 0 0 0 10h3v-2.5H7a2.5 2.5 0 0 1 0-5h2zM15 17h2a5 5 0 0 0 0-10h-3v2.5h3a2.5 2.5 0 0 1 0 5h-2zM8.5 11h7v2h-7z",
  gone: "M12 3a8 8 0 0 0-5 14v3h10v-3a8 8 0 0 0-5-14zM9 10.5a1.800 1.800 0 1 1 0 .1zM13.5 10.5a1.800 1.800 0 1 1 0 .1z",
};

function icon(name) {
  return h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: SIGNS_DRAWN[name], "fill-rule": "evenodd" }));
}
