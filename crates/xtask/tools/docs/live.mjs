// The first page begins with live panels and the code that shows them. The code and the question are those of other pages, where
// tests execute them.

import MarkdownIt from "markdown-it";

/** The code beside the panels: the block number `at` among those of its language, and where there is more to read. */
const CODES = [
  { name: "React", page: "docs/start.md", language: "jsx", at: 0, more: "docs/recipes/react.md" },
  { name: "HTML", page: "docs/start.md", language: "html", at: 2, more: "docs/start.md", anchor: "without-a-bundler" },
  { name: "AI SDK", page: "docs/stacks/ai-sdk.md", language: "js", at: 0, more: "docs/stacks/ai-sdk.md" },
  { name: "Claude", page: "docs/stacks/claude.md", language: "js", at: 0, more: "docs/stacks/claude.md" },
];

/** The program whose question the panels ask. */
const PROGRAM = { page: "docs/start.md", language: "js", at: 0 };

/** The pages on which the panels stand. Two panels have two askers, so that their names differ. */
const HOSTS = [
  { theme: "light", name: "A light page", askedBy: "Claude" },
  { theme: "dark", name: "A dark page", askedBy: "Codex" },
];

/** Accents by the names of their custom properties in www/docs/live.css. The first is chosen. */
const ACCENTS = ["indigo", "teal", "orange", "rose", "slate"];

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const capitalized = (word) => word[0].toUpperCase() + word.slice(1);

function block({ page, language, at }, pageOf) {
  const fences = new MarkdownIt().parse(pageOf.get(page)?.text ?? "", {}).filter(({ type, info }) => type === "fence" && info.trim() === language);
  if (!fences[at]) throw new Error(`${page} has ${fences.length} ${language} blocks; the first page shows number ${at}`);
  return fences[at].content;
}

/** The questions of a program, whose call has them as a literal. */
function questionsIn(code) {
  const [, literal] = /\bask\((\[[^]*?\n\])\)/.exec(code) ?? [];
  if (!literal) throw new Error(`${PROGRAM.page}: the first program has no ask([…]), which the first page shows`);
  return new Function(`return ${literal}`)();
}

/** The first page lies in the site's folder, so the path of a page is its address. */
const link = (path, anchor) => `${path}.html${anchor ? `#${anchor}` : ""}`;

/**
 * The panels and their code as HTML. `picture` is what is shown in the place of the panels where scripts do not run or the package
 * cannot load.
 */
export function live(picture, pageOf, codeBlock) {
  const questions = JSON.stringify(questionsIn(block(PROGRAM, pageOf)));
  const accents = ACCENTS.map((name, at) => `<input type="radio" name="accent" value="${name}" aria-label="${capitalized(name)}" title="${capitalized(name)}"${at ? "" : " checked"}>`);
  const hosts = HOSTS.map(({ theme, name, askedBy }) => `<div class="stage" role="group" aria-label="${name}" data-theme="${theme}" data-asked-by="${askedBy}">
<p class="said">Set up the project, please.</p><div class="host"></div><button type="button" class="again" hidden>Ask again</button></div>`);
  const tabs = CODES.map(({ name }, at) => `<label><input type="radio" name="code" value="${at}"${at ? "" : " checked"}><span>${escape(name)}</span></label>`);
  const codes = CODES.map((code, at) => {
    const { path, title } = pageOf.get(code.more);
    return `<div class="tab" data-tab="${at}">${codeBlock(block(code, pageOf), code.language)}<p class="more">More: <a href="${link(path, code.anchor)}">${escape(code.anchor ? "Without a bundler" : title)}</a></p></div>`;
  });
  return `<section class="live" aria-label="The panel" data-questions="${escape(questions)}">
<div class="picture">${picture}</div>
<fieldset class="accents"><legend>Color</legend>${accents.join("")}<a href="${link(pageOf.get("docs/reference/appearance.md").path, "custom-properties")}"><code>--ask-primary</code></a></fieldset>
<div class="stages">${hosts.join("\n")}</div>
<div class="codes"><fieldset class="tabs"><legend class="hidden">Code for</legend>${tabs.join("")}</fieldset>
${codes.join("\n")}</div>
</section>`;
}
