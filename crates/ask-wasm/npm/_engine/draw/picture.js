// A picture of the panel, drawn before the engine is there: the first step of plain questions, as `ask-view` draws it.
// Nothing in it can be pressed, and screen readers do not see it.

import ENGLISH from "./english.js";

/** Returns the element. Throws where the page's wording or language needs more than this. */
export function pictureOf(questions, options) {
  const [{ text, header, choices, multi }] = questions;
  const total = questions.length;
  const { askedBy, wording, locale, shortcuts, allowOther, quickPick, youDecide, replyTo } = options;
  // The texts of another language are not there yet.
  const texts = { ...(/^en/.test(locale || "en") && ENGLISH), ...wording };
  const t = (key, values) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name) => values?.[name] ?? whole);
  const hint = (key, name) => keyed(make("span", "hint", t(key)), name);
  const button = (part, key) => make("button", `button ${part}`, t(key));
  const row = (part, at, words) => {
    const control = make("input", "control");
    control.type = multi ? "checkbox" : "radio";
    return keyed(make("div", part, control, ...words), shortcuts !== false && at + 1);
  };
  const rows = choices.map(({ label, description, isRecommended }, at) => {
    const tag = isRecommended && make("span", "tag", t("badge.recommended"));
    return row("row", at, [auto(make("span", "label", tag ? `${label} ` : label, tag)), description && auto(make("span", "desc", description))]);
  });
  if (allowOther !== false) rows.push(row("row other", rows.length, [field(t("other.desc"))]));
  const drawing = make(
    "div",
    "root",
    make(
      "section",
      "panel",
      make(
        "div",
        "head",
        header && make("span", "chip", header),
        total > 1 && make("span", "dots", ...questions.map((_, at) => dot(at))),
        total > 1 && make("span", "progress", t("progress", { n: 1, total })),
        typeof askedBy === "string" && make("span", "asker", t("panel.label", { asker: askedBy })),
      ),
      make(
        "div",
        "scroll",
        make(
          "fieldset",
          "question",
          make("legend", "ask", auto(make("span", "text", text))),
          make("p", "rule", t(multi ? "select.any" : "select.one")),
          make("div", "rows", ...rows),
        ),
      ),
      make(
        "div",
        "foot",
        make(
          "div",
          "hints",
          hint("hint.nav", "↑ ↓"),
          multi && hint("hint.space", "Space"),
          !multi && total > 1 && quickPick === true && hint("hint.quick"),
          hint("hint.enter", "Enter"),
          hint("hint.esc", "Esc"),
        ),
        make(
          "div",
          "buttons",
          button("quiet skip", "btn.skip"),
          button("main", total > 1 ? "btn.continue" : "btn.send"),
          total > 1 && button("quiet out", "btn.decline"),
          youDecide === true && button("quiet out", "btn.you_decide"),
          replyTo && button("quiet out", "btn.reply"),
        ),
      ),
      make("div", "tools", ...["collapse", "cancel"].map((part) => make("button", `icon-button ${part}`))),
    ),
  );
  drawing.inert = true;
  return drawing;
}

/** An element with children and texts; absent ones are left out. */
function make(tag, part, ...children) {
  const element = document.createElement(tag);
  if (part) element.className = element.part = part;
  element.append(...children.filter(Boolean));
  return element;
}

/** With the key that the style sheet shows, if any. */
function keyed(element, key) {
  if (key) element.dataset.key = key;
  return element;
}

function auto(element) {
  element.dir = "auto";
  return element;
}

function field(placeholder) {
  const field = auto(make("textarea", "field"));
  field.rows = 1;
  field.placeholder = placeholder;
  return field;
}

function dot(at) {
  const dot = make("i", "dot");
  dot.dataset.state = at ? "ahead" : "now";
  return dot;
}
