import { APPROVE } from "./scenes/approve.js";
import { COMPARE } from "./scenes/compare.js";
import { DECIDE } from "./scenes/decide.js";
import { FORM } from "./scenes/form.js";
import { LONG } from "./scenes/long.js";

/**
 * One step of the scripted agent, performed by the loop in agent.js. A tool call evaluates to its result, in which
 * `typed` is the number of characters that were typed into the composer while the question was open.
 * @typedef {{ say: import("./message.js").Message } | { show: string } | import("./tool.js").Call
 *   | { askAll: unknown[] } | { enter: Scene } | { pause: [min: number, max: number] } | { focusComposer: true }} Step
 *
 * A named demo. `kind` says in a word or two what is asked for. `request` is the person's message. `words` matches typed messages
 * that start the scene.
 * @typedef {{ id: string, name: string, kind: string, about: string, request: string, words: RegExp,
 *   script: () => Generator<Step, void, any> }} Scene
 */

/** @type {{ name: string, scenes: Scene[] }[]} */
export const GROUPS = [
  { name: "Decide", scenes: DECIDE },
  { name: "Compare", scenes: COMPARE },
  { name: "Approve", scenes: APPROVE },
  { name: "Form", scenes: FORM },
  { name: "Long", scenes: LONG },
];

export const SCENES = GROUPS.flatMap(({ scenes }) => scenes);

/**
 * The scene that matches a typed message, if any.
 * @param {string} text
 * @returns {Scene | undefined}
 */
export function sceneFor(text) {
  return SCENES.find(({ words }) => words.test(text));
}
