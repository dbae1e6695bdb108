// What `bundle.js` imports before the classic script: where that puts its calls in place of the global object, and the texts of other
// languages, which it could not load.

import * as ar from "../../wording/ar.js";
import * as de from "../../wording/de.js";
import * as es from "../../wording/es.js";
import * as fr from "../../wording/fr.js";
import * as hi from "../../wording/hi.js";
import * as ja from "../../wording/ja.js";
import * as ko from "../../wording/ko.js";
import * as pt from "../../wording/pt.js";
import * as zh from "../../wording/zh.js";
import { loaded } from "./texts.js";

export const scope = {};

const there = loaded();
there.scope = scope;
for (const [name, wording] of Object.entries({ ar, de, es, fr, hi, ja, ko, pt, zh })) there[`wording/${name}.js`] = wording;
