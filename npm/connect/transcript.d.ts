/**
 * Finds the questions and answers in the log of an agent: Claude Code transcripts, Codex rollouts and logged requests, as
 * JSON Lines or as one JSON value. Runs in pages, in workers and in Node ≥ 20.19. JSON Lines are read in chunks, so large
 * files need no more memory than small ones.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Problem, Questionnaire, ReadResult } from "../core.js";

/** One call of the question tool with its result. */
export interface Call extends Omit<ReadResult, "says"> {
  /** The id of the tool call. Undefined if the log has none. */
  id: unknown;
  /** The number of the line that contains the call, or its result if the log lacks the call, from 1. */
  line: number;
  /** The timestamp of the call, as written. */
  askedAt: string | undefined;
  /** The timestamp of the result, as written. */
  answeredAt: string | undefined;
  /** The id of the session. */
  sessionId: string | undefined;
  /** Whether a subagent asked. */
  sidechain: boolean;
  /** The input of the tool, as written. */
  input: unknown;
  /** The questions. Null if the input cannot be asked. */
  questionnaire: Questionnaire | null;
  /** The reasons why the input cannot be asked. */
  problems: Problem[];
  /**
   * The kind of result in one word: `waiting` if there is no result yet, `abandoned` if the session went on without one.
   */
  says: ReadResult["says"] | "waiting" | "abandoned";
}

/** The questions of a transcript. */
export interface Transcript {
  /** All calls, in the order of the file. A call that occurs twice is listed once. */
  calls: Call[];
  /** The number of lines. */
  lines: number;
  /** The number of lines that were skipped because they are malformed, too long, or nested more than 500 levels deep. */
  broken: number;
  /** Whether the last line is incomplete. The file may still be being written. */
  unfinished: boolean;
  /** The number of bytes read. */
  bytes: number;
}

/** The progress of reading. */
export interface Progress {
  /** The number of bytes read so far. */
  bytes: number;
  /** The total number of bytes, if it is available. */
  total: number | undefined;
  /** The number of lines read so far. */
  lines: number;
  /** The number of calls found so far. */
  calls: number;
}

/** Options that {@link read} and {@link watch} share. */
export interface Search {
  /** Stops reading. The promise then rejects with the signal's reason. */
  signal?: GlobalType<"AbortSignal"> | undefined;
  /**
   * Names of more tools that ask questions, besides all spellings of `AskUserQuestion` and the `request_user_input` of
   * Codex. One `*` stands for any characters: `mcp__*__ask`.
   */
  tools?: readonly string[] | undefined;
  /** The maximum length of a line, or of a file that is one JSON value, in bytes. Longer lines count as broken. Default: 16 MiB. */
  maxLineBytes?: number | undefined;
}

/** Options of {@link read}. */
export interface ReadOptions extends Search {
  /** Called at most twenty times a second, and once at the end. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** The total number of bytes of a stream, for `onProgress`. Not needed for files and strings. */
  total?: number | undefined;
}

/** Options of {@link watch}. */
export interface WatchOptions extends Search {
  /** The interval at which the file is checked, in milliseconds. Default: 1000. */
  intervalMs?: number | undefined;
}

/**
 * Reads a transcript to its end. Each byte is read once, and lines that cannot contain a question are not decoded.
 *
 * @param source A stream of bytes, a file or a text.
 * @throws {TypeError} if the source has another type, or a stream does not contain bytes
 */
export declare function read(source: GlobalType<"ReadableStream"> | GlobalType<"Blob"> | string, options?: ReadOptions): Promise<Transcript>;

/**
 * Follows a transcript while it is being written. Yields each call when it is asked, and the same object again when its
 * result has arrived or the session has gone on without one. A stream ends the iteration when it ends. A function that returns the file is called at every
 * interval until `signal` aborts, and only the new part of the file is read.
 */
export declare function watch(
  source: GlobalType<"ReadableStream"> | (() => GlobalType<"Blob"> | Promise<GlobalType<"Blob">>),
  options?: WatchOptions,
): AsyncGenerator<Call, void, void>;
