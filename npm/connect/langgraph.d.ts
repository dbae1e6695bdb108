/**
 * LangGraph. Asks the questions of interrupts and returns the command that resumes the graph.
 *
 * @packageDocumentation
 */

import type { ConnectOptions } from "../types/connector.js";

/** The command that answers interrupts: `new Command(command)` in the process, `command` of a run in the SDK. */
export interface ResumeCommand {
  /** The answers by the ids of the interrupts. */
  resume: Record<string, unknown>;
}

/**
 * Asks the questions of all interrupts in a message, and waits for all answers. Interrupts that ask nothing are ignored.
 *
 * @param source The result of a run, a chunk or event of its stream, a thread state, or a list of interrupts.
 * @returns The command that answers those that were answered or declined, or null: then the graph stays interrupted. Never rejects.
 */
export declare function answer(source: unknown, options?: ConnectOptions): Promise<ResumeCommand | null>;

/** A connection to the interrupts of one thread. */
export interface Connection {
  /**
   * Takes the current interrupts, in any form that {@link answer} takes. New ones are asked, and those that are gone close.
   * Settles when the message has been read. Never rejects.
   */
  update: (source: unknown) => Promise<void>;
  /** Closes all panels. Nothing is sent. A later update asks again. */
  close: () => void;
}

/**
 * Keeps the panels of one thread in step with its interrupts, for user interfaces that observe them, such as `useStream` of
 * `@langchain/react`.
 *
 * @param send Resumes the graph. Called once when all current interrupts are settled, with the command for those that have an answer.
 *   If it fails, `onError` gets the error, and the next update asks again.
 */
export declare function connect(send: (command: ResumeCommand) => unknown, options?: ConnectOptions): Connection;
