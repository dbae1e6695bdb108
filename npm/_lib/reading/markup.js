// Generated from the tables of the crate `ask-markup`: UPDATE=1 cargo test -p ask-markup --test javascript

export const ENGLISH = {
  "asker": "The assistant",
  "btn.collapse": "Collapse",
  "btn.menu": "More",
  "btn.send": "Send answer",
  "btn.skip": "Skip",
  "other.desc": "Type your own answer",
  "other.field": "Your own answer to: {question}",
  "other.label": "Other",
};

/** @type {DrawTree} */
export const tree = (s, t, e) => {
  const rows =
    e("div", "rows", 0, s.rows.map((r, i) => [!r.isOther && e("label", "row", { "data-key": r.key }, e("input", "control", { type: "radio", name: "answer0-0", "aria-labelledby": "label0-" + i, "aria-describedby": r.description && "desc0-" + i }), e("span", "label", { id: "label0-" + i, dir: "auto" }, r.label, r.tag && e("span", "tag", 0, r.tag)), r.description && e("span", "desc", { id: "desc0-" + i, dir: "auto" }, r.description)), r.isOther && e("label", "row other", { "data-key": r.key }, e("input", "control", { type: "radio", name: "answer0-0", "aria-label": t("other.label") }), e("textarea", "field", { rows: "1", dir: "auto", "aria-label": t("other.field"), placeholder: t("other.desc") }))]));
  return e("div", "root", 0, e("section", "panel", { "aria-label": s.name }, [e("div", "head", 0, !s.progress && s.chip && e("span", "chip", { "aria-hidden": "true" }, s.chip), s.progress && e("div", "tabs", { id: "progress", role: "group", "aria-label": s.progress }, s.tabs.map((tab, i) => e("button", "chip tab", { "aria-current": !i && "step", disabled: i }, tab)))), e("div", "scroll", 0, e("fieldset", "question", { "aria-describedby": s.rule ? (s.progress ? "progress " : "") + "rule0-0" : s.progress && "progress" }, e("legend", "ask", 0, s.header && e("span", "sr", 0, e("bdi", "", 0, s.header), " "), e("span", "text", { dir: "auto" }, s.question)), s.more && e("p", "more", { dir: "auto" }, s.more), s.rule && e("p", "rule", { id: "rule0-0" }, s.rule), !s.preview && rows, s.preview && e("div", "body", { "data-state": "split" }, rows, e("div", "previews", 0, e("div", "preview", 0, e("div", "preview-head", 0, e("span", "preview-title", { id: "preview0-0", dir: "auto" }, s.preview[0])), e("pre", "preview-text", { dir: "ltr", tabindex: "0", role: "region", "aria-labelledby": "preview0-0" }, s.preview[1]))))))], e("div", "foot", 0, e("div", "buttons", 0, e("button", "button quiet skip", 0, t("btn.skip")), e("button", "button main", 0, t("btn.send")))), e("div", "tools", 0, e("button", "icon-button collapse", { title: t("btn.collapse") }), e("button", "icon-button menu-button", { title: t("btn.menu") }))));
};
