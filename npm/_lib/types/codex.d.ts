// What `connect/codex.js` reads of Codex's messages, and keeps of its requests. Every member of a message may be missing, or anything.

/** What is used of a connection: events, or `onmessage`, or iteration. */
export interface Wire {
  send(message: string): unknown;
  readyState?: number;
  addEventListener?(name: string, handle: (event?: never) => void, options: { signal: AbortSignal }): void;
  onmessage?: ((...message: [event?: never]) => unknown) | null;
  onclose?: ((...reason: [event?: never]) => unknown) | null;
  [Symbol.asyncIterator]?(): AsyncIterator<unknown, unknown>;
}

/** The connection, or what opens one. */
export type Source = Wire | (() => Wire | Promise<Wire>);

export interface Message {
  method?: unknown;
  id?: unknown;
  params?: Params | null;
  result?: { thread?: Thread | null } | null;
  error?: unknown;
}

export interface Params {
  threadId?: unknown;
  turnId?: unknown;
  itemId?: unknown;
  requestId?: unknown;
  serverName?: unknown;
  status?: Thread["status"];
  item?: Item | null;
  questions?: ({ isSecret?: unknown } | null)[];
}

export interface Thread {
  id?: unknown;
  status?: { type?: unknown } | null;
  turns?: ({ items?: (Item | null)[] } | null)[];
}

export interface Item {
  id?: unknown;
  type?: unknown;
  status?: unknown;
  changes?: unknown;
  questions?: { length: number };
}

/** A response, or the request that interrupts a turn. */
export interface Answer {
  method?: unknown;
  result?: unknown;
  error?: unknown;
}

/** A request that waits, or that was answered. */
export interface Waiting {
  key: string;
  threadId: unknown;
  turnId: unknown;
  /** The request, if it is one for a decision. */
  action?: Message | undefined;
  isUnnamed: boolean;
  control: AbortController;
  id?: unknown;
  /** The connection on which it arrived last. */
  connection?: number;
  answer?: Answer | undefined;
  /** The connection on which its answer was sent. */
  sentOn?: number;
  /** Called once the answer was sent. */
  sent?: () => void;
  /** Whether it waits no longer. */
  isOver?: boolean;
}
