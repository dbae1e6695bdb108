// Creates the elements of a drawn text. The wasm calls `open`, `text` and `close`. Text becomes text nodes and never an
// attribute.

/** The elements that a text can have, and their CSS parts. */
const PARTS = {
  bdi: "md-address", blockquote: "md-quote", code: "md-code", del: "md-del", em: "md-em", h4: "md-h", h5: "md-h", h6: "md-h", hr: "md-rule",
  li: "md-item", ol: "md-list", p: "md-p", pre: "md-pre", span: "md-p", strong: "md-strong", table: "md-table", tbody: "md-body", td: "md-cell",
  th: "md-cell", thead: "md-head", tr: "md-row", ul: "md-list",
};

const SIDES = [undefined, "start", "center", "end"];

/** @typedef {keyof typeof PARTS} Tag */

/** Box-drawing characters and block elements: their lines have to touch. */
const BOXES = /[\u2500-\u259f]/;

export class Elements {
  /**
   * Other texts than `inline` ones get an element around them, which has their font and direction.
   *
   * @param {Document} document
   * @param {boolean} inline
   */
  constructor(document, inline) {
    this.document = document;
    this.root = document.createDocumentFragment();
    /** @type {HTMLElement | (DocumentFragment & { localName?: undefined })} */
    this.at = this.root;
    this.inline = inline;
    if (!inline) {
      this.at = document.createElement("div");
      this.at.setAttribute("part", "md");
      this.root.append(this.at);
    }
    this.depth = 0;
  }

  /**
   * `detail` is the level of a heading, the first number of a list, or the alignment of a cell.
   *
   * @param {Tag} tag
   * @param {number} detail
   */
  open(tag, detail) {
    if (tag === "table" && this.inline) this.openBox();
    /** @type {HTMLElement} */
    const element = this.document.createElement(tag);
    element.setAttribute("part", PARTS[tag]);
    if (/^(pre|code|bdi)$/.test(tag)) element.dir = "ltr";
    // Each block has the direction of its text; what is inside inherits it.
    else if (this.depth === 0 && !this.inline) element.dir = "auto";
    if (/^h\d$/.test(tag)) /** @type {Record<string, unknown>} */ (element.dataset).level = detail;
    if (tag === "ol" && detail !== 1) /** @type {HTMLOListElement} */ (element).start = detail;
    if (tag === "th") /** @type {HTMLTableCellElement} */ (element).scope = "col";
    if (/^t[hd]$/.test(tag) && detail) element.dataset.side = SIDES[detail];
    this.at.append(element);
    this.at = element;
    this.depth += 1;
  }

  /** A table that is wider than a question scrolls in its own box. A preview scrolls as a whole. */
  openBox() {
    const box = this.document.createElement("div");
    box.setAttribute("part", "md-scroll");
    this.at.append(box);
    this.at = box;
  }

  /** @param {string} text */
  text(text) {
    this.at.append(text);
  }

  close() {
    if (this.at.localName === "pre" && BOXES.test(this.at.textContent)) this.at.dataset.drawing = "";
    const isBoxed = this.at.localName === "table" && this.inline;
    this.at = /** @type {HTMLElement} */ (isBoxed ? /** @type {ParentNode} */ (this.at.parentNode).parentNode : this.at.parentNode);
    this.depth -= 1;
  }
}
