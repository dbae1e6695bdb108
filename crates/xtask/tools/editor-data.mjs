// Writes what editors and documentation tools read about `<ask-user-question>`, made of the published types and the style
// sheet: a Custom Elements Manifest, Web Types for JetBrains' editors, and custom data for VS Code.
//
// `node editor-data.mjs PACKAGE SHEET.css …` writes into the folder PACKAGE. It fails if it does not understand a type.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder, ...sheets] = process.argv.slice(2);
const read = (name) => readFileSync(join(folder, name), "utf8");
const { name, version, homepage } = JSON.parse(read("package.json"));
const types = { element: read("element.d.ts"), options: read("types/options.d.ts"), outcome: read("types/outcome.d.ts"), parts: read("types/parts.d.ts") };

const TAG = "ask-user-question";
const CLASS = "AskUserQuestionElement";
const ABOUT = "Asks a person an agent's structured questions, given as an attribute or a property, and dispatches the answers as events.";

/** What the public custom properties of the style sheets are for. */
const PROPERTIES = {
  "--ask-background": ["<color>", "The background of the panel."],
  "--ask-inset": ["<color>", "The background of fields and previews."],
  "--ask-text": ["<color>", "The color of texts."],
  "--ask-text-secondary": ["<color>", "The color of descriptions."],
  "--ask-text-muted": ["<color>", "The color of hints."],
  "--ask-label": ["<color>", "The color of option labels."],
  "--ask-primary": ["<color>", "The color of the main button, of the focus and of what is chosen."],
  "--ask-on-primary": ["<color>", "The color of texts on `--ask-primary`."],
  "--ask-link": ["<color>", "The color of links and of the chip's text."],
  "--ask-success": ["<color>", "The color of the mark of an answer."],
  "--ask-error": ["<color>", "The color of errors."],
  "--ask-warning": ["<color>", "The color of warnings."],
  "--ask-line": ["<color>", "The color of lines and borders."],
  "--ask-control": ["<color>", "The color of radio buttons and checkboxes."],
  "--ask-radius": ["<length>", "The radius of the panel's corners."],
  "--ask-font": ["<family-name>", "The font family."],
  "--ask-font-mono": ["<family-name>", "The font family of code and previews."],
  "--ask-max-width": ["<length>", "The largest width of the panel."],
};

/** The members of an interface that have a comment of one line: `{ name, type, comment }`. */
function members(text, title) {
  const body = text.match(new RegExp(`export interface ${title}\\b[^{]*\\{\\n([^]*?)\\n\\}`))?.[1];
  assert(body, `${title} is not in the types`);
  return [...body.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}(readonly )?(\w+)\??: (.+);$/gm)].map(([, comment, readonly, name, type]) => ({ name, type: unparameterized(type), comment, readonly: !!readonly }));
}

/** A type for the reader of one element: the form of its answers is either. */
const unparameterized = (type) => type.replaceAll("<As>", "").replace(/\bAs\b/g, "AnswersAs");

/** A type of the page's library under its own name, which the types reach by another where there is no such library. */
const named = (type) => type.replace(/GlobalType<"(\w+)">/g, "$1");

/** A type as it is written where it is declared: `Options["theme"]` and names of unions are replaced. */
function expanded(type) {
  const option = type.match(/^Options\["(\w+)"\]$/)?.[1];
  if (option) return named(types.options.match(new RegExp(`^ {2}${option}\\?: (.+?)(?: \\| undefined)?;$`, "m"))[1]);
  const union = types.outcome.match(new RegExp(`^export type ${type.replace(" | undefined", "")} = ("[^;{]+");$`, "m"))?.[1];
  return union ?? named(type.replace(" | undefined", ""));
}

const sentence = (text) => text.replace(/\{@link (\w+)[^}]*\}/g, "`$1`").replace(/^(?:Attribute|The attribute) `[\w-]+`[:.]? ?/, "").replace(/^./, (first) => first.toUpperCase());

