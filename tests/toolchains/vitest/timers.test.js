import { afterEach, expect, test, vi } from "vitest";
import { ask, open } from "ask-user-question";
import { answer, skipArming } from "ask-user-question/testing";

const runner = { question: "Which runner?", options: [{ label: "Vitest" }, { label: "Jest" }] };

afterEach(() => void vi.useRealTimers());

for (const config of [{ toFake: ["Date"] }, { shouldAdvanceTime: true }, {}]) {
  test(`fake timers: ${Object.keys(config)[0] ?? "all of them, standing still"}`, async () => {
    vi.useFakeTimers(config);
    const answers = ask([runner]);
    await answer({ "Which runner?": "Jest" });
    expect(await answers).toEqual({ "Which runner?": "Jest" });
  });
}

test("without skipArming(), fake timers that stand still are named", async () => {
  skipArming()();
  vi.useFakeTimers();
  const panel = open([runner]);
  await expect(answer({ "Which runner?": "Jest" })).rejects.toThrow("Fake timers must run on");
  panel.close();
  expect((await panel.outcome).type).toBe("aborted");
  skipArming();
});
