// Random forms: JSON Schemas of the keywords that are asked, each with its leaves and with answers that it accepts.

import { Random } from "../random.mjs";
import { leaf } from "./values.mjs";

const TITLES = ["Where to?", "How many?", "Title", "Name of the thing", "日本語の題名", "A \"title\" <b>"];
/** Names that paths, references or programs read in another way. */
const ODD_NAMES = ["a.b", "x/y", "a~b", "with space", "ünï", "constructor", "toString", "0", "%20", "$ref", "type"];
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

class Form {
  constructor(seed, hasTitles) {
    this.random = new Random(seed);
    this.hasTitles = hasTitles;
    this.definitions = {};
    this.keyword = this.random.chance(80) ? "$defs" : "definitions";
    this.names = 0;
  }

  /** An object: `{schema, members}`, of which a member is `{name, isRequired, node}`. */
  object(depth) {
    const { random } = this;
    const members = Array.from({ length: 1 + random.below(depth ? 3 : 5) }, () => ({
      name: `${random.one(["name", "size", "tags", "mode", "on"])}${(this.names += 1)}`,
      isRequired: random.chance(40),
      node: depth < 3 && random.chance(22) ? this.object(depth + 1) : leaf(random),
    }));
    if (this.hasTitles && random.chance(5)) members[0].name = random.one(ODD_NAMES);
    // The text of one's own beside a choice is a member of its own.
    const [choice] = members.filter(({ node }) => node.schema.enum?.every((value) => typeof value === "string"));
    if (choice && random.chance(10)) members.push({ name: `${choice.name}_other`, node: { schema: { type: "string", maxLength: 5 } }, isWords: true });
    for (const member of members) member.schema = this.dressed(member.node);
    const schema = this.written(members);
    if (depth && random.chance(15)) delete schema.type;
    return { members, schema: depth && random.chance(12) ? { anyOf: [schema, { type: "null" }], ...(random.chance(50) && { default: null }) } : schema };
  }

  /** The schema of an object with these members, at times as several that are merged. */
  written(members) {
    const { random } = this;
    const part = (list) => {
      const required = list.filter(({ isRequired }) => isRequired).map(({ name }) => name);
      return { properties: Object.fromEntries(list.map(({ name, schema }) => [name, schema])), ...((required.length > 0 || random.chance(20)) && { required }) };
    };
    if (members.length > 1 && random.chance(10)) {
      const cut = 1 + random.below(members.length - 1);
      const parts = [members.slice(0, cut), members.slice(cut)].map((list) => ({ type: "object", ...part(list) }));
      return random.chance(50) ? { type: "object", allOf: parts.map((one) => this.referred(one, 50)) } : { ...parts[0], allOf: [this.referred(parts[1], 50)] };
    }
    return { type: "object", ...part(members), ...(random.chance(25) && { additionalProperties: random.chance(30) }) };
  }

  /** A reference to the schema, in so many of a hundred cases. */
  referred(schema, percent) {
    const { random } = this;
    if (!random.chance(percent)) return schema;
    const name = `${random.one(["Mode", "Address", "a b", "x~y/z", "Ünï"])}${Object.keys(this.definitions).length}`;
    this.definitions[name] = schema;
    const token = encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
    return { $ref: `#/${this.keyword}/${random.chance(50) ? token : decodeURIComponent(token).replaceAll(" ", "%20")}` };
  }

  /** The schema of a member as people and libraries write it. */
  dressed({ schema, good }) {
    const { random } = this;
    const texts = this.hasTitles ? { ...(random.chance(50) && { title: random.one(TITLES) }), ...(random.chance(30) && { description: `${random.one(TITLES)} More.` }) } : {};
    let dressed = this.split(schema);
    if (good && random.chance(10)) dressed = this.nullable(dressed);
    dressed = this.referred(dressed, 15);
    if (random.chance(8)) dressed = { allOf: [dressed] };
    if (good && random.chance(20)) {
      const isRight = random.chance(75);
      dressed = { ...dressed, default: isRight ? good() : random.one([null, "no such value", -12345, [], {}, true, ["no such value"]]) };
    }
    return { ...dressed, ...texts };
  }