const fields = members(types.element, CLASS).map(({ name, type, comment, readonly }) => {
  const attribute = comment.match(/attribute `([\w-]+)`/i)?.[1];
  const text = expanded(type);
  const values = [...(/\bboolean\b/.test(text) ? ["true", "false"] : []), ...[...text.matchAll(/"([^"]+)"/g)].map(([, value]) => value)];
  return { name, type: text, attribute, readonly, values, description: sentence(comment) };
});
const attributes = fields.filter(({ attribute }) => attribute);
const events = members(types.element, "AskUserQuestionEventMap").map(({ name, type, comment }) => ({ name, type, description: sentence(comment) }));
events.push({ name: "ask-user-question:waiting", type: "CustomEvent<Waiting>", description: "A question waits for the person. Bubbles." });

const groups = [...types.parts.matchAll(/^\/\*\* (.+) \*\/\nexport type \w+Part =([^;]+);/gm)];
const parts = groups.flatMap(([, description, names]) => [...names.matchAll(/"([\w-]+)"/g)].map(([, name]) => ({ name, description })));

const style = sheets.map((sheet) => readFileSync(sheet, "utf8")).join("");
const properties = Object.entries(PROPERTIES).map(([name, [syntax, description]]) => {
  const initial = style.match(new RegExp(`var\\(${name}, ([^;]+)\\);`))?.[1];
  return { name, syntax, description, ...(initial && !initial.startsWith("var(") && { default: initial }) };
});

assert(attributes.length > 20 && events.length === 5 && parts.length > 50, "the types are not as this script reads them");

/** The type of an attribute: what is not a text, as the elements that `replyTo` takes, is for the property only. */
const textual = (type) => (/\b(string|Questions)\b/.test(type.replace(/"[^"]*"/g, "")) ? "string" : type);

const reference = (symbol) => ({ name: symbol, module: "element.js" });
write("custom-elements.json", {
  schemaVersion: "2.1.0",
  readme: "README.md",
  modules: [
    {
      kind: "javascript-module",
      path: "element.js",
      declarations: [
        {
          kind: "class",
          name: CLASS,
          customElement: true,
          tagName: TAG,
          description: ABOUT,
          superclass: { name: "HTMLElement", package: "global:" },
          attributes: attributes.map(({ attribute, name, type, description }) => ({ name: attribute, fieldName: name, type: { text: textual(type) }, description })),
          members: fields.map(({ name, type, attribute, readonly, description }) => ({ kind: "field", name, type: { text: `${type} | undefined` }, privacy: "public", ...(readonly && { readonly }), ...(attribute && { attribute, reflects: attribute !== "questions" }), description })),
          events: events.map(({ name, type, description }) => ({ name, type: { text: type }, description })),
          cssProperties: properties,
          cssParts: parts,
        },
        { kind: "function", name: "define", description: "Registers the custom element, unless the name is registered.", parameters: [{ name: "tag", type: { text: "string" }, optional: true, default: `"${TAG}"` }], return: { type: { text: "void" } } },
      ],
      exports: [{ kind: "js", name: "define", declaration: reference("define") }],
    },
    { kind: "javascript-module", path: "auto.js", exports: [{ kind: "custom-element-definition", name: TAG, declaration: reference(CLASS) }] },
  ],
});

const value = ({ type, values }) => ({ type: values.length ? values.map((value) => `"${value}"`) : type === "number" ? "number" : "string" });
write("web-types.json", {
  $schema: "https://www.schemastore.org/web-types.json",
  name,
  version,
  "js-types-syntax": "typescript",
  "description-markup": "markdown",
  contributions: {
    html: {
      elements: [
        {
          name: TAG,
          description: ABOUT,
          "doc-url": homepage,
          source: { module: `${name}/element`, symbol: CLASS },
          attributes: attributes.map((field) => ({ name: field.attribute, description: field.description, required: field.attribute === "questions", value: value(field) })),
          js: {
            properties: fields.map(({ name, type, readonly, description }) => ({ name, type, description, ...(readonly && { "read-only": true }) })),
            events: events.map(({ name, type, description }) => ({ name, type, description })),
          },
          css: { properties: properties.map(({ name, description }) => ({ name, description })), parts },
        },
      ],
    },
  },
});

/** A text that editors draw: as it is, if it has no Markdown. */
const markdown = (description) => (/[`*_[\\]/.test(description) ? { kind: "markdown", value: description } : description);
const references = [{ name: "ask-user-question", url: homepage }];
write("vscode.html-custom-data.json", {
  version: 1.1,
  tags: [
    {
      name: TAG,
      description: markdown(ABOUT),
      attributes: attributes.map(({ attribute, values, description }) => ({
        name: attribute,
        description: markdown(description),
        ...(values.length > 0 && { values: values.map((name) => ({ name })) }),
      })),
      references,
    },
  ],
});
write("vscode.css-custom-data.json", {
  version: 1.1,
  properties: properties.map(({ name, description, syntax }) => ({ name, description: markdown(description), syntax })),
  pseudoElements: parts.map(({ name, description }) => ({ name: `::part(${name})`, description: markdown(`\`${TAG}\`: ${description}`) })),
});

function write(file, data) {
  writeFileSync(join(folder, file), `${JSON.stringify(data)}\n`);
}
