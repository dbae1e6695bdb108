// The blocks of docs/frameworks.md and of the recipes for React and Svelte, executed as they stand there.

import { compile as compileSvelte } from "svelte/compiler";
import { compileScript, parse as parseVue } from "vue/compiler-sfc";
import { eventsNamed } from "../support/entry.ts";
import { snippet } from "../support/snippet.mjs";
import { AROUND, component, replied, run, vitest } from "../support/snippet-page.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const RENDER = `import { createRoot } from "react-dom/client";\nconst root = () => createRoot(document.querySelector("main"));`;

test("React: a turn of a chat asks, and leaves a receipt", async ({ page, panel }) => {
  const code = snippet("docs/recipes/react.md", "jsx");
  await run(page, "react-turn", `${code}\n${RENDER}\n${AROUND}\nroot().render(<Turn questions={questions} reply={({ answers }) => reply({ ...answers })} />);`);
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await vitest(panel);
  await replied(page);
  await expect(page.getByRole("group", { name: "Answered" })).toContainText("Vitest");
  await expect(panel.region).toHaveCount(0);
});

test("React: the element in the browser", async ({ page, panel }) => {
  const code = snippet("docs/recipes/react.md", "jsx", 1);
  await run(page, "react-element", `${code}\n${RENDER}\n${AROUND}\nroot().render(<Chat questions={questions} />);`);
  await vitest(panel);
  await expect(page.locator("output")).toHaveText(JSON.stringify({ [TESTING.question]: "Vitest" }));
});

test("React: a call that waits for its decision", async ({ page, panel }) => {
  const code = snippet("docs/recipes/react.md", "jsx", 2);
  const call = `{ name: "Bash", input: { command: "ls" } }`;
  await run(page, "react-approve", `${code}\n${RENDER}\n${AROUND}\nroot().render(<PendingCall call={${call}} run={(tool, args) => reply({ ran: args })} refuse={(reason) => reply({ refused: reason })} />);`);
  await panel.see("ls");
  await panel.press("Allow");
  await expect.poll(() => eventsNamed(page, "reply")).toEqual([{ ran: { command: "ls" } }]);
});

for (const [form, value] of [["an object", "questions"], ["JSON text", "JSON.stringify(questions)"]] as const) {
  test(`React: the element over what a server has rendered, with ${form}`, async ({ page, panel }) => {
    const code = snippet("docs/recipes/react.md", "jsx", 1);
    const hydrate = `import { StrictMode } from "react";\nimport { hydrateRoot } from "react-dom/client";\nimport { renderToString } from "react-dom/server.browser";`;
    await run(
      page,
      `react-hydrated-${value.length}`,
      `${hydrate}\n${code}\n${AROUND}
      const app = <StrictMode><Chat questions={${value}} /></StrictMode>;
      const main = document.querySelector("main");
      main.setHTMLUnsafe(renderToString(app));
      hydrateRoot(main, app, { onRecoverableError: (error) => globalThis.recorded.push({ name: "reply", detail: String(error) }) });`,
    );
    await vitest(panel);
    await expect(page.locator("output")).toHaveText(JSON.stringify({ [TESTING.question]: "Vitest" }));
    expect(await eventsNamed(page, "reply")).toEqual([]);
  });
}

test("Svelte: the element with its types", async ({ page, panel }) => {
  const { js, warnings } = compileSvelte(snippet("docs/recipes/svelte.md", "svelte"), { generate: "client", filename: "Chat.svelte" });
  expect(warnings).toEqual([]);
  const props = `{ questions, reply: ({ answers }) => reply({ ...answers }) }`;
  await run(page, "svelte-recipe", `import { mount } from "svelte";\nimport Chat from "./component";\n${AROUND}\nmount(Chat, { target: document.querySelector("main"), props: ${props} });`, { plugins: [component(js.code)] });
  await vitest(panel);
  await replied(page);
});

test("Vue: the element", async ({ page, panel }) => {
  const { descriptor, errors } = parseVue(snippet("docs/frameworks.md", "vue"));
  expect(errors).toEqual([]);
  // The plugin hands these to the compiler.
  const config = snippet("docs/frameworks.md", "js").replace(/^import vue .*\n/, "").replace("export default", "return");
  const { plugins: [{ template: { compilerOptions } }] } = new Function("vue", config)((options: object) => options);
  const { content } = compileScript(descriptor, { id: "frameworks", inlineTemplate: true, templateOptions: { compilerOptions } });
  const props = `{ questions, onReply: (answers) => reply({ ...answers }) }`;
  await run(page, "vue-frameworks", `import { createApp } from "vue";\nimport Chat from "./component";\n${AROUND}\ncreateApp(Chat, ${props}).mount("main");`, { plugins: [component(content)] });
  await vitest(panel);
  await replied(page);
});
