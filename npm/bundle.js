// The calls of a page, the core and the element with all that they need imported at once: for tools that make one file. The calls are
// those of the classic script, so that they are in the package once.

import "./_lib/load/core-inline.js";
import "./_lib/load/markdown-inline.js";
import "./_lib/load/skeletons.js";
import { scope } from "./_lib/load/scope.js";
import "./standalone.js";

export const {
  ask, askOutcome, open, openStream, receipt, preload, configure, AskError,
  validate, format, decode, detectDialect, encode, prompt, readReply, slackBlocks, readSlack, readAnswers, readResult, autoAnswer, toolSchema,
  detectGeneration, digest, verifyDecision,
  define,
} = /** @type {Pick<typeof globalThis, "askUserQuestion">} */ (scope).askUserQuestion;
