// An agent's HTML in a frame that runs no script, loads nothing, sends nothing and is inert. No other module passes markup
// to the browser.

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const HEAD = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`;

/** Elements that can open connections in spite of the policy, or navigate: they become text. */
const REACHING = /<(?=link|meta|base)/gi;

let policy;

/** A fragment with the frame. Throws where Trusted Types allow no policy named `ask-user-question`. */
export function frame(element, html) {
  policy ??= globalThis.trustedTypes?.createPolicy("ask-user-question", { createHTML: (text) => text }) ?? { createHTML: (text) => text };
  const document = element.ownerDocument;
  const frame = document.createElement("iframe");
  frame.setAttribute("part", "md-frame");
  frame.setAttribute("sandbox", "");
  // A browser may preload images before it reads the policy in the document; this attribute applies before that.
  frame.setAttribute("csp", POLICY);
  frame.referrerPolicy = "no-referrer";
  frame.inert = true;
  frame.tabIndex = -1;
  frame.title = name(element);
  const safe = html.replace(REACHING, "&lt;");
  frame.srcdoc = policy.createHTML(HEAD + safe);
  const fragment = document.createDocumentFragment();
  const spoken = words(new DOMParser().parseFromString(policy.createHTML(safe), "text/html").body);
  if (spoken) fragment.append(spokenText(document, spoken));
  fragment.append(frame);
  return fragment;
}

/** Screen readers skip an inert frame, so its text is beside it, visually hidden. */
function spokenText(document, spoken) {
  const element = document.createElement("div");
  element.setAttribute("part", "md-heard");
  element.textContent = spoken.length > LONGEST ? `${spoken.slice(0, LONGEST)}…` : spoken;
  return element;
}

/** Longer texts are cut (characters). */
const LONGEST = 4000;

/** Elements whose text is not visible, and elements that do not end a line. */
const UNSEEN = /^(head|script|style|template|noscript|object|iframe|textarea|select|svg)$/i;
const INLINE = /^(a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** The visible text of an element, with the alternative texts of images and fields, one line for each block. */
function words(body) {
  let text = "";
  const visit = (node) => {
    if (node.nodeType === 3) text += node.data.replace(/\s+/g, " ");
    if (node.nodeType !== 1 || UNSEEN.test(node.localName) || node.hidden) return;
    const breaks = INLINE.test(node.localName) ? "" : "\n";
    text += breaks + (node.getAttribute("alt") ?? node.getAttribute("aria-label") ?? node.getAttribute("placeholder") ?? "");
    node.childNodes.forEach(visit);
    text += breaks;
  };
  visit(body);
  return text.replace(/ *\n\s*/g, "\n").trim();
}

/** The accessible name of the preview, from the panel. */
function name(element) {
  const id = element.getAttribute("aria-labelledby");
  const title = id && element.getRootNode().getElementById?.(id);
  return element.getAttribute("aria-label") ?? title?.textContent ?? "HTML";
}
