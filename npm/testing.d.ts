/**
 * For tests of pages that ask. Nothing else in the package uses it.
 *
 * @packageDocumentation
 */

/**
 * The answer to one question: the label of an option, or text in other words. A question without options takes a text or a number, and one
 * for yes or no takes true or false.
 */
export type TestAnswer = string | number | boolean | { readonly other: string };

/** Answers by the text of the question. A list is for questions that take several options; `null` skips the question. */
export type TestAnswers = Readonly<Record<string, TestAnswer | readonly TestAnswer[] | null>>;

/** The document, or an element or shadow root that contains the panel. */
export type TestContainer = Document | DocumentFragment | Element;

/**
 * Prepares a test runner without a browser, such as Vitest or Jest with jsdom or happy-dom: installs what it lacks, so that
 * panels work and count as visible. In a browser it changes nothing. Call it before the first question; more calls change
 * nothing.
 *
 * @returns A function that removes everything again.
 * @throws Without a document.
 */
export function setup(): () => void;

/**
 * Lets presses count at once, instead of half a second after the panel has appeared. Applies to panels that appear from now on.
 *
 * @returns A function that ends this.
 */
export function skipArming(): () => void;

/**
 * Finds the open panel, and waits until there is one, and with {@link skipArming} until presses count. It is the `<section>` in the panel's shadow root, for queries by role
 * and name. Presses in it count while its attribute `data-armed` is `"true"`.
 *
 * @throws If no panel appears within four seconds, or if several are open.
 */
export function findPanel(container?: TestContainer): Promise<HTMLElement>;

/**
 * Answers the open panel as a person does: selects, types and sends. Waits until the panel has appeared and takes presses, and
 * resolves once it has ended and the page has its outcome.
 *
 * @throws If an answer does not fit: it names the question, and what there is to select.
 */
export function answer(answers: TestAnswers): Promise<void>;
export function answer(container: TestContainer, answers: TestAnswers): Promise<void>;

/** Ends the open panel as `declined`: the agent goes on without an answer. */
export function decline(container?: TestContainer): Promise<void>;

/** Ends the open panel as `cancelled`: the agent stops. */
export function cancel(container?: TestContainer): Promise<void>;
