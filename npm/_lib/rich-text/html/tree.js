// Rebuilds an agent's HTML from an allow-list. The result is balanced and nested as HTML requires it, so that a browser's
// parser has nothing to repair: its repairs take time that grows with the square of the length, or worse.

import { IMAGE, declarations, sheet } from "./css.js";
import * as html from "./elements.js";
import { decode, escape } from "./references.js";
import { Spoken } from "./spoken.js";
import { tokenize } from "./tokens.js";

/** @import { Attributes } from "./tokens.js" */

/** @typedef {{ name: string, inSvg: boolean, isSilent: boolean }} Open An open element; screen readers hear nothing of one that is silent. */
/** @typedef {(open: string) => boolean} Stops Whether a search among the open elements ends at one of this name. */

/** Further elements become text. */
const MAX_ELEMENTS = 5_000;
/** Tags below this depth are left out, and their text stays. */
const MAX_DEPTH = 64;
const MAX_FORMATTING = 32;
/** Rules of style sheets, multiplied by elements. Beyond it the style sheets are left out: matching them takes too long. */
const MAX_MATCHES = 1_000_000;

/** More combining marks on one character are left out (SAFE-7). */
const MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * Takes HTML. Returns the content of a document's `head` and `body`, the attributes of `html` and `body`, and the text
 * for screen readers. `styled` says whether styles are kept.
 *
 * @param {string} source
 * @param {boolean} styled
 */
export function rebuild(source, styled) {
  const tree = new Tree(styled);
  tokenize(source.replaceAll("\0", ""), tree);
  tree.closeTo(0);
  const styles = tree.rules * tree.elements > MAX_MATCHES ? "" : tree.styles;
  return { styles, body: tree.body, roots: tree.roots, spoken: tree.spoken.text };
}

class Tree {
  /** @param {boolean} styled */
  constructor(styled) {
    this.styled = styled;
    this.body = "";
    this.styles = "";
    this.rules = 0;
    this.elements = 0;
    this.roots = { html: "", body: "" };
    this.spoken = new Spoken();
    /** The combining marks at the end of the text so far. */
    this.marks = "";
    /**
     * Open elements.
     *
     * @type {Open[]}
     */
    this.stack = [];
    this.formatting = 0;
    /**
     * How many elements of a name were left out and are still open, so that their end tags close no other.
     *
     * @type {Map<string, number>}
     */
    this.leftOut = new Map();
  }

  get top() {
    return this.stack.at(-1);
  }

  /** @param {string} name @param {Attributes} attributes @param {boolean} closesItself */
  open(name, attributes, closesItself) {
    if (this.elements >= MAX_ELEMENTS) return this.closeTo(0);
    name = html.ALIASES.get(name) ?? name;
    if (this.dropping) {
      if (name === this.dropping.name) this.dropping.depth += 1;
    } else if (html.DROPPED.has(name)) this.dropping = { name, depth: 1 };
    else if (name === "html" || name === "body") this.roots[name] ||= this.attributes(name, attributes);
    else if (this.makeRoom(name)) this.push(name, attributes, closesItself);
    else if (html.HTML.has(name) && !html.VOID.has(name)) this.leftOut.set(name, (this.leftOut.get(name) ?? 0) + 1);
  }

  /** @param {string} name */
  close(name) {
    name = html.ALIASES.get(name) ?? name;
    if (this.dropping) {
      if (name === this.dropping.name && (this.dropping.depth -= 1) === 0) this.dropping = undefined;
      return;
    }
    const leftOut = this.leftOut.get(name);
    if (leftOut) return void this.leftOut.set(name, leftOut - 1);
    /** @type {Stops} */
    const stop = html.FORMATTING.has(name) ? (open) => html.BLOCK.has(open) || html.BOUNDARY.has(open) : (open) => this.limits(open, name);
    const at = this.find(name, stop);
    if (at >= 0) this.closeTo(at);
  }

  /** @param {string} source */
  text(source) {
    if (this.dropping) return;
    this.write(decode(source));
  }

