// HTML of an agent, in a frame that runs nothing, loads nothing, sends nothing and cannot be pressed. This is the one
// place that hands markup to a browser.

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const HEAD = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`;

/** Elements that reach the network past every policy, by opening connections, or lead away: they become text. */
const REACHING = /<(?=link|meta|base)/gi;

let policy;

/** A fragment with the frame. Throws where Trusted Types allow no policy named `ask-user-question`. */
export function frame(element, html) {
  policy ??= globalThis.trustedTypes?.createPolicy("ask-user-question", { createHTML: (text) => text }) ?? { createHTML: (text) => text };
  const document = element.ownerDocument;
  const frame = document.createElement("iframe");
  frame.setAttribute("part", "md-frame");
  frame.setAttribute("sandbox", "");
  // The policy inside comes too late for a browser that looks ahead for images; this one is there before the text.
  frame.setAttribute("csp", POLICY);
  frame.referrerPolicy = "no-referrer";
  frame.inert = true;
  frame.tabIndex = -1;
  frame.title = name(element);
  frame.srcdoc = policy.createHTML(HEAD + html.replace(REACHING, "&lt;"));
  const fragment = document.createDocumentFragment();
  fragment.append(frame);
  return fragment;
}

/** What the preview is called, in the words of the panel. */
function name(element) {
  const id = element.getAttribute("aria-labelledby");
  const title = id && element.getRootNode().getElementById?.(id);
  return element.getAttribute("aria-label") ?? title?.textContent ?? "HTML";
}
