// The script of the documentation: theme, search, copying, programs to try, and the panels of the first page. Pages are complete without it. It is built into
// one classic script, because pages opened from a disk cannot import modules.

import { prepareCopying } from "./copy.js";
import { promisePanels, showPanels } from "./live.js";
import { prepareSearch } from "./search.js";
import { applyTheme, prepareTheme } from "./theme.js";
import { prepareTrying } from "./try.js";

const { root } = document.currentScript.dataset;

// Before the page is drawn, so that it does not flash.
applyTheme();
promisePanels();
// What only pages with scripts have keeps its room until it is there, and what they close is not drawn open: nothing moves.
document.documentElement.dataset.fitting = "";

document.addEventListener("DOMContentLoaded", () => {
  const menu = document.getElementById("menu");
  // Beside the text, but above the panels of the first page, where it is folded.
  const isBeside = matchMedia("(min-width: 900px)");
  const isFirst = document.body.dataset.page === "index";
  const fit = () => (menu.open = isBeside.matches && !isFirst);
  isBeside.addEventListener("change", fit);
  fit();
  document.querySelector('.groups [aria-current="page"]')?.scrollIntoView?.({ block: "nearest" });
  prepareTheme(document.getElementById("theme"));
  prepareSearch(root);
  prepareCopying();
  prepareTrying();
  delete document.documentElement.dataset.fitting;
  showPanels(root);
});