  /**
   * The content of an element that holds no other elements.
   *
   * @param {string} name
   * @param {Attributes} attributes
   * @param {string} source
   */
  raw(name, attributes, source) {
    if (this.dropping || this.elements >= MAX_ELEMENTS) return;
    if (name === "style" && this.styled) this.style(attributes, source);
    if (name === "plaintext") this.write(source);
    if (name === "xmp" && this.makeRoom("pre")) {
      this.push("pre", attributes);
      this.write(source);
      this.close("pre");
    }
    if (name === "textarea" && this.makeRoom(name)) {
      this.push(name, attributes, false, escape(limitMarks(decode(source))));
      this.closeTo(this.stack.length - 1);
    }
  }

  /** @param {Attributes} attributes @param {string} source */
  style(attributes, source) {
    const media = attributes.get("media") ?? "";
    const css = sheet(source);
    this.rules += css.split("{").length;
    this.styles += `<style media="${/^[\w\s():.,-]*$/.test(media) ? media : ""}">${css}</style>`;
  }

  /** @param {string} text */
  write(text) {
    const seen = limitMarks(this.marks + text).slice(this.marks.length);
    // Browsers shape text across the borders of elements, so the count of marks continues there.
    this.marks = /** @type {RegExpExecArray} */ (/\p{M}*$/u.exec((this.marks + seen).slice(-16)))[0];
    if (/\S/.test(seen) && html.TABLE_ONLY.has(this.top?.name)) this.openCell();
    if (html.TABLE_ONLY.has(this.top?.name) || (this.top?.inSvg && !/^t/.test(this.top.name))) return;
    this.body += escape(seen);
    if (!this.top?.isSilent) this.spoken.add(seen);
  }

  /**
   * Closes what HTML closes before a start tag, and opens what it requires around it. Returns whether the element may follow.
   *
   * @param {string} name
   * @returns {boolean}
   */
  makeRoom(name) {
    if (this.top?.inSvg && html.SVG.has(name)) return this.stack.length < MAX_DEPTH;
    if (!html.HTML.has(name) && name !== "textarea") return false;
    if (html.FORMATTING.has(name) && this.formatting >= MAX_FORMATTING) return false;
    // A table needs room for its parts.
    if (this.stack.length >= (name === "table" ? MAX_DEPTH - 4 : MAX_DEPTH)) return false;
    this.closeFrom("svg", () => false);
    if (html.OPTIONS.has(name)) return this.makeRoomForOption(name);
    if (this.find("select", () => false) >= 0) {
      if (!html.CONTROLS.has(name)) return false;
      this.closeFrom("select", () => false);
      if (name === "select") return false;
    }
    if (html.TABLE_PARENTS.has(name)) return this.makeRoomForPart(name);
    if (html.TABLE_ONLY.has(this.top?.name)) {
      if (name === "table") this.closeFrom("table", () => false);
      else if (name === "form") return false;
      else this.openCell();
    }
    if (name === "form" && this.find("form", () => false) >= 0) return false;
    if (name === "button") this.closeFrom("button", (open) => /^(?:table|t[dh]|caption)$/.test(open));
    if (name === "a") {
      this.closeFrom("a", (open) => html.BLOCK.has(open) || html.BOUNDARY.has(open));
      if (this.find("a", (open) => /^(?:t[dh]|caption)$/.test(open)) >= 0) return false;
    }
    if (html.BLOCK.has(name)) this.makeRoomForBlock(name);
    return true;
  }

  /** @param {string} name */
  makeRoomForBlock(name) {
    if (name === "li") this.closeFrom("li", isSpecial);
    if (name === "dd" || name === "dt") {
      this.closeFrom("dd", isSpecial);
      this.closeFrom("dt", isSpecial);
    }
    this.closeFrom("p", (open) => html.BOUNDARY.has(open));
    if (/^h\d$/.test(name) && /^h\d$/.test(/** @type {string} */ (this.top?.name))) this.closeTo(this.stack.length - 1);
  }

  /** @param {string} name */
  makeRoomForOption(name) {
    if (this.find("select", (open) => !html.OPTIONS.has(open)) < 0) return false;
    this.closeFrom("option", () => false);
    if (name === "optgroup") this.closeFrom("optgroup", () => false);
    return true;
  }

