// What the specification promises and the panel does not do yet. Each becomes a test where it belongs.

import { test } from "../support/test.ts";

test.fixme("INT-14 all questions in one form, by the host's choice, with a summary of what is missing", async () => {});
test.fixme("INT-15 Reply in chat, by the host's choice, gives the outcome `response` and the composer the focus", async () => {});
test.fixme("INT-19 SAFE-15 a pair of host tokens without contrast is replaced, and told once", async () => {});
test.fixme("INT-30 S10 questions that are still arriving can be read and not pressed", async () => {});
test.fixme("INT-33 the page is told by an event when a question waits", async () => {});
test.fixme("R6 S9 a question that others ended lets the person copy what was typed", async () => {});
test.fixme("R7 a receipt shows question, description and preview of what was chosen", async () => {});
test.fixme("INT-31 a receipt is drawn again from a stored outcome, and equals the first", async () => {});
test.fixme("REL-3 a panic rejects with `panic` and the draft, and the next question works", async () => {});
test.fixme("REL-6 S7 an answer that could not be delivered unlocks the panel with Try again", async () => {});
test.fixme("SAFE-9 a question that asks for a password is warned about", async () => {});
test.fixme("SAFE-11 a page without WebAssembly is asked by the JavaScript build of the same core", async () => {});
test.fixme("answersAs: \"array\" gives arrays of labels", async () => {});
