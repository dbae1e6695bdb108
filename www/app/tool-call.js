import { element } from "./element.js";
import { errorText, json } from "./source-text.js";

/**
 * One call of the tool in the transcript: a host for the panel, the input, and later the result.
 * @param {string} name the name of the tool, or of the protocol's request
 * @param {unknown} input
 * @param {string} code the code behind the call
 * @param {() => void} onSettled
 */
export function toolCall(name, input, code, onSettled) {
  const host = element("div", { class: "host" });
  const badge = element("span", { class: "badge", "data-state": "waiting" }, "waiting");
  const sent = element("details", { class: "pane" }, element("summary", {}, "Tool call"), json(input));
  const behind = element("details", { class: "pane code" }, element("summary", {}, "View code"), element("pre", { tabindex: "0", dir: "ltr", "aria-label": "Code" }, code));
  const panes = element("div", { class: "panes" }, behind, sent);
  const card = element(
    "div",
    { class: "card", role: "group", "aria-label": "Tool call" },
    element("p", { class: "card-head" }, element("code", {}, name), badge),
    panes,
  );
  const node = element("div", { class: "call" }, host, card);
  let result;

  return {
    node,
    host,

    /** @param {import("./tool.js").Result} back */
    settle({ code = "answered", shown, message, problems }) {
      badge.dataset.state = code;
      badge.textContent = code;
      const text = shown ? json(shown) : errorText(message, problems);
      result = element("section", { class: "pane", "aria-label": "Tool result" }, element("h2", {}, "Tool result"), text);
      panes.append(result);
      // In two columns there is room for both. In one column the result matters more than the call.
      sent.open = panes.clientWidth >= 560;
      onSettled();
    },

    /** Called when a newer call is added: only the newest result keeps the landmark role. */
    pass() {
      result?.setAttribute("role", "group");
      result?.setAttribute("aria-label", "Earlier result");
    },
  };
}
