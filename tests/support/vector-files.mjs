// The files of the vectors: those of each protocol, which stand beside it, and tests/vectors.

import { readFileSync, readdirSync } from "node:fs";

const PROTOCOLS = new URL("../../crates/ask-protocols/src/dialect/", import.meta.url);
const OTHERS = new URL("../vectors/", import.meta.url);

const jsonIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({ name: name.replace(/\.json$/, ""), text: readFileSync(new URL(name, folder), "utf8") }));

const ofProtocols = readdirSync(PROTOCOLS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => jsonIn(new URL(`${name}/`, PROTOCOLS)))
  .map(({ name, text }) => ({ name: name.replaceAll("_", "-"), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

export const vectorFiles = [...ofProtocols, ...jsonIn(OTHERS)];

export const protocols = Object.fromEntries(ofProtocols.map(({ name, text }) => [name, JSON.parse(text)]));

export const casesOf = (...dialects) => dialects.flatMap((dialect) => protocols[dialect].cases);
