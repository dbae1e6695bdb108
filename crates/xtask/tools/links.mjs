// Checks that every file that the pages of a folder refer to is in it: `node links.mjs FOLDER`. All addresses are relative, so that the
// folder can be served below any other.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const [folder] = process.argv.slice(2);
const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html") && !name.startsWith("ask-user-question"));
const dead = [];
let count = 0;
for (const page of pages) {
  // Code that is shown has its own addresses.
  const html = readFileSync(join(folder, page), "utf8").replaceAll(/<(pre|code)\b[^]*?<\/\1>/g, "").replaceAll(/<!--[^]*?-->/g, "");
  for (const [, address] of html.matchAll(/<[a-z][^>]*?\s(?:href|src)="([^"]*)"/g)) {
    if (/^([a-z][a-z0-9+.-]*:|#|$)/i.test(address)) continue;
    count += 1;
    const path = decodeURIComponent(address.replaceAll("&amp;", "&").split(/[?#]/)[0]);
    if (path.startsWith("/")) dead.push(`${page}: ${address} is not relative`);
    let file = join(folder, dirname(page), path);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (relative(folder, file).startsWith("..") || !existsSync(file)) dead.push(`${page}: ${address}`);
  }
}
if (dead.length) {
  console.error(`These addresses lead nowhere:\n${[...new Set(dead)].join("\n")}`);
  process.exit(1);
}
console.log(`${pages.length} pages, ${count} addresses`);
