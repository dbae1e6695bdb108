// The reference that TypeDoc writes: a page for each entry of the package that has types of its own.

import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { Application } from "typedoc";

/** Entries that only add an effect to another one have no page: their types are those of that entry. */
const WITHOUT_PAGE = new Set(["./auto", "./lazy", "./url", "./standalone", "./bundle", "./core-bundle", "./core-script", "./package.json"]);

/** The names of the entries and the files of their types. A pattern stands for the files of its folder. */
function entries(npm) {
  const { exports } = JSON.parse(readFileSync(join(npm, "package.json"), "utf8"));
  // What a framework knows of the element is in docs/frameworks.md.
  const hasPage = (name) => !WITHOUT_PAGE.has(name) && !name.startsWith("./types/");
  const typed = Object.entries(exports).filter(([name, target]) => target.types && hasPage(name));
  return typed.flatMap(([name, { types }]) => {
    if (!name.includes("*")) return [[name, types]];
    // Every language has the same type.
    if (name.startsWith("./wording")) return [];
    const folder = posix.dirname(types);
    const files = readdirSync(join(npm, folder)).filter((file) => file.endsWith(".d.ts") && file !== "index.d.ts");
    return files.map((file) => [name.replace("*", file.replace(".d.ts", "")), `${folder}/${file}`]);
  });
}

/** Writes Markdown into a folder and returns the pages. */
export async function writeApi(root, folder) {
  const npm = join(root, "npm");
  const wanted = entries(npm);
  const app = await Application.bootstrapWithPlugins({
    plugin: [fileURLToPath(import.meta.resolve("typedoc-plugin-markdown"))],
    entryPoints: wanted.map(([, types]) => join(npm, types)),
    tsconfig: fileURLToPath(new URL("tsconfig.json", import.meta.url)),
    basePath: npm,
    // Nothing is written there, but the default is the folder of our own documents, which TypeDoc would empty.
    out: folder,
    readme: "none",
    router: "module",
    hideBreadcrumbs: true,
    hidePageHeader: true,
    disableSources: true,
    excludePrivate: true,
    excludeExternals: true,
    skipErrorChecking: true,
    githubPages: false,
    parametersFormat: "table",
    propertiesFormat: "table",
    interfacePropertiesFormat: "table",
    typeDeclarationFormat: "table",
    enumMembersFormat: "table",
    validation: false,
    logLevel: "Error",
  });
  const project = await app.convert();
  if (!project) throw new Error("TypeDoc could not read the types of the package");
  // The options of `ask` are on the page of the main entry, and not once more for each connector.
  for (const { groups = [] } of Object.values(project.reflections)) {
    for (const group of groups) group.children = group.children.filter(({ inheritedFrom }) => !inheritedFrom);
  }
  await app.outputs.writeOutput({ name: "markdown", path: folder }, project);
  return wanted.map(([name, types]) => page(folder, name, types));
}

/** A page that TypeDoc wrote, under the name of its entry. */
function page(folder, entry, types) {
  const file = types.replace(/^\.\//, "").replace("/index.d.ts", ".d.ts").replace(".d.ts", ".md");
  const title = posix.join("ask-user-question", entry);
  const written = readFileSync(join(folder, file), "utf8");
  // What a type overrides may be an inherited member, which is not on its page any more.
  const isThere = (to, id) => (to ? readFileSync(join(folder, posix.dirname(file), to), "utf8") : written).includes(`<a id="${id}">`);
  const linked = written.replace(/\[(`[^`]+`)\]\(([\w./-]*)#(property-[\w-]+)\)/g, (link, name, to, id) => (isThere(to, id) ? link : name));
  const text = linked.replace(/^# .+$/m, `# ${title}`).replace(/^\*\*\*\n/gm, "");
  const [, summary = ""] = /^# .+\n\n((?!#).+)/.exec(text) ?? [];
  return { source: `types/${file}`, path: `types/${file.replace(".md", "")}`, text, title, name: entry === "." ? title : entry.slice(1), group: "Types", summary };
}
