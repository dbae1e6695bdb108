// The card of a message part that has been answered, for chats that show stored messages.

import { coreCalls } from "../core/calls.js";
import { readOptions } from "./read-options.js";

export async function drawPart({ receipt, runtime }, dialect, part, options) {
  const { inbound } = await coreCalls(runtime).decode(dialect, part, readOptions(options));
  return inbound.type === "seen" ? receipt(inbound.questionnaire, inbound.outcome, options) : null;
}
