// The types of the npm package as the one file in the crate, from which wasm-pack makes its package: what one gives, the
// other takes. In one file a name can stand in for another, for one of the page as well.

import type * as npm from "ask-user-question";
import type * as npmCore from "ask-user-question/core";
import type * as npmElement from "ask-user-question/element";
import type * as inCrate from "in-crate";
import type { Fits } from "./same.js";

type Npm = typeof npm & typeof npmCore & typeof npmElement;
/** Without what TypeScript adds to a module that no `package.json` declares, and a class that it counts as optional where another file exports it. */
type Calls = Omit<typeof inCrate, "default" | "AskError">;

export type AsInNpm = [
  Fits<typeof inCrate, Npm>,
  Fits<Npm, Calls>,
  Fits<typeof npm.AskError, typeof inCrate.AskError>,
  Fits<inCrate.Outcome, npm.Outcome>,
  Fits<npm.Outcome, inCrate.Outcome>,
  Fits<npm.Questions, inCrate.Questions>,
  Fits<npm.Options, inCrate.Options>,
  Fits<inCrate.Options, npm.Options>,
];
