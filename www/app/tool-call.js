import { element } from "./element.js";
import { errorText, json } from "./source-text.js";

/**
 * One call of the tool in the transcript: a host for the panel, what was sent, and what came back.
 * @param {unknown} input
 * @param {() => void} onSettled
 */
export function toolCall(input, onSettled) {
  const host = element("div", { class: "host" });
  const badge = element("span", { class: "badge", "data-state": "waiting" }, "waiting");
  const sent = element("details", { class: "pane" }, element("summary", {}, "Tool call"), json(input));
  const panes = element("div", { class: "panes" }, sent);
  const card = element(
    "div",
    { class: "card", role: "group", "aria-label": "Tool call" },
    element("p", { class: "card-head" }, element("code", {}, "AskUserQuestion"), badge),
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
      // Beside each other there is room for both; below each other the result matters more than the call.
      sent.open = panes.clientWidth >= 560;
      onSettled();
    },

    /** Something newer is there: only the newest result is a landmark of that name. */
    pass() {
      result?.setAttribute("role", "group");
      result?.setAttribute("aria-label", "Earlier result");
    },
  };
}
