// The leaves of random forms: a schema of one value, and values that it accepts as a person gives them.

const WORDS = ["alpha", "beta", "gamma", "delta", "New York", "C++", "naïve", "東京", "e\u0301t\u00e9", "👩‍👩‍👧", "a, b", "it's", "\"quoted\"", "<b>", "100 %", "50", "x=1&y=2"];
const NUMBERS = [0, 1, 2, 3, 5, 8, 13, 42, 100, 443, 8080, -1, -7, 0.5, 1.5, 2.25, 1e21, 1.5e-7];

/** Patterns with texts that contain them. */
const PATTERNS = [
  ["^[A-Z]{2,5}-[0-9]+$", ["AB-1", "PROJ-120", "ABCDE-7"]],
  ["^(?:dev|prod)(?:-[a-z]+)*$", ["dev", "prod-eu-west"]],
  ["[0-9]{3}", ["123", "room 404b"]],
  ["^\\d{4}-\\d{2}$", ["2026-02", "1999-12"]],
  ["^[\\w.-]+$", ["a_b.c-d", "x"]],
  ["^.{2,4}$", ["ab", "💥💥", "été"]],
  ["^\\S+(?: \\S+)*$", ["one", "one two"]],
  ["^(?!root$)[a-z]+$", ["admin", "rooted"]],
  ["^\\p{Lu}\\p{Ll}+$", ["Ärger", "Zebra"]],
  ["^#(?:[0-9a-fA-F]{3}){1,2}$", ["#fff", "#A1B2C3"]],
  ["^v?(?<major>\\d+)\\.(\\d+)$", ["v1.20", "3.4"]],
  ["\\bfix\\b|\\u{1F600}", ["a fix here", "ok 😀"]],
];

/** The formats of JSON Schema 2020-12, with texts of each. Ajv checks no internationalized ones. */
export const FORMATS = {
  email: ["ada@example.org", "a.b+c@mail.example.com"],
  uri: ["https://example.org/a?b=c#d", "urn:isbn:0451450523"],
  date: ["2026-02-28", "2024-02-29"],
  "date-time": ["2026-02-28T12:30:00Z", "2026-02-28T12:30:00.5+02:00"],
  time: ["12:30:00Z", "23:59:59.25-08:00"],
  duration: ["P1Y2M3D", "PT1H30M", "P2W"],
  hostname: ["example.org", "a-b.example"],
  ipv4: ["192.0.2.1", "255.255.255.255"],
  ipv6: ["2001:db8::1", "::ffff:192.0.2.1"],
  uuid: ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6"],
  "uri-reference": ["/a/b?c", "https://example.org", "#part"],
  "uri-template": ["https://example.org/{user}/{?page,size}"],
  "json-pointer": ["/a/b~1c/0", "/m~0n"],
  "relative-json-pointer": ["1/a", "0#"],
  regex: ["^a+$", "[0-9]{2}"],
};

const short = (list, most) => list.filter((text) => [...text].length <= most);

function text(random) {
  const schema = { type: "string" };
  const least = random.chance(30) ? 1 + random.below(3) : 0;
  const most = random.chance(30) ? least + 4 + random.below(20) : Infinity;
  if (least) schema.minLength = least;
  if (most !== Infinity) schema.maxLength = most;
  const fits = short(WORDS, most).filter((word) => [...word].length >= least);
  return { schema, good: () => random.one(fits) };
}

function pattern(random) {
  const [source, texts] = random.one(PATTERNS);
  return { schema: { type: "string", pattern: source }, good: () => random.one(texts) };
}

function format(random) {
  const name = random.one(Object.keys(FORMATS));
  return { schema: { type: "string", format: name }, good: () => random.one(FORMATS[name]) };
}

