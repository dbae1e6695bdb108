// The texts of files. The English ones are those of core/wording.rs, which a test compares.

import { wordsOf } from "../../basics/settings.js";

const ENGLISH = {
  "files.title": "Files",
  "files.add": "Add files",
  "files.hint": "or paste or drop them here",
  "files.added": "{name} added",
  "files.remove": "Remove {name}",
  "files.removed": "{name} removed",
  "files.type": "{name} was not added: only {types}",
  "files.size": "{name} was not added: {size}, at most {limit}",
  "files.count": "{name} was not added: the limit is {n}",
  "files.more": "{n} more not added",
  "files.uploading": "Uploading {name}",
  "files.failed": "{name} was not uploaded.",
  "files.again": "{name} must be added again.",
  "files.unnamed": "Unnamed file",
  "btn.retry": "Try again",
};

/** A function that returns the text of a key, in the page's wording, with values for its placeholders; `n` selects the plural form. */
export function texts(options) {
  const plural = wordsOf(options).plural || ((n) => (n === 1 ? "one" : "other"));
  return (key, values = {}) => {
    const own = options.wording?.[key];
    const text = (typeof own === "object" ? (own[plural(Number(values.n))] ?? own.other) : own) ?? ENGLISH[key];
    return text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
  };
}
