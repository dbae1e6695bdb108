// The figures of the first page. Each is read from the document or the folder that it is about, so none can go stale.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What a reader can check, with the page that says more. */
export function proof(root, pageOf) {
  const text = (source) => pageOf.get(source).text;
  const npm = join(root, "npm");
  const { dependencies = {} } = JSON.parse(readFileSync(join(npm, "package.json"), "utf8"));
  if (Object.keys(dependencies).length > 0) throw new Error("the package has dependencies; the first page says that it has none");
  // The columns: static gzip, static brotli, first ask gzip.
  const [, first] = /^\| ask-user-question \| [\d.]+ \| [\d.]+ \| ([\d.]+) \|/m.exec(text("docs/costs.md")) ?? [];
  if (!first) throw new Error("docs/costs.md has no row with the size of the first question");
  const protocols = text("docs/stacks.md").match(/^\| `[\w-]+` \|/gm)?.length ?? 0;
  // English is built in.
  const languages = 1 + readdirSync(join(npm, "wording")).filter((name) => name.endsWith(".js")).length;
  return [
    { figure: `${Math.round(Number(first))} KB gzip`, page: "docs/costs.md" },
    { figure: "no framework, no dependencies", page: "docs/environments.md" },
    { figure: `${protocols} agent protocols`, page: "docs/stacks.md" },
    { figure: `${languages} languages`, page: "docs/recipes/languages.md" },
  ];
}