  /** The same demands in two schemas that are merged. */
  split(schema) {
    const { random } = this;
    const names = Object.keys(schema).filter((name) => name !== "type" && name !== "properties");
    if (names.length < 1 || schema.properties || !random.chance(8)) return schema;
    const [name] = random.some(names, 1);
    const { [name]: demand, ...rest } = schema;
    return { ...rest, allOf: [{ ...(schema.type && random.chance(50) && { type: schema.type }), [name]: demand }] };
  }

  nullable(schema) {
    const { random } = this;
    const canList = typeof schema.type === "string" && !["enum", "const", "oneOf", "anyOf", "allOf"].some((name) => name in schema);
    if (canList && random.chance(40)) return { ...schema, type: random.one([[schema.type, "null"], ["null", schema.type]]) };
    if (schema.enum && Array.isArray(schema.type ?? []) && random.chance(40)) return { ...schema, ...(schema.type && { type: [...schema.type, "null"] }), enum: [...schema.enum, null] };
    return { [random.one(["anyOf", "oneOf"])]: [schema, { type: "null" }], ...(random.chance(40) && { default: null }) };
  }
}

/** The leaves of an object, with their paths, in order. */
function leaves({ members }, path = [], isNeeded = true) {
  return members.filter(({ isWords }) => !isWords).flatMap(({ name, node, isRequired }) => {
    const at = { path: [...path, name], isRequired: isNeeded && isRequired };
    return node.members ? leaves(node, at.path, at.isRequired) : [{ ...at, node }];
  });
}

/** A value that an object accepts: undefined if it is optional and nothing of it is answered. */
function value({ members }, random, isRequired) {
  const entries = members.filter(({ isWords }) => !isWords).flatMap((member) => {
    if (!member.node.members) return member.isRequired || random.chance(65) ? [[member.name, member.node.good()]] : [];
    if (!member.isRequired && !random.chance(65)) return [];
    const inner = value(member.node, random, member.isRequired);
    return inner === undefined ? [] : [[member.name, inner]];
  });
  return entries.length || isRequired ? Object.fromEntries(entries) : undefined;
}

const hasAnswer = (content) => Object.values(content).some((one) => !isPlain(one) || hasAnswer(one));

/**
 * The form of a seed: its schema, its leaves as `{path, isRequired, node}`, and `answer(random)`, content that the schema accepts. Without titles,
 * its fields have the names of their members.
 */
export function formOf(seed, { hasTitles = true } = {}) {
  const form = new Form(seed, hasTitles);
  const root = form.object(0);
  const { keyword, definitions, random } = form;
  const schema = {
    ...(random.chance(30) && { $schema: "https://json-schema.org/draft/2020-12/schema" }),
    ...(hasTitles && random.chance(30) && { title: random.one(TITLES) }),
    ...root.schema,
    ...(Object.keys(definitions).length && { [keyword]: definitions }),
  };
  const answer = (source) => {
    for (;;) {
      const content = value(root, source, true);
      if (hasAnswer(content)) return content;
    }
  };
  return { schema, leaves: leaves(root), answer };
}

