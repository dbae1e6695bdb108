// What the page docs/recipes/testing.md does not show. Jest runs it without the next line.
import { afterEach, expect, test } from "vitest";
import { ask, open, openStream } from "ask-user-question";
import "ask-user-question/auto";
import { answer, cancel, decline, findPanel, setup } from "ask-user-question/testing";

const options = [{ label: "Vitest (Recommended)", description: "Vite-native" }, { label: "Jest", description: "Popular" }];
const runner = { question: "Which runner?", header: "Runner", options };
const several = { question: "Which runners?", header: "Runners", options, multiSelect: true };

/** What is left of panels in the page. */
const left = () => document.querySelectorAll("[data-ask-user-question]:not([data-ask-user-question=announcer])").length;

afterEach(() => document.body.replaceChildren());

test("a second question is asked after the first, and nothing of them is left", async () => {
  for (const [given, expected] of [["Vitest", "Vitest (Recommended)"], ["Vitest (Recommended)", "Vitest (Recommended)"], ["Jest", "Jest"]]) {
    const answers = ask([runner]);
    await answer({ "Which runner?": given });
    expect(await answers).toEqual({ "Which runner?": expected });
    expect(left()).toBe(0);
  }
  expect(document.adoptedStyleSheets).toEqual([]);
});

test("two open panels are told apart by what contains them, and their receipts stay", async () => {
  const hosts = ["one", "other"].map((id) => document.body.appendChild(Object.assign(document.createElement("div"), { id })));
  const all = hosts.map((host) => ask([runner], { host, askedBy: host.id }));
  await findPanel(hosts[0]);
  await findPanel(hosts[1]);
  await expect(answer({ "Which runner?": "Jest" })).rejects.toThrow("2 panels are open (one asks; other asks)");
  await answer(hosts[1], { "Which runner?": "Jest" });
  await answer(hosts[0], { "Which runner?": "Vitest" });
  expect(await Promise.all(all)).toEqual([{ "Which runner?": "Vitest (Recommended)" }, { "Which runner?": "Jest" }]);
  expect(hosts[0].firstChild.shadowRoot.textContent).toContain("Vitest");
});

test("several questions: lists, other words and skips, one after the other and in a form", async () => {
  for (const layout of ["steps", "form"]) {
    const answers = ask([runner, several], { layout });
    await answer({ "Which runner?": null, "Which runners?": ["Vitest", "Jest", { other: "Node" }] });
    expect(await answers).toEqual({ "Which runners?": "Vitest (Recommended), Jest, Node" });
  }
});

test("buttons, notes of the core, a stream and the element", async () => {
  const chips = ask([{ question: "Go?", options: [{ label: "Yes" }, { label: "No" }] }], { layout: "chips" });
  await answer({ "Go?": "No" });
  expect(await chips).toEqual({ "Go?": "No" });

  const repaired = ask([{ question: "Use `vitest`?", options: ["Yes", "No"] }]);
  await answer({ "Use `vitest`?": "Yes" });
  expect(await repaired).toEqual({ "Use `vitest`?": "Yes" });

  const stream = openStream();
  const text = JSON.stringify({ questions: [runner] });
  stream.push(text.slice(0, 50));
  stream.push(text.slice(50));
  stream.end();
  await answer({ "Which runner?": "Jest" });
  expect((await stream.outcome).answers).toEqual({ "Which runner?": "Jest" });

  const element = Object.assign(document.createElement("ask-user-question"), { questions: [runner] });
  const answered = new Promise((resolve) => element.addEventListener("answer", ({ detail }) => resolve(detail)));
  document.body.append(element);
  await answer(element, { "Which runner?": "Jest" });
  expect(await answered).toEqual({ "Which runner?": "Jest" });
});

test("the page and the person can end the question", async () => {
  for (const questions of [[runner], [runner, several]]) {
    const declined = ask(questions);
    await Promise.all([expect(declined).rejects.toMatchObject({ code: "declined" }), decline()]);
    const cancelled = ask(questions);
    await Promise.all([expect(cancelled).rejects.toMatchObject({ code: "cancelled" }), cancel()]);
  }
  const panel = open([runner]);
  await findPanel();
  panel.close();
  expect((await panel.outcome).type).toBe("aborted");
  expect(left()).toBe(0);
  await expect(ask([{ question: "Which?", options: [] }, { question: "Which?" }])).rejects.toMatchObject({ code: "invalid" });
});

test("an answer that does not fit is an error with the question and its options", async () => {
  const panel = open([runner]);
  const wrong = [
    [{ "Which runner?": "Jset" }, 'The question "Which runner?" has no option "Jset". For an answer in other words, give { other: text }; its options are: "Vitest", "Jest"'],
    [{ "Which runner?": ["Vitest", "Jest"] }, 'The question "Which runner?" takes one answer, and 2 are given'],
    [{ "Which one?": "Jest" }, 'The panel asks "Which runner?", and no answer is given to it; give one, or null to skip it. Given are answers to: "Which one?"'],
  ];
  for (const [answers, message] of wrong) await expect(answer(answers)).rejects.toThrow(message);
  await expect(answer(panel, {})).rejects.toThrow("A panel is found in an element or the document");
  await expect(answer({ "Which runner?": "Jest", "Why?": "So" })).rejects.toThrow('The panel did not ask "Why?"; it asked "Which runner?"');
  expect((await panel.outcome).type).toBe("answered");
});

test("a callback of the page that ends the test's wait has run when answer() resolves", async () => {
  const seen = [];
  open([runner], { deliver: async (outcome) => void seen.push(outcome.type) }).outcome.then(() => seen.push("settled"));
  await answer({ "Which runner?": "Jest" });
  expect(seen).toEqual(["answered", "settled"]);
});

test("setup() can be undone and done again", () => {
  const installed = setup();
  expect(setup()).toBe(installed);
  installed();
  setup();
});
