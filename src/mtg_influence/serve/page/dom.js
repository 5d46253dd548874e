// What the page is made of: descriptions of elements, and one function that makes the document equal to them.
// Elements are kept where they can be, so that focus, scrolling and transitions survive an update. Text only
// ever becomes a text node: nothing here reads markup.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "g", "path", "circle", "ellipse", "line", "rect", "defs", "marker", "use", "title"]);

export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, key: key === undefined ? null : String(key), props: rest, children: flat(children) };
}

function flat(children) {
  const list = [];
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === true || child === "") continue;
    list.push(typeof child === "object" ? child : { text: String(child) });
  }
  return list;
}

export function patch(parent, ...children) {
  const focused = document.activeElement;
  patchChildren(parent, flat(children));
  if (focused && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}

function patchChildren(parent, wanted) {
  const keyed = new Map();
  for (const node of parent.childNodes) if (node.ofKey) keyed.set(node.ofKey, node);
  const keys = new Set(wanted.map((each) => each.key));
  let here = parent.firstChild;
  for (const each of wanted) {
    while (here && here.ofKey && !keys.has(here.ofKey)) here = removed(here);
    let node = each.key ? keyed.get(each.key) : here && !here.ofKey && fits(here, each) ? here : null;
    if (node && !fits(node, each)) node = null;
    if (!node) node = made(each);
    if (node === here) here = here.nextSibling;
    else parent.insertBefore(node, here);
    if (each.text !== undefined) {
      if (node.data !== each.text) node.data = each.text;
    } else {
      setProps(node, each.props);
      patchChildren(node, each.children);
      setValue(node, each.props);
    }
  }
  while (here) here = removed(here);
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function fits(node, each) {
  return each.text === undefined ? node.localName === each.tag : node.nodeType === Node.TEXT_NODE;
}

function made(each) {
  if (each.text !== undefined) return document.createTextNode(each.text);
  const node = DRAWN.has(each.tag) ? document.createElementNS(SVG, each.tag) : document.createElement(each.tag);
  node.ofKey = each.key;
  node.ofProps = {};
  return node;
}

function setProps(node, props) {
  const before = node.ofProps ?? {};
  for (const name of Object.keys(before)) if (!(name in props)) setProp(node, name, null, before[name]);
  for (const [name, value] of Object.entries(props)) if (before[name] !== value) setProp(node, name, value, before[name]);
  node.ofProps = props;
}

function setProp(node, name, value, before) {
  if (name === "value" || name === "checked") return;
  if (name.startsWith("on")) node[name] = value ?? null;
  else if (name === "style") {
    for (const each of Object.keys(before ?? {})) if (!(value && each in value)) node.style.removeProperty(each);
    for (const [each, worth] of Object.entries(value ?? {})) node.style.setProperty(each, worth);
  } else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

// A field is given its value once, and again only when what is wanted changes: a person is typing in it.
function setValue(node, props) {
  for (const name of ["value", "checked"]) {
    if (name in props && node["of" + name] !== props[name]) {
      node[name] = props[name];
      node["of" + name] = props[name];
    }
  }
}

export function icon(name, label) {
  const drawn = h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: ICONS[name] }));
  return label ? [drawn, h("span", { class: "unseen" }, label)] : drawn;
}

const ICONS = {
  crown: "M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5z",
  hand: "M5 4h8v13H5zM15 6l5 2-4 12-5-2h4z",
  library: "M5 3h12v15H5zM7 20h12V6h2v16H7z",
  graveyard: "M6 21V9a6 6 0 0 1 12 0v12zM11 8v2H9v2h2v5h2v-5h2v-2h-2V8z",
  exile: "M12 3a9 9 0 1 0 9 9h-3a6 6 0 1 1-6-6zM14 3h7v7l-2.600-2.600-5 5-1.800-1.800 5-5z",
  command: "M12 2l3 7 7 1-5.500 4.500L18 22l-6-4-6 4 1.500-7.500L2 10l7-1z",
  attack: "M20 3v5L10 18l2 2-1.500 1.500L7 18l-3.500 3.500L2 20l3.500-3.500L2 13l1.500-1.500 2 2L15 3z",
  block: "M12 2l8 3v7c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10V5z",
  computer: "M3 4h18v12h-7v2h3v2H7v-2h3v-2H3zM5 6v8h14V6zM8 8h2v3H8zM14 8h2v3h-2z",
  away: "M12 2a10 10 0 1 0 10 10A10 10 0 0 0 12 2m1 5v5l4 2.500-1 1.700-5-3.200V7z",
  empty: "M12 12a4 4 0 1 0-4-4 4 4 0 0 0 4 4m0 2c-4 0-8 2-8 5v2h16v-2c0-3-4-5-8-5",
  skull: "M12 2a8 8 0 0 0-8 8c0 3 1.500 5 3.500 6.300V21h9v-4.700C18.500 15 20 13 20 10a8 8 0 0 0-8-8M9 13a2 2 0 1 1 2-2 2 2 0 0 1-2 2m6 0a2 2 0 1 1 2-2 2 2 0 0 1-2 2",
  tapped: "M12 4a8 8 0 0 1 8 8h3l-4.500 5-4.500-5h3a5 5 0 1 0-5 5v3a8 8 0 0 1 0-16",
  sick: "M12 3a9 9 0 0 1 9 9 7 7 0 0 1-7 7 5.500 5.500 0 0 1-5.500-5.500A4 4 0 0 1 12.500 9.500 3 3 0 0 1 15 12.500h-2a1 1 0 0 0-1-1 2 2 0 0 0-1.500 2A3.500 3.500 0 0 0 14 17a5 5 0 0 0 5-5 7 7 0 0 0-14 0 9 9 0 0 0 4 7.500l-1.200 1.600A11 11 0 0 1 3 12a9 9 0 0 1 9-9",
  undo: "M9 5v4h5a6 6 0 0 1 0 12H7v-3h7a3 3 0 0 0 0-6H9v4L2 10.500z",
  menu: "M3 5h18v2.500H3zM3 11h18v2.500H3zM3 17h18v2.500H3z",
  talk: "M3 4h18v13H10l-5 4v-4H3z",
  eye: "M12 5c-5 0-9 4-11 7 2 3 6 7 11 7s9-4 11-7c-2-3-6-7-11-7m0 11a4 4 0 1 1 4-4 4 4 0 0 1-4 4",
  monarch: "M12 2l2.500 5L20 8l-4 4 1 6-5-2.500L7 18l1-6-4-4 5.500-1z",
  close: "M5 3.500L12 10.500l7-7 1.500 1.500-7 7 7 7-1.500 1.500-7-7-7 7L3.500 19l7-7-7-7z",
};
