// What the build writes beside the scripts: wasm modules as text in scripts, their glue, the JavaScript builds, and style sheets. The sources
// import these files, and have none of them.

declare module "*/css.js" {
  /** A style sheet. */
  const css: string;
  export default css;
}

declare module "*/inline.js" {
  import type { Glue, PanelCalls } from "../types/wasm.js";

  /** The panel's wasm, deflated, as base64. */
  const wasm: string;
  export default wasm;
  export const instantiate: Glue<PanelCalls>["instantiate"];
}

declare module "*/glue.js" {
  import type { Glue, PanelCalls } from "../types/wasm.js";
  const glue: Glue<PanelCalls>;
  export = glue;
}

declare module "*-inline.js" {
  /** A wasm module, deflated, as base64. */
  const wasm: string;
  export default wasm;
}

declare module "*/markdown-glue.js" {
  import type { Glue, MarkdownCalls } from "../types/wasm.js";
  const glue: Glue<MarkdownCalls>;
  export = glue;
}

declare module "*-glue.js" {
  import type { CoreCalls, Glue, MakesInstances } from "../types/wasm.js";
  const glue: Glue<CoreCalls> & MakesInstances;
  export = glue;
}

declare module "*/script/core.js" {
  import type { CoreCalls, Script } from "../types/wasm.js";
  const script: Script<CoreCalls>;
  export = script;
}

declare module "*/script/panel.js" {
  import type { PanelCalls, Script } from "../types/wasm.js";
  const script: Script<PanelCalls>;
  export = script;
}

declare module "*/script/markdown.js" {
  import type { MarkdownCalls, Script } from "../types/wasm.js";
  const script: Script<MarkdownCalls>;
  export = script;
}

declare module "*/skeletons.js" {
  /** The table of characters that look alike, deflated, as base64. */
  const table: string;
  export default table;
}

declare module "*/wordings.js" {
  /** The texts of all languages, by the paths of their files. */
  const wordings: Record<string, object>;
  export default wordings;
}

/** The version of the package, which the build writes. */
declare const VERSION: string;
