import { element } from "./element.js";
import { follow } from "./follow.js";
import { toPlain } from "./message.js";
import { reveal } from "./reveal.js";
import { toolCall } from "./tool-call.js";

/**
 * The transcript: everything that was said and asked, in order.
 * @param {{ log: HTMLElement, flow: HTMLElement, latest: HTMLButtonElement, status: HTMLElement }} parts
 */
export function createChat({ log, flow, latest, status }) {
  const { holdAt, jump } = follow(log, flow, latest);
  let newest;

  // The log itself is not live: it would read a growing message in pieces, and the panel inside it announces itself.
  const announce = (said) => status.replaceChildren(toPlain(said));

  const add = (from, ...content) => {
    const message = element("div", { class: "message", "data-from": from }, ...content);
    flow.append(message);
    return message;
  };

  return {
    /** What the person said. Whoever sends wants to see it, so the transcript goes to its end. */
    hear(text) {
      add("person", element("span", { class: "hidden" }, "You: "), element("p", { dir: "auto" }, text));
      jump();
    },

    /**
     * What the agent says, streamed.
     * @param {import("./message.js").Message} said
     * @param {AbortSignal} signal
     */
    async say(said, signal) {
      const paragraph = element("p", { dir: "auto" });
      const message = add("agent", element("span", { class: "hidden" }, "Agent: "), paragraph);
      message.dataset.streaming = "";
      try {
        await reveal(paragraph, said, signal);
        announce(said);
      } finally {
        delete message.dataset.streaming;
      }
    },

    /** A piece of source text. */
    show(source) {
      add("agent", element("pre", { dir: "ltr", tabindex: "0" }, source));
    },

    /** What the page itself has to tell. */
    note(text) {
      add("page", element("p", {}, text));
      announce(text);
    },

    /**
     * A call of the tool: a place for its panel and, below it, the card with the input and later the result.
     * @param {unknown} input
     */
    call(input) {
      newest?.pass();
      const call = toolCall(input, () => {
        newest?.pass();
        newest = call;
      });
      flow.append(call.node);
      return call;
    },

    /** Keeps the first line of the question in this host in view, see `follow`. */
    holdAt,

    clear() {
      newest = undefined;
      holdAt();
      flow.replaceChildren();
      status.replaceChildren();
      jump();
    },
  };
}