  /**
   * Parts of a table close the parts before them, and have the rows and bodies around them that HTML implies.
   *
   * @param {string} name
   */
  makeRoomForPart(name) {
    const table = this.find("table", () => false);
    if (table < 0) return false;
    let parent = this.stack.length - 1;
    while (parent > table && !/** @type {string[]} */ (html.TABLE_PARENTS.get(name)).includes(this.stack[parent].name)) parent -= 1;
    this.closeTo(parent + 1);
    if (parent > table || name === "caption" || /^t(?:head|body|foot)$/.test(name)) return true;
    this.push("tbody", new Map());
    if (name !== "tr") this.push("tr", new Map());
    return true;
  }

  /** Other elements and text inside a table are put into a cell. */
  openCell() {
    this.makeRoomForPart("td");
    this.push("td", new Map());
  }

  /** @param {string} name @param {Attributes} attributes @param {boolean} [closesItself] @param {string} [content] */
  push(name, attributes, closesItself, content = "") {
    const inSvg = name === "svg" || (!!this.top?.inSvg && html.SVG.has(name));
    this.elements += 1;
    this.body += `<${name}${this.attributes(name, attributes, inSvg)}>${content}`;
    const isSilent = this.top?.isSilent || attributes.has("hidden") || html.SILENT.has(name);
    if (!isSilent) this.spoken.open(name, attributes, decode);
    if (html.VOID.has(name)) return;
    this.stack.push({ name, inSvg, isSilent });
    if (html.FORMATTING.has(name)) this.formatting += 1;
    if (inSvg && closesItself) this.closeTo(this.stack.length - 1);
  }

  /**
   * The allowed attributes, as text that follows the name of the element.
   *
   * @param {string} element
   * @param {Attributes} attributes
   * @param {boolean} [inSvg]
   */
  attributes(element, attributes, inSvg) {
    let written = "";
    for (const [name, source] of attributes) {
      if (!html.mayHave(element, name, inSvg)) continue;
      let value = limitMarks(decode(source));
      if (name === "style") {
        if (!this.styled) continue;
        value = declarations(value);
      } else if (name === "src") {
        value = value.trim();
        if (!IMAGE.test(value)) continue;
      } else if (/^(?:col|row)span$/.test(name)) value = String(Math.min(parseInt(value, 10) || 1, html.MAX_SPAN));
      // Presentation attributes of SVG are CSS.
      else if (inSvg && (/[^\w\s#%.,+()-]/.test(value) || /url|src|image/i.test(value))) continue;
      written += ` ${name}="${escape(value)}"`;
    }
    return written;
  }

  /**
   * Whether an end tag `name` stops at this open element.
   *
   * @param {string} open
   * @param {string} name
   */
  limits(open, name) {
    if (name === "table" || html.TABLE_PARENTS.has(name)) return open === "table";
    return html.BOUNDARY.has(open);
  }

  /**
   * The position of the innermost open element of that name, or -1 if one at which `stops` comes first.
   *
   * @param {string} name
   * @param {Stops} stops
   */
  find(name, stops) {
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      if (this.stack[at].name === name) return at;
      if (stops(this.stack[at].name)) return -1;
    }
    return -1;
  }

  /** @param {string} name @param {Stops} stops */
  closeFrom(name, stops) {
    const at = this.find(name, stops);
    if (at >= 0) this.closeTo(at);
  }

  /**
   * Closes elements until so many are open.
   *
   * @param {number} length
   */
  closeTo(length) {
    while (this.stack.length > length) {
      const { name, isSilent } = /** @type {Open} */ (this.stack.pop());
      this.body += `</${name}>`;
      if (html.FORMATTING.has(name)) this.formatting -= 1;
      if (!isSilent) this.spoken.close(name);
    }
  }
}

/**
 * HTML looks for an open item of a list no further than to these elements.
 *
 * @type {Stops}
 */
const isSpecial = (open) => (html.BLOCK.has(open) && !/^(?:address|dialog|div|p)$/.test(open)) || html.BOUNDARY.has(open);

/** @param {string} text */
const limitMarks = (text) => text.replace(MARKS, "$1");
