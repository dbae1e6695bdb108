// The address of a page that the person is asked to open: complete, with its host in bold, and nothing opens by itself.

import { problem } from "../../basics/problem.js";

/** @import { Runtime } from "../../types/page.js" */
/** @import { Field } from "../../../types/reading.js" */

/**
 * Throws if a field has an address that no browser can open, because it must not be confirmed. The reader has no parser of addresses.
 *
 * @param {Pick<Runtime, "AskError">} runtime
 * @param {(Field | undefined)[]} fields
 */
export function refuseBroken({ AskError }, fields) {
  const broken = fields.findIndex((field) => field?.link !== undefined && !URL.canParse(field.link));
  if (broken < 0) return;
  const found = problem(`questions[${broken}].field.link`, "no-web-address", "cannot be read", "must be an http or https address", "send the address of a page on the web");
  throw new AskError("invalid", `The questions cannot be asked:\n${found.message}`, { problems: [found] });
}

/**
 * Draws an address in place of the text of an element, which repeats it. Only `https` can be opened, by a button with the text that
 * `textOf` returns for the address.
 *
 * @param {Element | null} element
 * @param {string} address
 * @param {(url: URL) => string} textOf
 */
export function drawLink(element, address, textOf) {
  if (!element || element.querySelector("b")) return;
  // What is shown is what is opened: a name in other letters is shown as ASCII, and a user name does not look like the host.
  const url = new URL(address);
  const { href, protocol } = url;
  const shown = document.createElement("span");
  shown.dir = "ltr";
  const scheme = href.indexOf("//") + 2;
  const end = href.indexOf("/", scheme);
  const start = href.lastIndexOf("@", end) + 1 || scheme;
  const host = document.createElement("b");
  host.textContent = href.slice(start, end);
  shown.append(href.slice(0, start), host, href.slice(end));
  element.replaceChildren(shown);
  if (protocol !== "https:") return;
  const open = document.createElement("a");
  Object.assign(open, { href, target: "_blank", rel: "noopener noreferrer", className: "button main", part: "button main", textContent: textOf(url) });
  element.append(open);
}
