// Calls of the question tool: the panel has their input from the connector, and the reply is written when somebody has answered.

import { MAX_TEXT, stringify, textOf } from "../basics/size.js";
import { calls, reader } from "../load/modules.js";
import { refusal } from "../reading/refusal.js";
import { invalid, valueOf } from "./replies.js";

/** @import { OutcomeArgument } from "../../core.js" */
/** @import { AgentOptions, Asked, Call, Written } from "../types/agents.js" */
/** @import { Runtime } from "../types/page.js" */

/**
 * What writes the reply to a call `{dialect, id, input, message}`: `id` identifies it in its protocol, the `dialect`, and the `message`
 * has the `input`.
 *
 * @param {Runtime} runtime
 */
export function callOf(runtime) {
  /**
   * What the reader has made of the input; null if the panel has read it as it is.
   *
   * @type {string | null | undefined}
   */
  let read;
  /** @param {string | null} [prepared] */
  const onRead = (prepared = null) => {
    read = prepared;
    // Loaded while the person thinks, and after everything that the panel needs.
    calls(runtime).catch(() => {});
  };
  return {
    onRead,
    /**
     * The questions in the normalized form, for a page that does not ask by a panel.
     *
     * @param {Call} call
     * @param {AgentOptions} options
     * @returns {ReturnType<Asked["questionnaire"]>}
     */
    async questionnaire({ input }, { mode, profile, previews, maxOptions }) {
      let text;
      try {
        text = stringify(input);
      } catch (cause) {
        throw invalid([refusal(cause, "input")]);
      }
      onRead(await (await reader(runtime)).prepare(text, JSON.stringify({ mode, profile, previews, maxOptions })));
      return JSON.parse(/** @type {string} */ (read));
    },
    /** @type {(call: Call, outcome: OutcomeArgument) => Promise<Written>} */
    async write({ dialect, id, input, message }, outcome) {
      const questions = read === undefined ? "" : (read ?? textOf(input));
      const { answerCall } = await calls(runtime);
      return valueOf(await answerCall(dialect, JSON.stringify(id ?? null), stringify(message, 2 * MAX_TEXT), questions, Boolean(read), JSON.stringify(outcome)));
    },
  };
}
