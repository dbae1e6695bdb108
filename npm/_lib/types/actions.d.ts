// Questions about what an agent wants to do, in the form in which the core prepares them for a panel: `to_value` and `displayed` in
// `crates/ask-core/src/action/display.rs`.

import type { Decision, ReadChoice, ReadQuestion, ToolAction } from "../../types/reading.js";
import type { Ask, Container } from "./page.js";

/** A text of an agent. In a list texts and marks alternate; a mark stands for what cannot be seen. */
export type Marked = string | string[];

/** What is shown of an action: a name and a text. */
export interface ActionRow {
  /** The name of an argument. */
  name?: Marked;
  /** Our own word for what the text is. */
  own?: Marked;
  /** The text is our own. */
  note?: boolean;
  text: Marked;
  /** The name of the button that unfolds a long text. */
  fold?: string;
  /** The text is what the agent says about the action. */
  claim?: boolean;
  /** The text is what the action is about. */
  main?: "command" | true | undefined;
  /** The argument, if it can be changed. Before the core has read it there is only `true`. */
  argument?: { name: string; json: string } | true;
  /** The person has changed it: of `changedRows`. */
  changed?: boolean;
}

/** What a panel shows of an action. */
export interface ShownAction {
  rows: ActionRow[];
  /** The name of its tool, or else its title. */
  called?: Marked;
  /** The name stands beside the title of the panel. */
  beside?: boolean;
  /** Both decisions weigh the same, and no key allows it. */
  caution?: boolean;
  /** The schema of its arguments. */
  schema?: unknown;
  /** The action as it was received, and what can be decided. */
  of?: [action: ToolAction, decisions: unknown];
}

/** A question as a panel gets it. */
export interface ShownQuestion extends Omit<ReadQuestion, "action"> {
  action?: ShownAction;
  /** What a person sees beside it. */
  warnings?: unknown;
}

/** A question about an action. */
export interface ActionQuestion extends ShownQuestion {
  action: ShownAction;
}

/** What of a question says whether an action may run: also of one that is drawn before the core has read it. */
export interface DecisionQuestion extends Pick<ShownQuestion, "placeholder" | "action"> {
  options: Pick<ReadChoice, "label" | "decision">[];
}

/** The ask of a panel with actions. What draws them runs only once it has its place in the page. */
export interface ActionAsk extends Ask {
  container: Container;
}

/** What the foot needs of an ask: an early panel has no more. */
export interface FootAsk extends Bare, Pick<Ask, "isEarly" | "hidden" | "refuseScripted"> {
  options: { askedBy?: string | undefined };
  container: { root: ShadowRoot };
}

/** What the foot needs of a page. In an early panel it does nothing. */
export interface FootPage {
  setVisible(ask: FootAsk, visible: boolean): void;
  dispatch(ask: FootAsk, action: string, count: number, text: string): void;
}

/** The foot of a step, as it was drawn last. */
export interface DrawnFoot {
  chips: HTMLElement;
  step: number;
  /** Says what a button has become. */
  status: HTMLElement;
  /** The list of what holds for longer, and the button that opens it. */
  scopes: HTMLElement;
  longer: HTMLElement;
  reason: HTMLElement;
  edit: HTMLElement;
  back: HTMLElement;
  canEdit: () => unknown;
}

/** What the id of a button says: its step, and its position there. */
export type PillId = [id?: string, step?: `${number}`, at?: `${number}`];

export type { Decision };
