// The visible text of a preview for screen readers, with the alternative texts of images and fields, one line for each
// block.

import { INLINE } from "./elements.js";

/** Longer texts are cut (characters). */
const LONGEST = 4_000;

export class Spoken {
  constructor() {
    this.written = "";
  }

  get text() {
    const text = this.written.trim();
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  }

  /** @param {string} name @param {Map<string, string>} attributes @param {(source: string) => string} decode */
  open(name, attributes, decode) {
    this.#line(name);
    const instead = attributes.get("alt") ?? attributes.get("aria-label") ?? attributes.get("placeholder");
    if (instead) this.add(decode(instead));
    if (name === "img" || name === "input" || name === "br" || name === "hr") this.#line(name);
  }

  /** @param {string} name */
  close(name) {
    this.#line(name);
  }

  /** @param {string} text */
  add(text) {
    if (this.written.length > LONGEST + 1) return;
    const words = text.slice(0, 2 * LONGEST).replace(/\s+/g, " ");
    this.written += /\s/.test(this.written.at(-1) ?? " ") ? words.trimStart() : words;
  }

  /** @param {string} name */
  #line(name) {
    if (INLINE.has(name) || name === "wbr" || this.written.endsWith("\n") || this.written.length > LONGEST + 1) return;
    this.written = `${this.written.trimEnd()}\n`;
  }
}
