/** A running example server, and a session of it as the agent sees it. */

import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { root } from "./places.ts";
import type { Question } from "./questions.ts";

const AGENT_TOKEN = "the agent of the tests";

export interface Given {
  toolUseId: string;
  /** The number of attempts to answer. */
  tries: number;
  answers?: Record<string, string>;
  cancelled?: true;
}

export interface Server {
  origin: string;
  process: ChildProcess;
}

export interface Settings {
  /** The origin whose pages may connect. */
  page: string;
  /** The file of the database; without one it is in memory. */
  database?: string;
  /** Default: any free port. */
  port?: number;
}

/** Starts the server: the program that `BRIDGE` names, or what cargo builds now. */
export async function startBridge({ page, database, port = 0 }: Settings): Promise<Server> {
  const flags = ["--test-routes", "--port", `${port}`, "--origin", page, ...(database ? ["--database", database] : [])];
  const build = ["run", "--quiet", "--manifest-path", join(root, "tests/bridge/Cargo.toml"), "--", ...flags];
  const env = { ...process.env, BRIDGE_TOKEN: AGENT_TOKEN };
  const child = process.env.BRIDGE ? spawn(process.env.BRIDGE, flags, { env }) : spawn("cargo", build, { env });
  child.stderr!.pipe(process.stderr);
  const origin = await new Promise<string>((started, failed) => {
    createInterface(child.stdout!).once("line", started);
    child.once("error", failed).once("exit", (code) => failed(new Error(`the bridge ended with ${code}`)));
  });
  return { origin, process: child };
}

/** Ends the server as a crash does. */
export async function kill(server: Server): Promise<void> {
  const ended = new Promise((done) => server.process.once("exit", done));
  server.process.kill("SIGKILL");
  await ended;
}

export class Bridge {
  private constructor(
    readonly origin: string,
    readonly sessionId: string,
    /** The token of the pages of this session. */
    readonly token: string,
  ) {}

  /** Creates a session, or opens one that exists. */
  static async open({ origin }: Server, sessionId: string): Promise<Bridge> {
    const response = await call(origin, AGENT_TOKEN, "PUT", sessionId);
    return new Bridge(origin, sessionId, ((await response.json()) as { token: string }).token);
  }

  /** What `session.html` of the playground needs in its address. */
  get address(): string {
    return new URLSearchParams({ baseUrl: this.origin, sessionId: this.sessionId, token: AGENT_TOKEN }).toString();
  }

  async ask(toolUseId: string, ...questions: Question[]): Promise<void> {
    await this.#asAgent("POST", "questions", { toolUseId, questions });
  }

  async withdraw(toolUseId: string): Promise<void> {
    await this.#asAgent("DELETE", `questions/${toolUseId}`);
  }

  /** Answers from outside of the test's pages. */
  async answer(toolUseId: string, answers: Record<string, string>): Promise<void> {
    await call(this.origin, this.token, "POST", `${this.sessionId}/answer`, { toolUseId, answers });
  }

  async answers(): Promise<Given[]> {
    return (await this.#asAgent("GET", "answers")).json() as Promise<Given[]>;
  }

  /** How the next requests fail. An answer with the status `0` is stored, but its sender receives an error. */
  async fail(faults: { answer?: number[]; pending?: number[]; events?: number[]; duplicate?: boolean }): Promise<void> {
    await this.#asAgent("POST", "faults", faults);
  }

  /** Breaks every event stream. */
  async drop(): Promise<void> {
    await this.#asAgent("POST", "drop");
  }

  #asAgent(method: string, path: string, body?: unknown): Promise<Response> {
    return call(this.origin, AGENT_TOKEN, method, `${this.sessionId}/${path}`, body);
  }
}

async function call(origin: string, token: string, method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${origin}/api/sessions/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response;
}
