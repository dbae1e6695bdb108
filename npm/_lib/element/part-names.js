// The CSS parts of the panel and its receipts, as `types/parts.d.ts` lists them; a test compares the two. An element that has the
// panel in its own shadow root exports them, because `exportparts` knows no "all".

export const PARTS = [
  "root", "panel", "head", "tools", "icon-button", "return", "collapse", "menu-button", "menu", "chip", "tabs", "tab", "progress", "asker", "space", "bar",
  "bar-text", "pulse", "jump", "sr", "scroll", "question", "ask", "text", "more", "rule-line", "rule", "body", "rows",
  "summary", "error", "warning", "link", "notes", "notes-label", "add", "heading", "context", "filter", "filter-field", "filter-state", "optional",
  "action", "action-rows", "action-row", "action-own", "action-name", "action-value", "action-text", "action-claim", "action-line",
  "action-word", "action-more", "action-mark", "action-note", "who", "foot-start", "longer", "scopes", "again", "read-on", "tell", "edit-open", "edit-value", "edit-field", "edit-state", "edit-changed", "edit-problem",
  "all", "all-list", "all-item", "all-open", "all-tool", "all-what", "all-more", "all-decided", "all-state", "all-allow", "diff", "diff-line", "diff-sign", "diff-text",
  "plan", "plan-line", "plan-text", "plan-sign", "plan-comment", "plan-note", "plan-count", "chips", "pills", "pill", "row", "other",
  "only", "count", "control", "label", "tag", "desc", "field", "files", "file-list", "file",
  "file-picture", "file-name", "file-size", "file-remove", "file-retry", "file-adding", "file-hint", "previews", "preview",
  "preview-head", "preview-title", "preview-text", "time", "time-text", "foot", "leave", "leave-title", "hints", "hint", "quick",
  "buttons", "button", "main", "second", "quiet", "back", "skip", "danger", "title", "review", "line", "what", "answer",
  "pick", "own", "own-mark", "note", "skipped", "act", "change", "receipt", "receipt-line", "receipt-what", "receipt-answers",
  "receipt-answer", "receipt-ended", "receipt-decided", "receipt-tool", "receipt-call", "receipt-more", "receipt-reason", "tick", "dash", "copy", "details", "summary-line", "detail-ask", "detail-list",
  "detail-choice", "detail-label", "md", "md-address", "md-body", "md-cell", "md-code", "md-del", "md-em", "md-frame", "md-h",
  "md-head", "md-heard", "md-item", "md-list", "md-p", "md-pre", "md-quote", "md-row", "md-rule", "md-scroll", "md-strong", "md-table",
].join(", ");
