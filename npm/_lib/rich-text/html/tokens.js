// Splits HTML text into tags and text. Every character is read a bounded number of times, so the time taken is
// proportional to the length.

/** @typedef {Map<string, string>} Attributes Values by names. They still contain character references. */

/**
 * What takes the parts of a text.
 *
 * @typedef {object} Sink
 * @property {(name: string, attributes: Attributes, closesItself: boolean) => void} open
 * @property {(name: string) => void} close
 * @property {(source: string) => void} text
 * @property {(name: string, attributes: Attributes, source: string) => void} raw
 */

/** Elements whose content is text up to their end tag. */
const RAW = "iframe noembed noframes plaintext script style textarea title xmp".split(" ");
const RAW_ENDS = new Map(RAW.map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, "gi")]));

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
/** One attribute, or the end of the tag. */
const ATTRIBUTE = /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?)/y;
const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))|<[!?/][^>]*>?/y;

/** More attributes of one element are dropped. */
const MAX_ATTRIBUTES = 60;

/**
 * Calls `open(name, attributes, closesItself)`, `close(name)`, `text(source)` and `raw(name, attributes, source)` of a
 * sink. Names are in lower case. Sources and values of attributes still contain character references. An unfinished tag
 * at the end is dropped.
 *
 * @param {string} html
 * @param {Sink} sink
 */
export function tokenize(html, sink) {
  let from = 0;
  let at = html.indexOf("<");
  /** Passes on the text before `at`. */
  const text = () => {
    if (from < at) sink.text(html.slice(from, at));
  };
  while (at >= 0) {
    const tag = match(TAG, html, at);
    const comment = !tag && match(COMMENT, html, at);
    if (tag || comment) text();
    if (tag) from = at = readTag(html, at + tag[0].length, tag[1], tag[2].toLowerCase(), sink);
    else if (comment) from = at += comment[0].length;
    else at += 1;
    at = html.indexOf("<", at);
  }
  at = html.length;
  text();
}

/**
 * Returns where the tag ends.
 *
 * @param {string} html
 * @param {number} at
 * @param {string} slash Empty for a start tag.
 * @param {string} name
 * @param {Sink} sink
 */
function readTag(html, at, slash, name, sink) {
  /** @type {Attributes} */
  const attributes = new Map();
  for (;;) {
    const part = match(ATTRIBUTE, html, at);
    if (!part) return html.length;
    at += part[0].length;
    if (part[1]) break;
    const key = part[2].toLowerCase();
    if (attributes.size < MAX_ATTRIBUTES && !attributes.has(key)) attributes.set(key, part[3] ?? part[4] ?? part[5] ?? "");
  }
  if (slash) sink.close(name);
  else if (RAW_ENDS.has(name)) {
    const end = /** @type {RegExp} */ (RAW_ENDS.get(name));
    end.lastIndex = at;
    const found = name === "plaintext" ? null : end.exec(html);
    const content = html.slice(at, found?.index);
    sink.raw(name, attributes, content);
    at += content.length;
  } else sink.open(name, attributes, html[at - 2] === "/");
  return at;
}

/** @param {RegExp} pattern @param {string} text @param {number} at */
function match(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
