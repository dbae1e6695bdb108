// The card of a message part that has been answered, for chats that show stored messages.

import { decode } from "../../core.js";
import { receipt } from "../../index.js";
import { readOptions } from "./read-options.js";

export async function drawPart(dialect, part, options) {
  const { inbound } = await decode(dialect, part, readOptions(options));
  return inbound.type === "seen" ? receipt(inbound.questionnaire, inbound.outcome, options) : null;
}
