// Questions that cannot be asked are refused at once, with every place, rule, limit, value and cure.

import { oneOf, TESTING, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const four = oneOf("Which?", "a", "b", "c", "d");
const many = (count: number) => Array.from({ length: count }, (_, at) => oneOf(`Question ${at}?`, "a", "b"));
const circle: Record<string, unknown> = {};
circle.self = circle;

interface Refused {
  name: string;
  input: unknown;
  places: string[];
}

const REFUSED: Refused[] = [
  { name: "no questions", input: [], places: ["questions"] },
  { name: "five questions", input: many(5), places: ["questions"] },
  { name: "one option", input: [oneOf("Which?", "a")], places: ["questions[0].options"] },
  { name: "five options", input: [{ ...four, options: [...four.options, { label: "e" }] }], places: ["questions[0].options"] },
  { name: "an empty question", input: [oneOf("", "a", "b")], places: ["questions[0].question"] },
  { name: "a blank question", input: [oneOf(" \n", "a", "b")], places: ["questions[0].question"] },
  { name: "an empty label", input: [oneOf("Which?", "a", "")], places: ["questions[0].options[1].label"] },
  { name: "two equal labels", input: [oneOf("Which?", "a", "a")], places: ["questions[0].options[1].label"] },
  { name: "two equal questions", input: [oneOf("Which?", "a", "b"), oneOf("Which?", "c", "d")], places: ["questions[1].question"] },
  { name: "text that is not JSON", input: "Which one?", places: ["input"] },
  { name: "a number", input: 42, places: ["input"] },
  { name: "null", input: null, places: ["input"] },
  { name: "a boolean", input: true, places: ["input"] },
];

for (const { name, input, places } of REFUSED) {
  test(`${name}: refused as invalid, with place, rule, limit, value and cure`, async ({ chat, panel }) => {
    const error = await (await chat.ask(input)).error();
    expect(error).toMatchObject({ name: "AskError", code: "invalid", isAskError: true });
    expect(error.problems.map(({ path }) => path)).toEqual(places);
    for (const problem of error.problems) {
      for (const part of ["path", "rule", "limit", "actual", "cure", "message"] as const) {
        expect(problem[part], `${part} of a problem`).toMatch(/\S/);
      }
      expect(problem.message).toBe(`${problem.path}: ${problem.actual}, ${problem.limit}; ${problem.cure}`);
      expect(error.message, "a model reads the message alone").toContain(problem.message);
    }
    await panel.seeNothing();
  });
}

test("undefined and what JSON cannot hold are refused as well", async ({ chat }) => {
  const codes = await chat.page.evaluate(async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const inputs = [undefined, circle, [{ question: 1n }], () => {}, Symbol("s")];
    return Promise.all(inputs.map((input) => globalThis.chat.library.ask(input).then(String, (error: any) => [error.code, error.problems.length])));
  });
  expect(codes).toEqual(Array(5).fill(["invalid", 1]));
});

test("all problems are reported at once", async ({ chat }) => {
  const questions: Question[] = [oneOf("", "a"), { ...oneOf("Which?", "a", ""), header: "ok" }, oneOf("Which?", "x", "y", "z", "u", "v")];
  const { problems } = await (await chat.ask(questions)).error();
  expect(problems.map(({ path }) => path).sort()).toEqual([
    "questions[0].options",
    "questions[0].question",
    "questions[1].options[1].label",
    "questions[2].options",
    "questions[2].question",
  ]);
});

test("askOutcome() and open() reject invalid questions too, and the next question works", async ({ chat, panel }) => {
  expect((await (await chat.askOutcome([])).error()).code).toBe("invalid");
  expect((await (await chat.open([])).error()).code).toBe("invalid");
  const asked = await chat.ask([TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe('{"Which testing framework should we use?":"Jest"}');
});

test("a rejection that nobody awaits is not an unhandled rejection", async ({ chat }) => {
  await chat.page.evaluate(() => void globalThis.chat.library.open([]));
  const asked = await chat.ask([]);
  await asked.error();
});

test("REL-2 a host selector that matches nothing fails at once", async ({ chat }) => {
  const error = await (await chat.ask([TESTING], { host: "#nowhere" })).error();
  expect(error.code).toBe("load");
  expect(error.message).toContain("#nowhere");
});

test("REL-2 a host element outside the document fails at once", async ({ chat }) => {
  const code = await chat.page.evaluate(
    (questions) => globalThis.chat.library.ask(questions, { host: document.createElement("div") }).then(String, ({ code }: { code: string }) => code),
    [TESTING],
  );
  expect(code).toMatch(/^(load|aborted)$/);
});

test("preload() loads once, and a question asked after it needs nothing more", async ({ chat, panel, watch }) => {
  await chat.page.evaluate(() => Promise.all([globalThis.chat.library.preload(), globalThis.chat.library.preload()]));
  // What checks the page's options is loaded behind the panel.
  const needed = () => watch.requests.filter((url) => !/\/extras\/options\/|\/locale\//.test(url)).length;
  const requests = needed();
  await chat.ask([TESTING]);
  await panel.read();
  expect(needed()).toBe(requests);
});
