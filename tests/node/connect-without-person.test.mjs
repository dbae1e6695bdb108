// Connectors without a person: a policy answers.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { LIBRARY, plain, questions } from "./person.mjs";

const connect = await load("connect/index.js");

describe("withoutPerson", () => {
  const decide = (policy) => connect.claude.canUseTool({ ask: connect.withoutPerson(policy) })("AskUserQuestion", { questions }).then(plain);

  it("takes the recommended choice, declines, cancels, or asks a function", async () => {
    const recommended = [{ ...LIBRARY, options: [LIBRARY.options[0], { label: "luxon (Recommended)", description: "big" }] }];
    const outcome = await connect.withoutPerson()(recommended);
    assert.deepEqual(plain(outcome.answers), { "Which library?": "luxon (Recommended)" });
    assert.equal(outcome.automatic, true);
    assert.deepEqual((await decide("recommended")).updatedInput.answers, { "Which library?": "date-fns" });
    assert.deepEqual((await decide("decline")).updatedInput.answers, {});
    assert.equal((await decide("cancel")).interrupt, true);
    const second = (questionnaire) => ({ type: "answered", entries: questionnaire.questions.map(({ options }) => ({ selected: [options[1].label] })) });
    assert.deepEqual((await decide(second)).updatedInput.answers, { "Which library?": "luxon" });
  });

  it("throws at once if the policy does not exist", () => {
    for (const name of ["guess", "toString", "constructor"]) assert.throws(() => connect.withoutPerson(name), /recommended, decline, cancel/);
  });

  it("marks the payload as answered automatically", async () => {
    const message = { content: [{ type: "tool_use", id: "a", name: "AskUserQuestion", input: { questions } }] };
    const { toolResults } = await connect.anthropic.fromMessage(message, { ask: connect.withoutPerson() });
    assert.equal(JSON.parse(toolResults[0].content).automatic, true);
  });
});
