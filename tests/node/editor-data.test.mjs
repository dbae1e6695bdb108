// What editors and documentation tools read about the element: valid by the schemas of their formats, and true.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import Ajv from "ajv";
import css from "vscode-css-languageservice";
import html from "vscode-html-languageservice";
import { home, manifest, root } from "./built.mjs";

const require = createRequire(import.meta.url);
const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const data = (name) => json(join(home, name));
const nodeModules = join(root, "tests/node_modules");

const manifestOfElements = data("custom-elements.json");
const [element] = manifestOfElements.modules[0].declarations;
const names = (list) => list.map(({ name }) => name);

/** Options of `ask()` that the element takes as attributes. */
const reflected = readFileSync(join(root, "npm/element.js"), "utf8").match(/const REFLECTED = \{([^}]+)\}/)[1].match(/\w+(?=: )/g);
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valid(schema, value) {
  const check = new Ajv({ strict: false, allErrors: true }).compile(schema);
  check(value);
  assert.deepEqual(check.errors, null);
}

describe("custom-elements.json", () => {
  it("is a Custom Elements Manifest, and package.json names it", () => {
    valid(json(require.resolve("custom-elements-manifest/schema.json")), manifestOfElements);
    assert.equal(manifest.customElements, "custom-elements.json");
  });

  it("lists the attributes of element.js, the parts of parts.d.ts and the custom properties of the style sheets", () => {
    assert.deepEqual(names(element.attributes).sort(), ["questions", ...reflected.map(kebab)].sort());
    const parts = readFileSync(join(home, "types/parts.d.ts"), "utf8").replace(/\/\*\*[^]*?\*\//g, "").match(/(?<=")[a-z-]+(?=")/g);
    assert.deepEqual(names(element.cssParts).sort(), [...new Set(parts)].sort());
    const styles = readdirSync(join(root, "crates/ask-view/style")).map((name) => readFileSync(join(root, "crates/ask-view/style", name), "utf8")).join("");
    const settable = new Set(styles.match(/(?<=var\()--ask-[\w-]+/g));
    assert.deepEqual(names(element.cssProperties).sort(), [...settable].sort());
  });

  it("has the types of attributes in terms of texts, numbers and booleans", () => {
    for (const { name, type } of element.attributes) assert.match(type.text, /^(string|number|boolean|"[\w-]+")( \| (boolean|"[\w-]+"))*$/, name);
  });

  it("names modules and exports that exist", async () => {
    for (const { path, exports } of manifestOfElements.modules) {
      assert.ok(existsSync(join(home, path)), path);
      for (const { kind, name } of exports) if (kind === "js") assert.ok(name in (await import(join(home, path))), name);
    }
  });
});

describe("web-types.json", () => {
  it("has the types of the format, and package.json names it", () => {
    assert.equal(manifest["web-types"], "web-types.json");
    assert.equal(data("web-types.json").version, manifest.version);
    const folder = mkdtempSync(join(tmpdir(), "ask-web-types-"));
    try {
      symlinkSync(nodeModules, join(folder, "node_modules"), "junction");
      writeFileSync(join(folder, "check.ts"), `import type { JSONSchemaForWebTypes } from "@schemastore/web-types";\nexport const data: JSONSchemaForWebTypes = ${JSON.stringify(data("web-types.json"))};\n`);
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, noEmit: true, module: "nodenext", types: [], skipLibCheck: true }, files: ["check.ts"] }));
      execFileSync(process.execPath, [join(nodeModules, "typescript/bin/tsc"), "-p", folder], { encoding: "utf8" });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("has the same attributes, properties, events and parts as the manifest", () => {
    const [{ attributes, js, css: styles }] = data("web-types.json").contributions.html.elements;
    assert.deepEqual([attributes, js.properties, js.events, styles.properties, styles.parts].map(names), [element.attributes, element.members, element.events, element.cssProperties, element.cssParts].map(names));
  });
});

/** What a language service offers at the mark `|` of a text. */
function offered(service, language, marked, parse) {
  const offset = marked.indexOf("|");
  const document = html.TextDocument.create(`file:///a.${language}`, language, 1, marked.replace("|", ""));
  return service.doComplete(document, document.positionAt(offset), parse(document)).items.map(({ label }) => label);
}

describe("custom data for VS Code", () => {
  it("is valid", () => {
    valid(json(join(nodeModules, "vscode-html-languageservice/docs/customData.schema.json")), data("vscode.html-custom-data.json"));
    valid(json(join(nodeModules, "vscode-css-languageservice/docs/customData.schema.json")), data("vscode.css-custom-data.json"));
  });

  it("makes the editor offer the element, its attributes and their values", () => {
    const service = html.getLanguageService({ useDefaultDataProvider: false, customDataProviders: [html.newHTMLDataProvider("ask", data("vscode.html-custom-data.json"))] });
    const at = (text) => offered(service, "html", text, (document) => service.parseHTMLDocument(document));
    assert.ok(at("<ask|").includes("ask-user-question"));
    assert.deepEqual(at("<ask-user-question |").filter((label) => !label.startsWith("data-")).sort(), names(element.attributes).sort());
    for (const value of ["steps", "form", "chips"]) assert.ok(at('<ask-user-question layout="|"').some((label) => label.includes(value)), value);
    for (const value of ["true", "false"]) assert.ok(at('<ask-user-question review="|"').some((label) => label.includes(value)), value);
  });

  it("makes the editor offer the custom properties and the parts", () => {
    const service = css.getCSSLanguageService({ useDefaultDataProvider: false, customDataProviders: [css.newCSSDataProvider(data("vscode.css-custom-data.json"))] });
    const at = (text) => offered(service, "css", text, (document) => service.parseStylesheet(document));
    assert.ok(at("#chat { --ask-pri| }").includes("--ask-primary"));
    assert.ok(at("ask-user-question::|").includes("::part(main)"));
  });
});
