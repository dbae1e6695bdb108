// `ask()` without `setup()`: it rejects with what to do, and leaves nothing in the page. Jest runs it without the next line.
import { expect, test } from "vitest";
import { AskError, ask } from "ask-user-question";
import "ask-user-question/auto";

const runner = { question: "Which runner?", options: [{ label: "Vitest" }, { label: "Jest" }] };

for (const host of [undefined, "main"]) {
  test(`${host ?? "the dock"}`, async () => {
    document.body.innerHTML = "<main></main>";
    const error = await ask([runner], { host }).catch((error) => error);
    expect(error).toBeInstanceOf(AskError);
    expect(error.code).toBe("load");
    expect(error.message).toContain("try ask-user-question/core or /testing");
    expect(document.body.innerHTML).toBe("<main></main>");
  });
}

test("the element", async () => {
  const element = Object.assign(document.createElement("ask-user-question"), { questions: [runner] });
  const failed = new Promise((resolve) => element.addEventListener("error", ({ error }) => resolve(error.code)));
  document.body.append(element);
  expect(await failed).toBe("load");
});
