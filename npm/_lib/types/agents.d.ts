// What connectors share.

import type { AskResult, Encoded, OutcomeArgument, OutcomeInput, Questionnaire } from "../../core.js";
import type { Approvals, ConnectOptions } from "../../types/connector.js";
import type { DecisionRecord } from "../../types/record.js";
import type { Options, Panel } from "../../types/options.js";
import type { AskError, Outcome, Problem } from "../../types/outcome.js";
import type { StreamPanel } from "../../index.js";
import type { AskOptions, Runtime } from "./page.js";

/** The options of a connector, as the page passed them, with those that only connectors set. */
export interface AgentOptions extends ConnectOptions, Omit<AskOptions, keyof Options> {
  approvals?: Approvals | undefined;
  /** What handles a call of a tool that is no question: see the connectors. */
  otherwise?: ((...call: never[]) => unknown) | undefined;
  /** Called with what changes in a draft: of the Agent Host Protocol. */
  onDraft?: ((actions: object[]) => void) | undefined;
}

/** The value of a message that asks nothing. */
export type NotAsked = typeof import("../agents/connector.js").NOT_ASKED;

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

/** An outcome: of a panel, or one that a connector makes. */
export type Ended = Outcome | (OutcomeInput & { answers?: undefined });

/** The options of a panel that a request sets. Those that only the scripts of the package know are read by the page. */
export interface RequestSettings extends Omit<AskOptions, keyof Options> {
  actions?: boolean;
  allowOther?: boolean;
  mode?: Options["mode"];
}

/** What is asked: what a panel needs, and what a page that answers itself gets. */
export interface Asked {
  /** The input of the question tool, which the panel itself reads. */
  questions: unknown;
  /** The options that the request sets for its panel. */
  settings: RequestSettings;
  questionnaire(options: AgentOptions): Promise<{ questionnaire: Questionnaire; problems: Problem[] }>;
}

/** The same with what writes the reply. */
export interface Answerable extends Asked {
  dialect: string;
  write(outcome: OutcomeArgument): Promise<Written>;
  close(): void;
}

/** What a message asks for: a panel, and a reply. */
export interface Request extends Answerable {
  type: "ask";
  correlation?: unknown;
  problems?: Problem[];
  /** What identifies what is asked. */
  text?: string | false | undefined;
  /** What a person may decide about, as the module wrote it; undefined if that is nothing. */
  actions?: string | undefined;
  /** Resolves once it was drawn before its module was there. */
  drawn?: Promise<unknown>;
}

/** What else is in a message: something that ends a request, or nothing, with what is wrong in it. */
export interface Other {
  type: "withdraw" | "none" | "other" | "seen";
  correlation?: unknown;
  problems: Problem[];
  text?: undefined;
  close?: undefined;
}

export type Inbound = Request | Other;

/** The messages that answer a request, and what they cannot carry. */
export interface Written {
  messages: unknown[];
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

/** A call in the state of a chat that waits, or is still written: see `update` in `agents/open-questions.js`. */
export interface OpenCall {
  key: unknown;
  id?: unknown;
  scope?: string | undefined;
  dialect: string;
  input?: unknown;
  isWritten?: boolean;
  /** The panel draws it before its module is there. */
  isEarly?: boolean;
  /** The id under which the peer takes a decision: see `agents/decisions.js`, as of the next. */
  about?: unknown;
  isAsked?: unknown;
  refused?: string | undefined;
  message(input?: unknown): unknown;
  failed(reason: string): unknown;
  isOpen?(): boolean;
  send(reply: unknown, ending?: Outcome["type"]): unknown;
}

/** What a host adds to a protocol: see `SCRIPTS` in `agents/generated/messages.js`. */
export interface HostScript {
  /** The reply to a message; undefined if it asks for no decision. */
  receive(connector: ConnectorApi, message: unknown, options: AgentOptions, signal?: AbortSignal): Promise<object | null> | undefined;
  /** An `onChange` that tells the agent of the draft. */
  drafts?(connector: ConnectorApi, request: Request, options: AgentOptions): NonNullable<Options["onChange"]>;
}

type Connector = typeof import("../agents/connector.js");

/** What modules of connectors need of `agents/connector.js` and are loaded late; see {@link Runtime} for why it is handed over. */
export interface ConnectorApi
  extends Pick<
    Connector,
    "NOT_SHOWN" | "inform" | "named" | "panelOptions" | "parsed" | "reply" | "replyToCall" | "reportError" | "toMessage" | "writerOf"
  > {
  NOT_ASKED: NotAsked;
  early: EarlyApi;
  openStream(options?: AgentOptions | RequestSettings): StreamPanel;
  receipt: typeof import("../../index.js").receipt;
  runtime: Runtime;
}

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
