/** A running bridge server: the agent's side of it, and the faults it can be asked to produce. */

import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { root } from "./places.ts";
import type { Question } from "./questions.ts";

export interface Given {
  toolUseId: string;
  /** How often an answer was submitted. */
  tries: number;
  answers?: Record<string, string>;
  cancelled?: true;
}

/** Starts the server: the built one, or what `cargo run` builds. */
export async function startBridge(): Promise<{ origin: string; process: ChildProcess }> {
  const build = ["run", "--quiet", "--manifest-path", join(root, "tests/bridge/Cargo.toml")];
  const child = process.env.BRIDGE ? spawn(process.env.BRIDGE) : spawn("cargo", build);
  child.stderr!.pipe(process.stderr);
  const origin = await new Promise<string>((started, failed) => {
    createInterface(child.stdout!).once("line", started);
    child.once("error", failed).once("exit", (code) => failed(new Error(`the bridge ended with ${code}`)));
  });
  return { origin, process: child };
}

/** One session of a bridge, as the agent sees it. */
export class Bridge {
  constructor(
    readonly origin: string,
    readonly sessionId: string,
  ) {}

  async ask(toolUseId: string, ...questions: Question[]): Promise<void> {
    await this.#call("POST", "questions", { toolUseId, questions });
  }

  async withdraw(toolUseId: string): Promise<void> {
    await this.#call("DELETE", `questions/${toolUseId}`);
  }

  /** Answers a question from outside the pages of the test. */
  async answer(toolUseId: string, answers: Record<string, string>): Promise<void> {
    await this.#call("POST", "answer", { toolUseId, answers });
  }

  async answers(): Promise<Given[]> {
    return (await this.#call("GET", "answers")).json() as Promise<Given[]>;
  }

  /** How the next requests fail. An answer with status `0` is accepted, but its sender receives an error. */
  async fail(faults: { answer?: number[]; pending?: number[]; events?: number[]; duplicate?: boolean }): Promise<void> {
    await this.#call("POST", "faults", faults);
  }

  /** Breaks every stream of events. */
  async drop(): Promise<void> {
    await this.#call("POST", "drop");
  }

  async #call(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${this.origin}/api/sessions/${this.sessionId}/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response;
  }
}