function number(random) {
  const schema = { type: random.one(["number", "integer"]) };
  const isWhole = schema.type === "integer";
  const step = random.chance(30) ? random.one(isWhole ? [2, 3, 10, 0.5] : [0.01, 0.25, 0.5, 5]) : undefined;
  if (step) schema.multipleOf = step;
  const from = random.below(20) - 5;
  if (random.chance(35)) schema[random.one(["minimum", "exclusiveMinimum"])] = from;
  if (random.chance(35)) schema[random.one(["maximum", "exclusiveMaximum"])] = from + 30 + random.below(100);
  const unit = step ? (isWhole ? Math.max(step, 1) : step) : isWhole ? 1 : 0.5;
  const isBounded = Object.keys(schema).some((name) => /M[ai][nx]imum$|^m[ai][nx]imum$/.test(name));
  // A multiple within the limits, written with as many digits as the step.
  const within = () => Number(((Math.ceil((from + 1) / unit) + random.below(Math.floor(25 / unit))) * unit).toFixed(2));
  const any = NUMBERS.filter((value) => !isWhole || Number.isInteger(value));
  return { schema, good: () => (isBounded || step ? within() : random.one(any)) };
}

const boolean = (random) => ({ schema: { type: "boolean" }, good: () => random.chance(50) });

/** Constants that differ, of one type or of several. */
function constants(random, count, isOneType) {
  const mixed = ["auto", "manual", 1, 2.5, true, false, "1", 0];
  const lists = [["fast", "safe", "off", "New York", "a, b", "é"], [1, 2, 3, 10, 443], [0.5, 1.5, -1], ["1", "2", "10"]];
  const list = isOneType ? random.one(lists) : random.one([...lists, mixed, mixed]);
  return random.some(list, Math.min(count, list.length));
}

const typeOf = (values) => {
  const names = [...new Set(values.map((value) => (Number.isInteger(value) ? "integer" : typeof value)))];
  return names.length === 2 && names.every((name) => name === "integer" || name === "number") ? ["number"] : names;
};

function choice(random) {
  const values = constants(random, 1 + random.below(5), false);
  const types = typeOf(values);
  const type = random.chance(70) ? { type: types.length === 1 ? types[0] : types } : {};
  const titled = () => values.map((value, at) => ({ const: value, title: `Title ${at + 1} of ${value}` }));
  const styles = [
    () => ({ ...type, enum: values }),
    () => ({ ...type, enum: values }),
    () => ({ ...type, oneOf: titled() }),
    () => ({ ...type, anyOf: titled() }),
    () => ({ oneOf: values.map((value) => ({ const: value })) }),
  ];
  return { schema: random.one(styles)(), good: () => random.one(values) };
}

function constant(random) {
  const [value] = constants(random, 1, false);
  const type = random.chance(50) ? { type: typeOf([value])[0] } : {};
  return { schema: { ...type, const: value }, good: () => value };
}

/** A list of constants, or of texts or numbers that are typed line by line. */
function list(random) {
  const schema = { type: "array" };
  const isChoice = random.chance(40);
  const values = isChoice ? constants(random, 2 + random.below(4), true) : undefined;
  const leaf = isChoice ? undefined : random.one([text, text, number, pattern, format])(random);
  schema.items = leaf?.schema ?? random.one([
    { enum: values },
    { type: typeOf(values)[0], enum: values },
    { anyOf: values.map((value) => ({ const: value, title: `“${value}”` })) },
    { oneOf: values.map((value) => ({ const: value, title: `${value}` })) },
  ]);
  const least = random.chance(30) ? 1 + random.below(2) : 0;
  const most = random.chance(30) ? least + 1 + random.below(4) : Infinity;
  if (least && least <= (values?.length ?? 9)) schema.minItems = least;
  if (most !== Infinity) schema.maxItems = most;
  const isUnique = isChoice || random.chance(40);
  if (isUnique && random.chance(60)) schema.uniqueItems = true;
  // Different values, so that they fit whether or not they have to be.
  const different = new Set();
  if (leaf) for (let turn = 0; turn < 12; turn += 1) different.add(leaf.good());
  const pool = values ?? [...different];
  if (schema.minItems > pool.length) schema.minItems = pool.length;
  const least_ = Math.max(schema.minItems ?? 0, 1);
  const good = () => {
    const picked = random.some(pool, Math.min(pool.length, most, least_ + random.below(3)));
    // Choices are sent in the order of the form.
    return values ? values.filter((value) => picked.includes(value)) : picked;
  };
  return { schema, good };
}

/** A random leaf: `{schema, good}`. */
export const leaf = (random) => random.one([text, text, pattern, format, number, number, boolean, choice, choice, constant, list, list])(random);
