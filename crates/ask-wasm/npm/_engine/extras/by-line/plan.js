// A plan, which is Markdown in an argument: line by line as it was written, so that people can comment on each. The signs of Markdown
// stay, because nothing of what is decided about may be hidden; headings are bold, and code has the font of code.

import { drawLine, linesOf } from "./lines.js";
import { button, make } from "../make.js";
import { attachSheet } from "../sheet.js";

const CSS = `
.plan { margin: 0; padding: 4px 0; font: inherit; }
.action-value > .plan[tabindex] { max-height: 50vh; overflow: auto; }
.plan:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; }
.plan-line { position: relative; display: flow-root; min-height: max(24px, 1.45em); padding-inline: 10px 36px; border-radius: 6px; }
.plan-line:hover, .plan-line:focus-within { background: var(--inset); }
.plan-line[data-kind="heading"] { font-weight: 600; }
.plan-line[data-kind="code"] { font-family: var(--mono); font-size: var(--small); }
.plan-comment { position: absolute; inset-block-start: 0; inset-inline-end: 6px; height: 24px; opacity: 0; }
.plan-line:hover > .plan-comment, .plan-comment:focus-visible { opacity: 1; }
.plan-comment::before { clip-path: path("M2 2.5h12v8.5H7.5L4.5 14v-3H2zM3.5 4v5.5H6v1L7 9.5h5.5V4z"); }
@media (hover: none) { .plan-comment { opacity: 1; } }
@media (pointer: coarse) { .plan-line:has(> .plan-comment) { padding-inline-end: 52px; min-height: 44px; } .plan-comment { width: 44px; height: 44px; } }
@media (forced-colors: active) { .plan-comment::before { background: ButtonText; } }
@media print { .action-value > .plan[tabindex] { max-height: none; overflow: visible; } .plan-comment { display: none; } }
`;

/**
 * Draws the plan of an action in the row at this position. A comment quotes its line in the field for the reason, so that it is kept, and
 * sent, like everything that is typed there. `t` returns texts. Returns what draws the text again.
 */
export function drawPlan(ask, page, place, at, text, t) {
  const step = Number.parseInt(place.id.slice("action".length));
  // It stands in the foot, which is drawn anew after the prompt how to leave.
  const field = () => ask.container.root.getElementById(`other${step}`);
  const comment = (line) => ({ isTrusted }) => {
    if (ask.refuseScripted && !isTrusted) return;
    const input = field();
    input.value = `${input.value && `${input.value.trimEnd()}\n\n`}> ${line}\n`;
    page.dispatch(ask, "type", step, input.value);
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  };
  attachSheet(ask.container.root, CSS);
  const plain = place.querySelectorAll(".action-row")[at].querySelector(".action-text");
  const box = make("div", "plan action-text");
  box.dir = "auto";
  // What scrolls can be reached by the keyboard, and says what it is.
  for (const name of ["tabindex", "role", "aria-labelledby"]) if (plain.hasAttribute(name)) box.setAttribute(name, plain.getAttribute(name));
  let isCode = false;
  for (const [at, line] of linesOf(text).entries()) {
    const written = line.join("");
    const isFence = /^ {0,3}(```|~~~)/.test(written);
    const element = make("div", "plan-line");
    element.dataset.kind = isCode || isFence ? "code" : /^#{1,6} /.test(written) ? "heading" : "text";
    element.append(drawLine(line, "plan-text"));
    if (isFence) isCode = !isCode;
    if (field() && written.trim()) {
      const open = button("icon-button plan-comment", "", comment(written));
      open.setAttribute("aria-label", t("plan.comment", { n: at + 1 }));
      element.append(open);
    }
    box.append(element);
  }
  plain.replaceWith(box);
  return () => box.replaceWith(plain);
}
