// The first question of a stream while it arrives: the future panel without its controls, in the same layout. Nodes are
// created once and only get more text, so that nothing flickers.

/** Draws into a shadow root that has the panel's style sheet. */
export function sketch(root) {
  const frame = make("div", "root");
  const panel = frame.appendChild(make("section", "panel"));
  panel.setAttribute("aria-busy", "true");
  panel.dataset.state = "writing";
  root.append(frame);
  const parts = question(panel);
  return {
    /** `drawing` is what has been read so far. */
    show(drawing) {
      panel.setAttribute("aria-label", drawing.label);
      if (drawing.question === undefined) return;
      head(parts, drawing);
      body(parts, drawing);
      mark(parts);
    },
    remove: () => frame.remove(),
  };
}

function question(panel) {
  const head = add(panel, "div", "head");
  const scroll = add(panel, "div", "scroll");
  const field = add(scroll, "fieldset", "question");
  const legend = add(field, "legend", "ask");
  const header = add(add(legend, "span", "sr"), "bdi", "");
  legend.firstChild.append(" ");
  const text = add(legend, "span", "text", "auto");
  text.textContent = "\u00a0";
  const rule = add(field, "p", "rule");
  const body = add(field, "div", "body");
  const rows = add(body, "div", "rows");
  // Space for the buttons.
  const foot = hidden(add(panel, "div", "foot"));
  add(add(foot, "div", "buttons"), "span", "button main").textContent = "\u00a0";
  const parts = { head, header, text, rule, body, rows, options: [] };
  parts.chip = hidden(add(head, "span", "chip"));
  parts.chip.setAttribute("aria-hidden", "true");
  mark(parts);
  return parts;
}

/** Marks the text that is being written. */
function mark(parts) {
  const option = parts.options.at(-1);
  const last = option ? (option.description ?? option.name) : parts.text;
  if (last === parts.last) return;
  delete parts.last?.dataset.state;
  last.dataset.state = "writing";
  parts.last = last;
}

function head(parts, { chip, header, total, progress }) {
  parts.chip.style.display = chip ? "" : "none";
  parts.chip.style.visibility = "";
  write(parts.chip, chip);
  parts.chip.title = header;
  write(parts.header, header);
  if (!progress) return;
  parts.dots ??= add(parts.head, "span", "dots");
  while (parts.dots.childElementCount < total) {
    add(parts.dots, "i", "dot").dataset.state = parts.dots.childElementCount > 1 ? "ahead" : "now";
  }
  write((parts.progress ??= add(parts.head, "span", "progress")), progress);
}

function body(parts, { question, more, rule, options, preview, other }) {
  write(parts.text, question);
  if (more) write((parts.more ??= after(parts.text.parentNode, make("p", "more", "auto"))), more);
  // Its line stays empty until it has been read.
  if (rule !== null) write(parts.rule, rule || "\u00a0");
  options.forEach((option, at) => fill((parts.options[at] ??= row(parts.rows, at)), option));
  while (parts.options.length > options.length) parts.options.pop().row.remove();
  if (other && options.length) parts.other ??= otherRow();
  if (parts.other && parts.rows.lastChild !== parts.other) parts.rows.append(parts.other);
  if (preview) show(parts, preview);
}

function row(rows, at) {
  const row = make("div", "row");
  row.style.pointerEvents = "none";
  add(row, "span", "control");
  const name = add(row, "span", "label", "auto");
  row.dataset.key = at + 1;
  rows.insertBefore(row, rows.children[at] ?? null);
  return { row, name };
}

function fill(parts, { label, tag, description }) {
  write(parts.name, tag ? `${label} ` : label);
  if (tag) write((parts.tag ??= add(parts.name, "span", "tag")), tag);
  if (description) write((parts.description ??= add(parts.row, "span", "desc", "auto")), description);
}

/** Space for the row of the person's own answer. */
function otherRow() {
  const row = hidden(make("div", "row other"));
  add(row, "span", "control");
  add(row, "div", "field").textContent = "\u00a0";
  return row;
}

function show(parts, [title, content]) {
  if (!parts.preview) {
    parts.body.dataset.state = "split";
    const preview = add(add(parts.body, "div", "previews"), "div", "preview");
    parts.title = add(add(preview, "div", "preview-head"), "span", "preview-title", "auto");
    parts.preview = add(preview, "pre", "preview-text", "ltr");
  }
  write(parts.title, title);
  write(parts.preview, content);
}

/** Appends to text that has grown, so that a selection in it stays. */
function write(element, text) {
  const node = element.firstChild ?? element.appendChild(document.createTextNode(""));
  if (text.startsWith(node.data)) {
    if (text.length > node.length) node.appendData(text.slice(node.length));
  } else node.data = text;
}

function make(name, part, dir) {
  const element = document.createElement(name);
  if (part) element.className = element.part = part;
  if (dir) element.dir = dir;
  return element;
}

const add = (parent, name, part, dir) => parent.appendChild(make(name, part, dir));

function after(element, next) {
  element.after(next);
  return next;
}

function hidden(element) {
  element.style.visibility = "hidden";
  return element;
}
