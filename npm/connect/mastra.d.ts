/**
 * Mastra. Asks the questions of suspended `ask_user` calls, and resumes them with the answers.
 *
 * @packageDocumentation
 */

import type { ConnectOptions } from "../types/connector.js";

/** What resumes a call: an `AgentControllerSession` of `@mastra/client-js`. */
export interface Session {
  respondToToolSuspension(toolCallId: string, resumeData: string | string[]): Promise<unknown>;
}

/**
 * Returns a handler for the events of a session, and for the chunks of an agent's stream. It asks suspended calls, sends the
 * answers, and closes the panels of calls that were cancelled or answered elsewhere. Other events are ignored.
 *
 * The promise of the handler settles when the answer has been sent. It never rejects: errors go to `onError`.
 */
export declare function onEvent(session: Session, options?: ConnectOptions): (event: unknown) => Promise<void>;
