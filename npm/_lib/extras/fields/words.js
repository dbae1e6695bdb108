// The texts of fields: what does not fit, the button of a page to open, and the filter above many options. The English ones are those of core/wording.rs, which a test compares.

import { textsOf } from "../texts.js";

/** @import { TextOptions } from "../texts.js" */

/**
 * A problem or hint of the core.
 *
 * @typedef {object} Found
 * @property {string} word The key of its text.
 * @property {Record<string, unknown>} [values] What the text has placeholders for.
 * @property {number} [line] The line of the answer that it is about.
 */

export const ENGLISH = {
  "field.required": "This question needs an answer.",
  "field.optional": "Optional",
  "field.number": "Type a number.",
  "field.min": "Type a number of at least {min}.",
  "field.max": "Type a number of at most {max}.",
  "field.between": "Type a number from {min} to {max}.",
  "field.whole": "Type a whole number.",
  "field.whole_min": "Type a whole number of at least {min}.",
  "field.whole_max": "Type a whole number of at most {max}.",
  "field.whole_between": "Type a whole number from {min} to {max}.",
  "field.email": "Type an email address, for example name@example.com.",
  "field.uri": "Type a whole web address, for example https://example.com.",
  "field.date": "Type a date as year-month-day, for example 2026-11-23.",
  "field.datetime": "Type a date and a time, for example 2026-11-23T14:30:00Z.",
  "field.date_min": "Choose {min} or later.",
  "field.date_max": "Choose {max} or earlier.",
  "field.date_between": "Choose from {min} to {max}.",
  "field.short": "Type at least {n} characters.",
  "field.long": "Type at most {n} characters.",
  "field.open": "Open {host}",
  "field.few": "Select at least {n}.",
  "field.many": "Select at most {n}.",
  "filter.label": "Filter options",
  "filter.count": "{n} of {total}",
};

/**
 * The text of a problem or hint of the core, in the page's wording.
 *
 * @type {(found: Found, options: TextOptions, english?: Record<string, string>) => string}
 */
export const textOf = ({ word, values }, options, english = ENGLISH) => textsOf(options, english)(word, values);
