/**
 * Finds the questions in a transcript and the answers that people gave: JSON Lines as Claude Code writes them. Runs in
 * pages, workers and Node ≥ 20; reading a hundred megabytes needs no more memory than reading one.
 *
 * @packageDocumentation
 */

import type { Problem, Questionnaire, ReadResult } from "../core.js";

/** One call of the question tool, and what came of it. */
export interface Call extends Omit<ReadResult, "says"> {
  /** The id of the tool call; undefined where the log has none. */
  id: unknown;
  /** The line it stands in, from 1. */
  line: number;
  /** When it was asked, as written. */
  askedAt: string | undefined;
  /** When the result came, as written. */
  answeredAt: string | undefined;
  /** The session the line belongs to. */
  sessionId: string | undefined;
  /** Whether a subagent asked. */
  sidechain: boolean;
  /** The input of the tool, as it stands in the log. */
  input: unknown;
  /** The questions; null when nothing in the input can be asked. */
  questionnaire: Questionnaire | null;
  /** Why nothing can be asked. */
  problems: Problem[];
  /** What came of it, in a word; `waiting` while there is no result. */
  says: ReadResult["says"] | "waiting";
}

/** What a transcript has on questions. */
export interface Transcript {
  /** Every call, in the order of the file. A call that is in it twice is listed once. */
  calls: Call[];
  /** How many lines there are. */
  lines: number;
  /** How many of them are no message, or longer than is read. They are skipped. */
  broken: number;
  /** Whether the last line stops in the middle: its writer may still be at work. */
  unfinished: boolean;
  /** How many bytes were read. */
  bytes: number;
}

/** How far reading is. */
export interface Progress {
  /** Bytes read so far. */
  bytes: number;
  /** Bytes there are, where that is known. */
  total: number | undefined;
  /** Lines read so far. */
  lines: number;
  /** Calls found so far. */
  calls: number;
}

/** What is looked for. */
export interface Search {
  /** Stops reading; the promise rejects with its reason. */
  signal?: AbortSignal;
  /** Names of further tools whose input is questions, besides `AskUserQuestion` in its spellings. */
  tools?: readonly string[];
  /** The longest line that is read, in bytes. Default: 16 MiB. Longer lines count as broken. */
  maxLineBytes?: number;
}

/** How a transcript is read. */
export interface ReadOptions extends Search {
  /** Called at most twenty times a second, and once at the end. */
  onProgress?: (progress: Progress) => void;
  /** How many bytes a stream will bring, for the progress. Files and texts know it themselves. */
  total?: number;
}

/** How a transcript is watched. */
export interface WatchOptions extends Search {
  /** How long to wait before looking at the file again, in milliseconds. Default: 1000. */
  intervalMs?: number;
}

/**
 * Reads a transcript to its end. Each byte is read once, and lines that cannot be about a question are never decoded.
 *
 * @throws {TypeError} when the source is none of these, or a stream of something else than bytes
 */
export declare function read(source: ReadableStream<Uint8Array> | Blob | string, options?: ReadOptions): Promise<Transcript>;

/**
 * Follows a transcript that is being written: gives each call when it is asked, and the same object again when its
 * result is there. Ends with the stream; a function that gives the file is asked again and again, until `signal`
 * aborts, and only what is new in the file is read.
 */
export declare function watch(
  source: ReadableStream<Uint8Array> | (() => Blob | Promise<Blob>),
  options?: WatchOptions,
): AsyncGenerator<Call, void, void>;
