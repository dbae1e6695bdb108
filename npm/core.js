// The core without a panel: reads, formats, decodes and encodes. It uses no DOM, and importing it has no side effects.

import { AskError, runtime } from "./_lib/ask.js";
import { coreCalls } from "./_lib/core/calls.js";

export { AskError };

export const { validate, format, decode, detectDialect, encode, prompt, readReply, slackBlocks, readSlack, readAnswers, readResult, autoAnswer, toolSchema, detectGeneration, digest, verifyDecision } = /* @__PURE__ */ coreCalls(runtime);
