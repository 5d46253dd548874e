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
