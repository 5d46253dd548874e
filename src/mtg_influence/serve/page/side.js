// The log with its rules, and the chat.

import { h, icon } from "./dom.js";
import { teamOf } from "./ring.js";
import { stepName, t } from "./words.js";

const SHOWN = 250;

export function side(context) {
  const { hello, presence } = context;
  return h(
    "aside",
    { class: `side ${context.sideOpen ? "open" : ""}`, key: "side", id: "side", "aria-label": t("logAndChat") },
    h(
      "div",
      { class: "side-head" },
      h("h2", {}, t("log")),
      presence?.spectators > 0 && h("span", { class: "muted" }, icon("eye"), t("spectators", { count: presence.spectators })),
      h("button", { type: "button", class: "button icon-only only-narrow", "aria-label": t("close"), onclick: () => context.toggleSide(false) }, icon("close")),
    ),
    h("div", { class: "log", key: "log", role: "log", tabindex: "0", "aria-label": t("log"), "aria-live": "polite" }, lines(context)),
    h("div", { class: "side-head" }, h("h2", {}, t("chat"))),
    h(
      "div",
      { class: "chat", key: "chat", role: "log", tabindex: "0", "aria-label": t("chat") },
      context.chat.map((line) =>
        h(
          "p",
          { key: `c${line.n}`, class: line.by !== null && context.view ? `team-${teamOf(context.view, line.by).number}` : "" },
          h("b", { class: "speaker" }, line.name),
          " ",
          line.text,
        ),
      ),
    ),
    hello.you !== null &&
      h(
        "form",
        {
          class: "say",
          key: "say",
          onsubmit: (event) => {
            event.preventDefault();
            context.say(event.target.elements.text);
          },
        },
        h("input", { type: "text", name: "text", id: "chat-text", maxlength: "500", autocomplete: "off", placeholder: t("say"), "aria-label": t("say") }),
        h("button", { type: "submit", class: "button" }, t("send")),
      ),
  );
}

function lines(context) {
  const list = [];
  let turn = null;
  let step = null;
  for (const line of context.log.slice(-SHOWN)) {
    if (line.turn !== turn) {
      turn = line.turn;
      step = null;
      list.push(h("p", { key: `t${line.n}`, class: "log-turn" }, t("turnOf", { turn, name: "" }).replace(/, $/, "")));
    }
    if (line.step !== step) {
      step = line.step;
      list.push(h("p", { key: `s${line.n}`, class: "log-step" }, stepName(step)));
    }
    const team = context.view && line.player !== null && line.player !== undefined ? `team-${teamOf(context.view, line.player).number}` : "";
    list.push(
      h(
        "p",
        { key: `l${line.n}`, class: `log-line ${team} ${line.rule ? "ranged" : ""}` },
        line.text,
        line.rule && [" ", h("span", { class: "rule", title: line.reason ?? "" }, line.rule)],
        line.rule && line.reason && h("span", { class: "why" }, line.reason),
      ),
    );
  }
  return list;
}