/** What a form cannot ask, in a random place of a schema. */
const STRANGE = [
  (schema) => ({ ...schema, not: { required: ["nothing"] } }),
  (schema, name) => ({ ...schema, if: { required: [name] }, then: { required: ["other"] } }),
  (schema, name) => ({ ...schema, dependentRequired: { [name]: ["other"] } }),
  (schema, name) => ({ ...schema, dependentSchemas: { [name]: { required: ["other"] } } }),
  (schema) => ({ ...schema, minProperties: 4 }),
  (schema) => ({ ...schema, maxProperties: 1 }),
  (schema) => ({ ...schema, propertyNames: { maxLength: 4 } }),
  (schema) => ({ ...schema, patternProperties: { "^.": { type: "integer" } } }),
  (schema) => ({ ...schema, unevaluatedProperties: false }),
  (schema, name) => ({ ...schema, anyOf: [{ required: [name] }, { required: ["other"] }] }),
  (schema, name) => ({ ...schema, oneOf: [{ properties: { [name]: { type: "string" } } }, { properties: { [name]: { type: "number" } } }] }),
  (schema) => ({ ...schema, required: [...(schema.required ?? []), "missing"] }),
  (schema) => ({ ...schema, required: [...(schema.required ?? []), "missing"], additionalProperties: false }),
  ...[
    { type: "array", items: { type: "object", properties: { a: { type: "string" } } } },
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false },
    { type: "array", items: { type: "string" }, contains: { const: "x" } },
    { type: "array", items: { type: "array", items: { type: "string" } } },
    { type: "array" },
    { type: "object" },
    { type: "object", additionalProperties: { type: "string" } },
    { type: "string", minLength: 9, maxLength: 3 },
    { type: "integer", minimum: 9, maximum: 3 },
    { type: "integer", exclusiveMinimum: 3, exclusiveMaximum: 4 },
    { type: "array", items: { enum: ["a", "b"] }, minItems: 3, uniqueItems: true },
    { type: "string", enum: ["a", "b"], pattern: "^c" },
    { type: "string", enum: [] },
    { type: "string", enum: [1, 2] },
    { type: "string", pattern: "(" },
    { type: "string", pattern: "^(a|aa)+$" },
    { type: "string", pattern: "(a)\\1" },
    { type: "string", format: "no-such-format" },
    { type: "string", contentEncoding: "base64" },
    { $ref: "#/$defs/None" },
    { $ref: "#" },
    { $ref: "https://example.org/schema.json" },
    { not: { const: "x" } },
    { anyOf: [{ type: "string" }, { type: "number" }] },
    { type: ["string", "number"] },
    { oneOf: [{ type: "number", multipleOf: 3 }, { type: "number", multipleOf: 5 }] },
    { type: "number", anyOf: [{ minimum: 10 }, { maximum: 5 }] },
    { type: "null" },
    {},
    true,
    false,
    { type: "string", enum: ["", "a"] },
    { enum: ["a", "a ", "A"] },
    { enum: [null] },
    { const: null },
    { enum: [{ a: 1 }, [1], "x"] },
    { enum: ["x".repeat(600), "y"] },
    { enum: Array.from({ length: 150 }, (_, at) => at) },
    { type: "string", maxLength: 0 },
    { type: "array", items: { type: "string" }, maxItems: 0 },
    { type: "integer", enum: [1.5] },
    { type: "integer", const: "1" },
    { type: "boolean", enum: [false] },
    { type: "text" },
    { type: "number", multipleOf: 0 },
    { type: "string", pattern: 5, minLength: "2" },
    { type: "object", properties: {} },
    { type: "object", properties: {}, additionalProperties: false },
    { format: "email" },
    { allOf: [{ type: "integer", minimum: 1 }, { maximum: 0 }] },
    { allOf: [{ type: "string" }, { type: "integer" }] },
    { allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
    { type: "string", allOf: [{ pattern: "^a" }, { pattern: "b$" }, { not: { const: "ab" } }] },
    { type: "array", items: { type: "string" }, prefixItems: [{ const: "x" }] },
    { type: "array", items: { enum: ["a", "b"] }, uniqueItems: true, contains: { const: "a" }, minContains: 1 },
    { $dynamicRef: "#meta" },
    { $ref: "#/properties/strange" },
    { type: "string", unevaluatedProperties: false, $comment: "of no meaning for a text", deprecated: true },
    Array.from({ length: 30 }).reduce((inner) => ({ type: "object", properties: { a: inner }, required: ["a"] }), { type: "string" }),
    Array.from({ length: 7 }).reduce((inner) => ({ allOf: [inner, inner] }), { type: "string" }),
  ].map((property) => (schema, name, random) => ({
    ...schema, properties: { ...schema.properties, strange: property }, ...(random.chance(50) && { required: [...(schema.required ?? []), "strange"] }),
  })),
];

/** The form of a seed with something beside the keywords that are asked; it may be refused, and is never accepted wrongly. */
export function strangeFormOf(seed) {
  const form = formOf(seed);
  const random = new Random(seed ^ 0x5eed);
  const strange = random.one(STRANGE)(form.schema, form.leaves[0].path[0], random);
  const added = strange.properties?.strange;
  const hasAnswers = added !== undefined && added !== false && !(added.additionalProperties === false && added.type === "object");
  const own = hasAnswers ? [{ path: ["strange"], isRequired: false }] : [];
  return { ...form, schema: strange, leaves: [...form.leaves, ...own], isStrange: true };
}
