// The card of a message part that has been answered, for chats that show stored messages.

import { coreCalls } from "../core/calls.js";
import { readOptions } from "./read-options.js";

/** @import { Decoded, Dialect } from "../../core.js" */
/** @import { Options, Receipt } from "../../types/options.js" */
/** @import { ConnectorApi } from "../types/agents.js" */

/** @typedef {Parameters<ConnectorApi["receipt"]>[2]} ReceiptOptions */

/**
 * @param {Pick<ConnectorApi, "panelOptions" | "receipt" | "runtime">} connector
 * @param {Dialect} dialect
 * @param {unknown} part
 * @param {Options & { host: Element | string, tool?: string | undefined }} options
 * @returns {Promise<Receipt | null>} Null for a part without questions, or without an outcome.
 */
export async function drawPart({ panelOptions, receipt, runtime }, dialect, part, options) {
  const { inbound } = /** @type {Decoded} */ (await coreCalls(runtime).decode(dialect, part, readOptions(options)));
  return inbound.type === "seen" ? receipt(inbound.questionnaire, inbound.outcome, /** @type {ReceiptOptions} */ (panelOptions(options))) : null;
}
