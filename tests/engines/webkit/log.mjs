// Messages of the console, and errors that nobody caught, as entries of the log of WebDriver BiDi.

const METHODS = { warning: "warn", error: "error", info: "info", debug: "debug" };
const UNCAUGHT = /^Unhandled Promise Rejection: |^\w*Error: /;

/** The entry for a message of the inspector; `source` is the realm that it is from. */
export function entry(message, source) {
  const frame = { url: message.url ?? "", lineNumber: (message.line ?? 1) - 1, columnNumber: (message.column ?? 1) - 1, functionName: "" };
  const base = { source, timestamp: Date.now(), stackTrace: { callFrames: [frame] } };
  if (message.source === "javascript" && UNCAUGHT.test(message.text)) {
    return { ...base, type: "javascript", level: "error", text: message.text.replace(/^Unhandled Promise Rejection: /, "") };
  }
  const method = METHODS[message.level] ?? "log";
  const args = (message.parameters ?? [{ type: "string", value: message.text }]).map(value);
  return { ...base, type: "console", level: method, method, text: message.text, args };
}

/** What stays in the page is told by its preview, or by its description. */
function value({ type, value, description, preview }) {
  if (preview) return ofPreview(preview, description);
  return type === "object" || type === "function" ? { type: "string", value: description ?? String(value) } : { type, value };
}

function ofPreview({ subtype, properties }, description) {
  const members = (properties ?? []).filter(({ isInternal, type }) => !isInternal && type !== "accessor");
  if (subtype === "array") return { type: "array", value: members.map(ofProperty) };
  if (subtype === undefined) return { type: "object", value: members.map((member) => [member.name, ofProperty(member)]) };
  return { type: "string", value: description };
}

function ofProperty({ type, subtype, value, valuePreview }) {
  if (valuePreview) return ofPreview(valuePreview, value);
  if (subtype === "null") return { type: "null" };
  if (type === "number") return { type, value: Number(value) };
  if (type === "boolean") return { type, value: value === "true" };
  return { type: "string", value };
}
