/**
 * The agent on a server, the person in a browser: `createHop()` on the server lists the questions of connectors to the pages of a person, and
 * `connectHop()` in a page shows them. The first page that answers settles a question.
 *
 * @packageDocumentation
 */

import type { Ask } from "./types/connector.js";
import type { GlobalType } from "./types/global.js";
import type { Options, Panel } from "./types/options.js";

/** The server's part. Make one for each person or session, and pass it requests only of that person. */
export interface Hop {
  /** The option `ask` of every connector. */
  readonly ask: Ask;
  /**
   * For `node:http`, Express and their like: answers a request about questions, and returns whether it was one.
   *
   * @param request An `IncomingMessage`.
   * @param response A `ServerResponse`.
   */
  handle(request: object, response: object): boolean;
  /** For Next, Hono, Deno, Bun and their like: the `Response` to a `Request`. Resolves to undefined if it is none about questions. */
  fetch<Answer = GlobalType<"Response">>(request: { readonly url: string }): Promise<Answer | undefined>;
  /** How many pages listen. */
  readonly pages: number;
}

/** Options of the server's part. */
export interface HopOptions {
  /** The path of the addresses: the list is at the path, and a page posts the outcome of a question below it. Default: `"/questions"`. */
  path?: string | undefined;
}

/** Creates the server's part. */
export declare function createHop(options?: HopOptions): Hop;

/** Options of the page's part: those of the panels, which take precedence over what the connector on the server has set. */
export interface ConnectHopOptions extends Omit<Options, "id" | "mode" | "actions" | "deliver" | "answersAs"> {
  /** Called with the handle of each panel. */
  onPanel?: ((panel: Panel) => void) | undefined;
  /** Called if the server cannot be reached, or a question cannot be shown. Default: `console.error`. */
  onError?: ((error: Error) => void) | undefined;
}

/**
 * Shows in this page what waits on the server.
 *
 * @param address The address of the list. Default: `"/questions"`.
 * @returns `close()` ends the connection and closes the panels. It answers nothing.
 */
export declare function connectHop(address?: string, options?: ConnectHopOptions): { close(): void };
