// What connectors share.

import type { AskResult, Encoded, OutcomeArgument, Questionnaire } from "../../core.js";
import type { Approvals, ConnectOptions } from "../../types/connector.js";
import type { DecisionRecord } from "../../types/record.js";
import type { Options, Panel } from "../../types/options.js";
import type { AskError, Outcome, Problem } from "../../types/outcome.js";
import type { AskOptions, Runtime } from "./page.js";

/** The options of a connector, as the page passed them, with those that only connectors set. */
export interface AgentOptions extends ConnectOptions, Omit<AskOptions, keyof Options> {
  approvals?: Approvals | undefined;
  /** What handles a call of a tool that is no question: see the connectors. */
  otherwise?: ((...call: never[]) => unknown) | undefined;
  /** Called with what changes in a draft: of the Agent Host Protocol. */
  onDraft?: ((actions: unknown[]) => void) | undefined;
}

/** The value of a message that asks nothing. */
export type NotAsked = symbol;

/** What writes the reply where nobody could be asked, with the reason. */
export type Failed<Reply> = (reason: string) => Reply;

/** How a reply is made: see `replyToCall` in `agents/connector.js`. */
export interface How<Reply = unknown> {
  signal?: AbortSignal | undefined;
  /** Sends the reply. The panel stays open for another try if it throws. */
  send?: ((reply: Reply | null) => unknown) | undefined;
  /** Called with the type of the outcome. */
  ended?: ((type: Outcome["type"]) => void) | undefined;
  /** Finds the request where it can be asked before the module is there that reads its protocol. */
  plain?: ((dialect: string, message: unknown, options: AgentOptions) => Promise<Request | undefined> | Request | undefined) | undefined;
}

/** What a message asks for: a panel, and a reply. */
export interface Request {
  type: "ask";
  dialect: string;
  correlation?: unknown;
  problems?: Problem[];
  /** What identifies what is asked. */
  text?: string | false | undefined;
  /** What a person may decide about, as the module wrote it; undefined if that is nothing. */
  actions?: string | undefined;
  /** The input of the question tool, which the panel itself reads. */
  questions: unknown;
  /** The options that the request sets for its panel. */
  settings: AskOptions;
  /** Resolves once it was drawn before its module was there. */
  drawn?: Promise<unknown>;
  questionnaire(options: AgentOptions): Promise<{ questionnaire: Questionnaire; problems: Problem[] }>;
  write(outcome: Outcome | OutcomeArgument): Promise<Written>;
  close(): void;
}

/** What else is in a message: something that ends a request, or nothing, with what is wrong in it. */
export interface Other {
  type: "withdraw" | "none" | "other" | "seen";
  correlation?: unknown;
  problems: Problem[];
  close?: undefined;
}

export type Inbound = Request | Other;

/** The messages that answer a request, and what they cannot carry. */
export interface Written {
  messages: any[];
  losses: Encoded["losses"];
  /** What was decided about each call: of `approve()`. */
  decisions?: unknown[];
}

/** A call of the question tool: `id` identifies it in its protocol, and the message has the input. */
export interface Call {
  dialect: string;
  id?: unknown;
  input: unknown;
  message: unknown;
}

/** What modules of connectors need of `agents/connector.js` and are loaded late; see {@link Runtime} for why it is handed over. */
export type ConnectorApi = typeof import("../agents/connector.js").connector;

/** What `agents/approvals/early.js` needs of the connector. */
export interface EarlyApi {
  /** Whether nothing was asked before. */
  isFirst: boolean;
  /** What others wait for until the first decision has its place. */
  drawing?: Promise<unknown> | undefined;
  invalidError(problems: Problem[]): AskError;
  load(): Promise<typeof import("../extras/early/decisions.js")>;
  requestsIn(dialect: string, message: unknown, options: AgentOptions): Promise<Inbound[]>;
  requestsModule(): Promise<typeof import("../agents/requests.js")>;
  runtime: Runtime;
}

export type { AskError, AskResult, DecisionRecord, Panel, Problem };
