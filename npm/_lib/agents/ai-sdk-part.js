// A part of a message of the AI SDK in its place: its question while it waits, and its receipt where it has been answered before.

import { connect, receipt } from "../../connect/ai-sdk.js";

/** @import { Chat } from "../../connect/ai-sdk.js" */
/** @import { ConnectOptions } from "../../types/connector.js" */

/**
 * Draws a part into `host`. `latest.current` has `part`, `addToolOutput`, `status` and the options of the connector as they are now.
 *
 * @param {Element} host
 * @param {{ current: ConnectOptions & { part: object, addToolOutput: Chat["addToolOutput"], status?: string } }} latest
 */
export function drawPart(host, latest) {
  /** @type {ReturnType<typeof connect> | undefined} */
  let questions;
  /** @type {Promise<unknown> | undefined} */
  let card;
  const update = () => {
    const { part, addToolOutput, status = "streaming", ...options } = latest.current;
    const waits = /^input-/.test(/** @type {{ state: string }} */ (part)?.state);
    if (waits) questions ??= connect({ ...options, host });
    questions?.update({ messages: [{ parts: [part] }], status, addToolOutput: (/** @type {never} */ output) => latest.current.addToolOutput(output) });
    // A panel leaves its own.
    if (!questions) card ??= receipt(part, { ...options, host }).catch((error) => (options.onError ?? console.error)(error));
  };
  update();
  return { update, close: () => questions?.close() };
}
