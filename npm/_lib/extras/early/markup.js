// Generated from the tables of the crate `ask-markup`: UPDATE=1 cargo test -p ask-markup --test javascript

export const ENGLISH = {
  "asker": "The assistant",
  "btn.collapse": "Collapse",
  "btn.menu": "More",
  "other.field": "Your own answer to: {question}",
  "panel.label": "{asker} asks",
};

/** @type {DrawTree} */
export const tree = (s, t, e) => e("div", "root", 0, e("section", "panel", { "aria-label": t("panel.label") }, [e("div", "head", 0, s.askedBy && e("span", "asker", { "aria-hidden": "true" }, t("panel.label"))), e("div", "scroll", 0, e("fieldset", "question", { role: "none" }, e("legend", "ask", 0, e("span", "text", { dir: "auto" }, s.text)), e("div", "action", { id: "action0-0" })))], e("div", "foot", 0, e("div", "chips", { role: "group", "aria-labelledby": "text0-0" }, e("div", "pills", 0, s.options.map((o, i) => e("button", "button pill", { id: "row0-" + i }, e("span", "label", { id: "label0-" + i, dir: "auto" }, o.label), o.description && [" ", e("span", "desc", { id: "desc0-" + i, dir: "auto" }, o.description)]))), e("div", "own", 0, s.allowOther && e("textarea", "field", { rows: "1", dir: "auto", "aria-label": t("other.field"), placeholder: s.placeholder }))), e("div", "buttons", 0)), e("div", "tools", 0, e("button", "icon-button collapse", { title: t("btn.collapse") }), e("button", "icon-button menu-button", { title: t("btn.menu") }))));
