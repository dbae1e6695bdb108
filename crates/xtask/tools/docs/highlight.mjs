// Colors for code, as classes: the site's policy forbids styles in attributes.

import highlighter from "highlight.js/lib/common";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import http from "highlight.js/lib/languages/http";

highlighter.registerLanguage("http", http);
highlighter.registerLanguage("dockerfile", dockerfile);

/** Languages that look like another one. */
const ALIASES = { vue: "xml", svelte: "xml", astro: "xml", html: "xml", jsx: "javascript", tsx: "typescript", toml: "ini", sh: "bash", py: "python" };

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function highlight(code, name) {
  const language = ALIASES[name] ?? name;
  return highlighter.getLanguage(language) ? highlighter.highlight(code, { language }).value : escape(code);
}
