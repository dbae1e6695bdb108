// The first page begins with live panels in pages of several styles, and the code that shows them. The code and the question are those of
// other pages, where tests execute them.

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

/**
 * The pages around the panels, in styles that readers know (`style` is a class of www/docs/hosts.css). Each asks a question or for an
 * approval; `said` has the message before either. The askers differ, so that the panels have different names.
 */
const HOSTS = [
  {
    style: "airy", name: "ChatGPT-like", box: "Ask anything", askedBy: "The chat", shows: "question", said: ["Set up the project, please.", "Tell Ada about her refund."],
    action: { tool: "send_email", arguments: { to: "ada@example.com", subject: "Your refund", body: "It is on its way." } },
  },
  {
    style: "paper", name: "Claude-like", box: "Reply", askedBy: "The assistant", shows: "approval", said: ["Set up the project, please.", "Publish version 1.4.0."],
    action: { tool: "bash", description: "All tests have passed.", arguments: { command: "npm publish --access public" } },
  },
  {
    style: "editor", name: "Dark editor", box: "Ask or edit", askedBy: "The editor", shows: "approval", said: ["Set up the project, please.", "Remove what is no longer used."],
    action: { tool: "delete_file", description: "Nothing imports it.", arguments: { path: "src/legacy/limits.js" } },
  },
];

/** Accents by the names of their custom properties in www/docs/live.css. Before one is chosen, each panel has that of its page. */
const ACCENTS = ["indigo", "teal", "orange", "rose", "slate"];

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const capitalized = (word) => word[0].toUpperCase() + word.slice(1);

/** The blocks of a page in a language. */
export const fencesOf = (page, language) =>
  new MarkdownIt().parse(page?.text ?? "", {}).filter(({ type, info }) => type === "fence" && info.trim() === language).map(({ content }) => content);

function block({ page, language, at }, pageOf) {
  const blocks = fencesOf(pageOf.get(page), language);
  if (!blocks[at]) throw new Error(`${page} has ${blocks.length} ${language} blocks; the first page shows number ${at}`);
  return blocks[at];
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
  const accents = ["page", ...ACCENTS].map((name, at) => {
    const label = at ? capitalized(name) : "That of the page";
    return `<input type="radio" name="accent" value="${name}" aria-label="${label}" title="${label}"${at ? "" : " checked"}>`;
  });
  const hosts = HOSTS.map(({ style, name, box, askedBy, shows, said, action }, at) => {
    const kinds = ["question", "approval"].map((kind) => `<label><input type="radio" name="kind-${at}" value="${kind}"${kind === shows ? " checked" : ""}><span>${capitalized(kind)}</span></label>`);
    return `<div class="stage ${style}" role="group" aria-label="${name}" data-asked-by="${askedBy}" data-action="${escape(JSON.stringify(action))}" data-said="${escape(JSON.stringify(said))}">
<div class="chrome"><b>${name}</b><fieldset class="kinds"><legend class="hidden">Show</legend>${kinds.join("")}</fieldset></div>
<div class="talk"><p class="said">${escape(said[shows === "question" ? 0 : 1])}</p><div class="host"></div><button type="button" class="again" hidden>Ask again</button></div>
<div class="box" aria-hidden="true">${box}</div></div>`;
  });
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
