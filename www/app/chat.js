import { codeOf } from "./call-code.js";
import { CONNECTORS } from "./connectors.js";
import { element } from "./element.js";
import { follow } from "./follow.js";
import { toPlain } from "./message.js";
import { reveal } from "./reveal.js";
import { toolCall } from "./tool-call.js";

/**
 * The transcript: all messages and tool calls, in order.
 * @param {{ log: HTMLElement, flow: HTMLElement, latest: HTMLButtonElement, status: HTMLElement }} parts
 */
export function createChat({ log, flow, latest, status }) {
  const { holdAt, jump, rest } = follow(log, flow, latest);
  let newest;

  // The log is not a live region: screen readers would read a growing message in pieces, and panels announce themselves.
  const announce = (text) => status.replaceChildren(toPlain(text));

  const add = (from, ...content) => {
    const message = element("div", { class: "message", "data-from": from }, ...content);
    flow.append(message);
    return message;
  };

  return {
    /** Adds a message from the person and scrolls to it. */
    addPersonMessage(text) {
      add("person", element("span", { class: "hidden" }, "You: "), element("p", { dir: "auto" }, text));
      jump();
    },

    /**
     * Adds a message from the agent and streams its words.
     * @param {import("./message.js").Message} text
     * @param {AbortSignal} signal
     */
    async say(text, signal) {
      const paragraph = element("p", { dir: "auto" });
      const message = add("agent", element("span", { class: "hidden" }, "Agent: "), paragraph);
      message.dataset.streaming = "";
      try {
        await reveal(paragraph, text, signal);
        announce(text);
      } finally {
        delete message.dataset.streaming;
      }
    },

    /** Adds a block of source text. */
    show(source) {
      add("agent", element("pre", { dir: "ltr", tabindex: "0" }, source));
    },

    /** Adds a message from the page itself. */
    note(text) {
      add("page", element("p", {}, text));
      announce(text);
    },

    /**
     * Adds a call of the tool: a host for its panel and, below it, a card with the input and later the result.
     * @param {import("./tool.js").Call} call
     */
    call(made) {
      newest?.pass();
      const call = toolCall(made.by ? CONNECTORS[made.by].request : "AskUserQuestion", made.ask, codeOf(made), () => {
        newest?.pass();
        newest = call;
      });
      flow.append(call.node);
      return call;
    },

    /** Keeps the first line of the question in this host in view. See `follow`. */
    holdAt,

    /** Goes on to what has been added. */
    jump,

    /** Empties the transcript, and stays at its top until the reader has done something. */
    clear() {
      newest = undefined;
      holdAt();
      flow.replaceChildren();
      status.replaceChildren();
      rest();
    },
  };
}
