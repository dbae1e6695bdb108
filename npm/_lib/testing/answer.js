// Answers a panel as a person would: selects options, types, and presses buttons.

import { armed, changes, findPanel, turn, until } from "./find.js";
import { answerTo, fill, isSame, list, questionsOf } from "./fill.js";

/** @import { TestAnswers, TestContainer } from "../../testing.js" */

/**
 * `answer(answers)` answers the panel of the page, `answer(container, answers)` the one in an element. Resolves once it has ended.
 *
 * @param {[answers: TestAnswers] | [container: TestContainer, answers: TestAnswers]} given
 */
export async function answer(...given) {
  const answers = /** @type {TestAnswers} */ (given.at(-1));
  if (typeof answers !== "object" || answers === null || answers.nodeType) throw new TypeError("answer() needs the answers: an object from question text to label");
  const panel = await begin(given.length > 1 ? /** @type {TestContainer} */ (given[0]) : document);
  /** @type {Set<string>} */
  const asked = new Set();
  while (panel.isConnected) {
    // A decision is a press, which does not count before.
    await armed(panel);
    const stage = stageOf(panel);
    const isHere = () => panel.isConnected && stageOf(panel) === stage;
    const goesOn = () => !isHere() || refuse(panel);
    let next = "[part~=main]";
    for (const question of questionsOf(panel)) {
      asked.add(question.text);
      const given = answerTo(question, answers);
      // In a form each question has its own button for that.
      /** @type {HTMLElement | null} */
      const skip = question.element.querySelector("[part~=rule-line] [part~=link]");
      if (given !== null) fill(question, given);
      else if (skip) skip.click();
      else next = "[part~=skip]";
    }
    // A button that decides goes on by itself.
    if (isHere()) await press(panel, next, goesOn);
  }
  await turn();
  const left = Object.keys(answers).filter((key) => ![...asked].some((text) => isSame(text, key)));
  if (left.length) throw new Error(`The panel did not ask ${list(left)}; it asked ${list(asked)}`);
}

/**
 * Ends the panel as `declined`.
 *
 * @param {TestContainer} [container]
 */
export async function decline(container = document) {
  const panel = await begin(container);
  const isOne = !panel.querySelector("[part~=tabs]") && questionsOf(panel).length < 2;
  const skip = "[part~=skip], [part~=rule-line] [part~=link]";
  if (isOne && panel.querySelector(skip)) await press(panel, skip, () => !panel.isConnected);
  else await leave(panel, ":first-child", "[part~=second]");
  await turn();
}

/**
 * Ends the panel as `cancelled`.
 *
 * @param {TestContainer} [container]
 */
export async function cancel(container = document) {
  const panel = await begin(container);
  await leave(panel, ":last-child", "[part~=danger]");
  await turn();
}

/**
 * Presses a button in the list of the ways out, and where the panel asks then, the one that ends it.
 *
 * @param {HTMLElement} panel
 * @param {string} way A selector that completes the one of the button.
 * @param {string} end The selector of the button that ends it.
 */
async function leave(panel, way, end) {
  const asksBack = () => panel.querySelector("[part~=leave]");
  const menu = () => panel.querySelector("[part~=menu]");
  if (!menu()) await press(panel, "[part~=menu-button]", menu);
  await press(panel, `[part~=menu] button${way}`, () => !panel.isConnected || asksBack());
  if (asksBack()) await press(panel, `[part~=leave] ${end}`, () => !panel.isConnected);
}

/**
 * The panel, expanded and ready for presses.
 *
 * @param {TestContainer} container
 */
async function begin(container) {
  if (typeof container?.nodeType !== "number") throw new TypeError("A panel is found in an element or the document: pass one that contains it, not what open() returned");
  const panel = await findPanel(container);
  /** @type {HTMLElement | null} */ (panel.querySelector("[part~=bar] button"))?.click();
  await armed(panel);
  return panel;
}

/**
 * Presses a button once presses count, and waits for its effect.
 *
 * @param {HTMLElement} panel
 * @param {string} selector
 * @param {() => unknown} hasWorked
 */
async function press(panel, selector, hasWorked) {
  await armed(panel);
  /** @type {HTMLElement | null} */ (panel.querySelector(selector))?.click();
  await until(hasWorked, changes(panel), () => "The panel did not take the press. `trustedOnly` refuses those of scripts, and a panel ends only when `deliver` has resolved");
}

/**
 * Which questions are shown; none while the answers are reviewed.
 *
 * @param {HTMLElement} panel
 */
const stageOf = (panel) => questionsOf(panel).map(({ id }) => id).join();

/**
 * Throws what the panel says against the answers.
 *
 * @param {HTMLElement} panel
 */
function refuse(panel) {
  const error = panel.querySelector("[part~=error]");
  if (!error) return;
  const { text } = /** @type {{ text?: string }} */ (questionsOf(panel).find(({ element }) => element.contains(error)) ?? questionsOf(panel)[0] ?? {});
  throw new Error(`The panel does not take the answer${text === undefined ? "s" : ` to ${list([text])}`}: ${error.textContent.trim()}`);
}
