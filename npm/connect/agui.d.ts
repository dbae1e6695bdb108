/**
 * AG-UI, with any agent of `@ag-ui/client`: questions that arrive as calls of a tool or as interrupts.
 *
 * @packageDocumentation
 */

import type { Reading } from "../core.js";
import type { ConnectOptions } from "../types/connector.js";

/** The part of `AbstractAgent` of `@ag-ui/client` that the connector uses. */
export interface Agent {
  readonly messages: readonly object[];
  readonly isRunning: boolean;
  readonly pendingInterrupts?: readonly Interrupt[];
  subscribe(subscriber: object): { unsubscribe(): void };
  addMessage(message: ToolMessage): void;
  runAgent(parameters?: RunParameters): Promise<unknown>;
}

/** The parameters of the run that carries the answers: those of the run that asked, and `resume`. */
export interface RunParameters {
  tools?: unknown[];
  context?: unknown[];
  forwardedProps?: unknown;
  /** The answers to interrupts. */
  resume?: ResumeEntry[];
}

/** The answer to a call, as a message. */
export interface ToolMessage {
  /** `<call id>-answer`. */
  id: string;
  role: "tool";
  toolCallId: string;
  /** The answers as JSON text (`Payload` of the core), or the sentence of `error`. */
  content: string;
  /** A sentence that explains why there are no answers. Absent if the person answered or declined. */
  error?: string;
}

/** An interrupt of AG-UI. */
export interface Interrupt {
  id: string;
  reason: string;
  message?: string;
  toolCallId?: string;
  responseSchema?: Record<string, unknown>;
  expiresAt?: string;
  metadata?: Record<string, unknown>;
}

/** The answer to an interrupt. */
export interface ResumeEntry {
  interruptId: string;
  status: "resolved" | "cancelled";
  /** What `responseSchema` describes; without a schema, `Payload` of the core. */
  payload?: unknown;
}

/** Options of {@link subscribe}. */
export interface AguiOptions extends ConnectOptions {
  /**
   * Answers the interrupts that belong to calls of other tools, such as approvals (default: the panel asks them), and those
   * that have nothing to ask (default: they are cancelled, and reported to `onError`). If it throws, the interrupt is
   * cancelled.
   */
  otherwise?: ((interrupt: Interrupt) => Omit<ResumeEntry, "interruptId"> | Promise<Omit<ResumeEntry, "interruptId">>) | undefined;
  /** Starts the run that carries the answers. Default: `agent.runAgent(parameters)`. */
  run?(parameters: RunParameters): unknown;
}

/**
 * Shows the questions of an agent's runs, while they are written, and starts the next run with the answers. Questions that
 * are open already, for example after a reload, are asked at once.
 *
 * Errors of the run with the answers go to `onError`.
 *
 * @returns A handle that stops. The open panels are then closed, and nothing is sent.
 */
export declare function subscribe(agent: Agent, options?: AguiOptions): { unsubscribe(): void };

/** Returns the definition of the tool, for `tools` of a run. */
export declare function tool(options?: Reading & { /** Default: `ask_user_question`. */ tool?: string }): Promise<{
  name: string;
  description: string;
  parameters: { type: "object" } & Record<string, unknown>;
}>;
