// Ajv as the judge: whether a schema, as it was received, accepts a value.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { default: Ajv } = require("ajv/dist/2020.js");
const { default: addFormats } = require("ajv-formats");

/** The formats of JSON Schema 2020-12 that Ajv checks; it has others of its own. */
const FORMATS = ["date", "time", "date-time", "duration", "uri", "uri-reference", "uri-template", "email", "hostname", "ipv4", "ipv6", "regex", "uuid", "json-pointer", "relative-json-pointer"];

/** A text that is no pattern demands nothing. */
function regExp(source, flags) {
  try {
    return new RegExp(source, flags);
  } catch {
    return /(?:)/;
  }
}
regExp.code = "new RegExp";

// Decimal fractions are multiples as people write them, not as binary ones.
// A member that every object inherits, such as `toString`, is none.
const ajv = new Ajv({ strict: false, ownProperties: true, logger: false, multipleOfPrecision: 12, validateSchema: false, code: { regExp } });
addFormats(ajv, FORMATS);

/** The schema as Ajv can read it: it takes an `enum` without values for a mistake, and not for a schema that nothing satisfies. */
const readable = (value) => JSON.parse(JSON.stringify(value), (_, one) => (Array.isArray(one?.enum) && one.enum.length === 0 ? { not: {} } : one));

/**
 * Says whether a schema accepts a value: true, or why not. Undefined if the schema is none. A schema with references that lead nowhere
 * accepts nothing.
 */
export function judgeOf(schema) {
  if (!ajv.validateSchema(schema)) return undefined;
  const validate = compiled(readable(schema));
  const known = new Map();
  return (value) => {
    const text = JSON.stringify(value);
    if (!known.has(text)) known.set(text, validate(value) || ajv.errorsText(validate.errors));
    return known.get(text);
  };
}

function compiled(schema) {
  try {
    return ajv.compile(schema);
  } catch {
    return () => false;
  } finally {
    ajv.removeSchema(schema);
  }
}
