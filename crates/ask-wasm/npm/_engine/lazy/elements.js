// The elements that can come out of a text, and nothing else: the wasm says which to open, what text to put in, and when
// to close it. Texts become text nodes; no attribute holds any of them.

/** Every element there is, and its name for style sheets. */
const PARTS = {
  bdi: "md-address", blockquote: "md-quote", code: "md-code", del: "md-del", em: "md-em", h4: "md-h", h5: "md-h", h6: "md-h", hr: "md-rule",
  li: "md-item", ol: "md-list", p: "md-p", pre: "md-pre", span: "md-p", strong: "md-strong", table: "md-table", tbody: "md-body", td: "md-cell",
  th: "md-cell", thead: "md-head", tr: "md-row", ul: "md-list",
};

const SIDES = [undefined, "start", "center", "end"];

/** What box drawings and block charts are made of: their lines have to touch. */
const BOXES = /[\u2500-\u259f]/;

export class Elements {
  /** `inline` texts stand right in their place; others get an element around them, which has their font and direction. */
  constructor(document, inline) {
    this.document = document;
    this.root = document.createDocumentFragment();
    this.at = this.root;
    this.inline = inline;
    if (!inline) {
      this.at = document.createElement("div");
      this.at.setAttribute("part", "md");
      this.root.append(this.at);
    }
    this.depth = 0;
  }

  /** `detail`: level of a heading, first number of a list, side of a cell. */
  open(tag, detail) {
    const element = this.document.createElement(tag);
    element.setAttribute("part", PARTS[tag]);
    if (/^(pre|code|bdi)$/.test(tag)) element.dir = "ltr";
    // Each block finds its own direction; what is inside follows it.
    else if (this.depth === 0 && !this.inline) element.dir = "auto";
    if (/^h\d$/.test(tag)) element.dataset.level = detail;
    if (tag === "ol" && detail !== 1) element.start = detail;
    if (tag === "th") element.scope = "col";
    if (/^t[hd]$/.test(tag) && detail) element.dataset.side = SIDES[detail];
    this.at.append(element);
    this.at = element;
    this.depth += 1;
  }

  text(text) {
    this.at.append(text);
  }

  close() {
    if (this.at.localName === "pre" && BOXES.test(this.at.textContent)) this.at.dataset.drawing = "";
    this.at = this.at.parentNode;
    this.depth -= 1;
  }
}
