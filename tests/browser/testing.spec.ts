// `ask-user-question/testing` in a browser, and the recipe for Playwright. What it does in runners without a browser is tested in
// tests/toolchains/runners.spec.ts.

import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const RECIPE = snippet("docs/recipes/testing.md", "js", 6);

/** An application with a button that asks. */
const APPLICATION = `<!doctype html><html lang="en"><title>Deploy</title>
<button>Deploy</button><p></p>
<script type="module">
  import { ask } from "/ask-user-question/index.js";
  document.querySelector("button").addEventListener("click", async () => {
    const answers = await ask([{ question: "Deploy now?", options: [{ label: "Yes" }, { label: "No" }] }], { askedBy: "Claude" });
    document.querySelector("p").textContent = "Answer: " + answers["Deploy now?"];
  });
</script></html>`;

test.describe("in real time", () => {
  test.use({ time: "real" });

  test("the recipe for Playwright answers by role and name, and waits until the panel takes presses @npm", async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, (route) => route.fulfill({ contentType: "text/html", body: APPLICATION }));
    const body = /^test\("[^"]+", (async \(\{ page \}\) => \{[^]*\})\);\n$/m.exec(RECIPE)![1];
    const run = new Function("expect", `return ${body}`)(expect) as (fixtures: { page: typeof page }) => Promise<void>;
    await run({ page });
  });

  test("skipArming() lets presses count at once, and only until it is ended @npm", async ({ chat, page }) => {
    void chat;
    const waits = await page.evaluate(async () => {
      const { ask } = await import("/ask-user-question/index.js" as string);
      const { answer, skipArming } = await import("/ask-user-question/testing.js" as string);
      const start = window.setTimeout;
      let waits = 0;
      let holds = false;
      // A panel that waits half a second is never armed while `holds`.
      window.setTimeout = ((handler: () => void, ms: number) => {
        waits += Number(ms === 500);
        return start(handler, ms === 500 && holds ? 2 ** 30 : ms);
      }) as typeof start;
      const askTwo = async () => {
        waits = 0;
        const answers = ask([{ question: "Go?", options: ["Yes", "No"] }, { question: "Sure?", options: ["Yes", "No"] }]);
        await answer({ "Go?": "Yes", "Sure?": "No" });
        return { answers: { ...(await answers) }, waits };
      };
      await askTwo();
      holds = true;
      const end = skipArming();
      const skipped = await askTwo();
      end();
      holds = false;
      return { skipped, after: await askTwo() };
    });
    expect(waits.skipped.answers).toEqual({ "Go?": "Yes", "Sure?": "No" });
    expect(waits.after.waits).toBeGreaterThan(waits.skipped.waits);
  });
});

test("answer() and decline() decide about actions, alone and several in a row @npm", async ({ chat, page }) => {
  void chat;
  const ended = await page.evaluate(async () => {
    const { approve } = await import("/ask-user-question/approve.js" as string);
    const { askOutcome } = await import("/ask-user-question/index.js" as string);
    const { answer, decline } = await import("/ask-user-question/testing.js" as string);
    const one = approve({ tool: "deploy", arguments: { service: "billing" } });
    await answer({ "Allow deploy?": "Allow" });
    const question = (tool: string) => ({ question: `Allow ${tool}?`, options: [{ label: "Reject", decision: "reject-once" }, { label: "Allow", decision: "allow-once" }], action: { tool } });
    const two = askOutcome({ questions: [question("build"), question("deploy")] }, { actions: true });
    await answer({ "Allow build?": "Allow", "Allow deploy?": "Reject" });
    const left = approve({ tool: "deploy" }).catch(({ code }: { code: string }) => code);
    await decline();
    return { one: (await one).decision, two: { ...(await two).answers }, left: await left };
  });
  expect(ended).toEqual({ one: "allow", two: { "Allow build?": "Allow", "Allow deploy?": "Reject" }, left: "declined" });
});

test("setup() changes nothing in a browser @npm", async ({ chat, page }) => {
  void chat;
  const changed = await page.evaluate(async () => {
    const look = () => [globalThis, document, Document.prototype, ShadowRoot.prototype, Element.prototype].map((object) => Object.getOwnPropertyDescriptors(object));
    const { setup } = await import("/ask-user-question/testing.js" as string);
    const before = look();
    const undo = setup();
    const after = look();
    undo();
    return before.flatMap((names, at) => Object.keys({ ...names, ...after[at] }).filter((name) => !Object.is((names as any)[name]?.value, (after[at] as any)[name]?.value)));
  });
  expect(changed).toEqual([]);
});

test("the panel is found in a shadow root of the application, and cancelled @npm", async ({ chat, page }) => {
  void chat;
  const ended = await page.evaluate(async () => {
    const { askOutcome } = await import("/ask-user-question/index.js" as string);
    const { cancel, findPanel } = await import("/ask-user-question/testing.js" as string);
    const outer = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    const host = outer.appendChild(document.createElement("div"));
    const outcome = askOutcome([{ question: "Go?", options: ["Yes", "No"] }], { host });
    const panel = await findPanel();
    await cancel(outer);
    return [panel.localName, (await outcome).type];
  });
  expect(ended).toEqual(["section", "cancelled"]);
});

test("a recommended option is named by its label, and by the label as the agent wrote it", async ({ chat, page }) => {
  void chat;
  const answers = await page.evaluate(async () => {
    const { ask } = await import("/ask-user-question/index.js" as string);
    const { answer } = await import("/ask-user-question/testing.js" as string);
    const given = [];
    for (const name of ["Vitest", "Vitest (Recommended)"]) {
      const answers = ask([{ question: "Which runner?", options: [{ label: "Jest" }, { label: "Vitest (Recommended)" }] }]);
      await answer({ "Which runner?": name });
      given.push({ ...(await answers) });
    }
    return given;
  });
  expect(answers).toEqual(Array(2).fill({ "Which runner?": "Vitest (Recommended)" }));
});
