/**
 * eve of Vercel. Asks the input requests of a session.
 *
 * @packageDocumentation
 */

import type { ConnectOptions } from "../types/connector.js";

/** What answers: a `ClientSession`, an `EveAgentStore`, or the result of `useEveAgent`. */
export interface Agent {
  respond?(responses: never): Promise<unknown>;
  send?(input: never): Promise<unknown>;
  cancel?(): Promise<unknown>;
}

export interface EveOptions extends ConnectOptions {
  /**
   * Asks for approvals of tool calls and for session limits as well, with the options that eve offers. Only a person can approve.
   * Default: false.
   */
  approvals?: boolean | undefined;
}

/** The questions of one session. */
export interface Questions {
  /**
   * Takes an event of the session's stream. Requests are asked, and resolved ones are withdrawn. Other events are ignored. Never throws.
   *
   * @param session Gets the answers, by `respond`. If that rejects, the person can try again.
   */
  receive(event: unknown, session: Agent): void;
  /**
   * Takes the state of `useEveAgent` or of an `EveAgentStore` as it is now, instead of events. Call it whenever it changes: in
   * React in an effect after each render. Never throws.
   */
  update(agent: Agent & object): void;
  /** Withdraws all questions without an answer. */
  close(): void;
  /** `ignored` counts the malformed requests. */
  readonly counts: { ignored: number };
}

/** Asks the questions of one session. A person who cancels a question cancels the turn of the agent. */
export declare function connect(options?: EveOptions): Questions;
