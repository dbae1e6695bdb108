// What `bundle.js` imports before the classic script: where that puts its calls in place of the global object, and the texts of other
// languages, which it could not load. The build writes `wordings.js`, which has all of them by their paths.

import { loaded } from "./texts.js";
import wordings from "./wordings.js";

export const scope = {};

Object.assign(loaded(), wordings, { scope });
