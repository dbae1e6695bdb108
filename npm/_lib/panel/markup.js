// Generated from the tables of the crate `ask-markup`: UPDATE=1 cargo test -p ask-markup --test javascript

export const ENGLISH = {
  "asker": "The assistant",
  "badge.recommended": "Recommended",
  "btn.collapse": "Collapse",
  "btn.continue": "Continue",
  "btn.menu": "More",
  "btn.send": "Send answer",
  "btn.skip": "Skip",
  "other.desc": "Type your own answer",
  "other.field": "Your own answer to: {question}",
  "other.label": "Other",
  "panel.label": "{asker} asks",
  "progress": "Question {n} of {total}",
  "select.any": "Select any number.",
};

/** @type {DrawTree} */
export const tree = (s, t, e) => e("div", "root", 0, e("section", "panel", { "aria-label": t("panel.label") }, [e("div", "head", 0, !s.tabs && s.header && e("span", "chip", { "aria-hidden": "true" }, s.header), s.tabs && e("div", "tabs", { id: "progress", role: "group", "aria-label": t("progress") }, s.tabs.map((tab, i) => e("button", "chip tab", { "aria-current": !i && "step", disabled: i }, tab))), s.askedBy && e("span", "asker", { "aria-hidden": "true" }, t("panel.label"))), e("div", "scroll", 0, e("fieldset", "question", { "aria-describedby": s.multi ? (s.tabs ? "progress " : "") + "rule0-0" : s.tabs && "progress" }, e("legend", "ask", 0, s.header && e("span", "sr", 0, e("bdi", "", 0, s.header), " "), e("span", "text", { dir: "auto" }, s.text)), s.multi && e("p", "rule", { id: "rule0-0" }, t("select.any")), e("div", "rows", 0, s.rows.map((r, i) => [!r.isOther && e("label", "row", { "data-key": r.key }, e("input", "control", { type: s.multi ? "checkbox" : "radio", name: "answer0-0", "aria-labelledby": "label0-" + i, "aria-describedby": r.description && "desc0-" + i }), e("span", "label", { id: "label0-" + i, dir: "auto" }, r.label, r.tag && e("span", "tag", 0, t("badge.recommended"))), r.description && e("span", "desc", { id: "desc0-" + i, dir: "auto" }, r.description)), r.isOther && e("label", "row other", { "data-key": r.key }, e("input", "control", { type: s.multi ? "checkbox" : "radio", name: "answer0-0", "aria-label": t("other.label") }), e("textarea", "field", { rows: "1", dir: "auto", "aria-label": t("other.field"), placeholder: t("other.desc") }))]))))], e("div", "foot", 0, e("div", "buttons", 0, e("button", "button quiet skip", 0, t("btn.skip")), e("button", "button main", 0, s.tabs ? t("btn.continue") : t("btn.send")))), e("div", "tools", 0, e("button", "icon-button collapse", { title: t("btn.collapse") }), e("button", "icon-button menu-button", { title: t("btn.menu") }))));
