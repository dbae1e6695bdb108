// Requests for a decision that are drawn before the module that reads their protocol is there.

import { textsOf } from "../texts.js";
import css from "./css.js";
import { ENGLISH as OF_FOOT } from "../edits/words.js";
import { earlyDecision } from "./panel.js";
import { ENGLISH } from "./markup.js";
import { readAtOnce } from "./read.js";
import { WORDS } from "./tables.js";

/** @import { AgentOptions, EarlyApi, Request } from "../../types/agents.js" */
/** @import { AskOptions, Early, ElementOfPanel } from "../../types/page.js" */
/** @typedef {Early & { element: ElementOfPanel }} Drawn */

/** @import { Texts } from "./call.js" */
/** @import { EarlyDecision } from "./panel.js" */

/** @typedef {NonNullable<AskOptions["source"]>} Source */

/**
 * A request as `requestsIn` returns it, which is drawn at once, or nothing. The module reads it once that is on the screen, when `drawn`
 * resolves.
 *
 * @param {EarlyApi} early
 * @param {string} dialect
 * @param {unknown} message
 * @param {AgentOptions} options
 * @returns {Request | undefined}
 */
export function earlyRequest({ runtime, invalidError, requestsModule, requestsIn }, dialect, message, options) {
  const all = { __proto__: null, ...runtime.defaults, ...options };
  // The texts of another language are not there yet.
  if (!/^en/.test(all.locale || "en")) return undefined;
  const t = /** @type {Texts} */ (textsOf(all, { ...ENGLISH, ...OF_FOOT, ...WORDS }));
  t.english = textsOf({}, WORDS);
  const asked = readAtOnce(dialect, message, t);
  if (!asked) return undefined;
  const { correlation, question } = asked;
  let /** @type {(value?: unknown) => void} */ draws;
  const drawn = new Promise((resolve) => (draws = resolve));
  // A page loads one module for the panel and the requests.
  const panel = drawn.then(requestsModule).then(({ panelOf }) => panelOf(runtime, dialect, message));
  panel.catch(() => {});
  runtime.panel ??= panel;
  const found = drawn.then(() => requestsIn(dialect, message, options)).then(([read]) => {
    if (read.type !== "ask") throw invalidError(read.problems);
    Object.assign(request, { problems: read.problems, text: read.text, actions: read.actions });
    return read;
  });
  found.catch(() => {});
  let /** @type {EarlyDecision} */ panelOfDecision;
  /** @type {Request} */
  const request = {
    type: "ask",
    dialect,
    correlation,
    problems: [],
    drawn,
    questions: [],
    settings: {
      early: (_, options) => (panelOfDecision = earlyDecision(question, options, t)),
      onDraw(early) {
        // What of the rest of the style sheet a decision needs; a plain question does not wait for it.
        /** @type {Drawn | undefined} */ (early)?.element.shadowRoot.adoptedStyleSheets[1].replaceSync(css);
        if (early) panelOfDecision.drawn(/** @type {Drawn} */ (early));
        draws(early?.painted);
      },
      source: async (given) => /** @type {Source} */ ((await found).settings.source)(given),
    },
    questionnaire: async (given) => (await found).questionnaire(given),
    write: async (outcome) => (await found).write(outcome),
    close: () => void found.then((read) => read.close(), () => {}),
  };
  return request;
}
