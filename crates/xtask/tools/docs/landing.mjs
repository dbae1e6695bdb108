// The first page of the site around the text of docs/README.md: the command that installs the package, the proof, and lists of pages that
// are folded.

import { fencesOf } from "./live.mjs";

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * @param {string} html the page as it was rendered: title, a line about it, the live panels, and the rest
 * @param {Map} pageOf pages by their source
 * @param {{ figure: string, page: string }[]} facts what the line of proof says
 */
export function landing(html, pageOf, facts) {
  const at = html.indexOf('<section class="live"');
  if (at < 0) throw new Error("docs/README.md has no <!-- live -->");
  const install = fencesOf(pageOf.get("docs/start.md"), "sh")[0].trim();
  const figures = facts.map(({ figure, page }) => `<li><a href="${pageOf.get(page).path}.html">${escape(figure)}</a></li>`);
  return `<div class="hero">
<div class="pitch">${html.slice(0, at).trim()}</div>
<div class="begin">
<div class="code install"><pre tabindex="0" aria-label="Install"><code>${escape(install)}</code></pre><button type="button" class="copy" hidden>Copy</button></div>
<p class="ways"><a class="main" href="start.html">Start</a><a href="../index.html">Try the playground</a></p>
<ul class="proof" aria-label="In figures">${figures.join("")}</ul>
</div>
</div>
${folded(html.slice(at))}`;
}

/** The lists below each heading, folded: the reader looks for one of them at a time. */
function folded(html) {
  const [before, ...lists] = html.split(/(?=<h2 id=")/);
  const folds = lists.map((list) => {
    const [, heading, rest] = /^(<h2[^]*?<\/h2>)([^]*)$/.exec(list);
    const bare = heading.replace(/ <a class="anchor"[^]*?<\/a>/, "");
    const count = rest.match(/<li>/g)?.length ?? 0;
    return `<details class="fold"><summary>${bare} <span class="count">${count} pages</span></summary>${rest}</details>`;
  });
  return `${before}<div class="folds">${folds.join("\n")}</div>`;
}
