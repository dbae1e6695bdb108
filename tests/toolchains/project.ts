/** One project of a user: copied out of the repository, installed as locked, with the packed tarball in it. */

import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createTcp, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { PACKAGE, here, root } from "../support/places.ts";

const run = promisify(execFile);
const home = join(root, "target/toolchains");
/** What has been installed: the lockfile and the tarball, by their digests. */
const STAMP = ".installed";
const QUIET = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NODE_ENV: undefined };

/** What `npm pack` makes of the built package; packed once in a run. */
export function pack(): string {
  mkdirSync(home, { recursive: true });
  const told = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", home], { cwd: PACKAGE, encoding: "utf8" });
  const [{ filename }] = Object.values(JSON.parse(told)) as { filename: string }[];
  return join(home, filename);
}

export class Project {
  readonly folder: string;

  constructor(readonly name: string) {
    this.folder = join(home, name);
  }

  /** Copies and installs; what is there from an earlier run is used again where its lockfile or tarball is the same. */
  async install(tarball: string): Promise<this> {
    mkdirSync(this.folder, { recursive: true });
    for (const file of readdirSync(this.folder)) {
      if (file !== "node_modules" && file !== STAMP) rmSync(join(this.folder, file), { recursive: true });
    }
    for (const from of ["shared", this.name]) cpSync(join(here, "toolchains", from), this.folder, { recursive: true });
    const lock = join(this.folder, "package-lock.json");
    const version = [tarball, lock].filter(existsSync).map(digest).join(" ");
    const stamp = join(this.folder, STAMP);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return this;
    rmSync(stamp, { force: true });
    // Not `npm ci`, which refuses a lockfile whose registry had no binaries for some other system.
    await this.npm("install", "--no-save", ...QUIET, tarball);
    writeFileSync(stamp, version);
    return this;
  }

  /** `npm run build`; HTML that the tool does not handle goes beside what it built. */
  async build(): Promise<string> {
    await this.npm("run", "build", "--silent");
    const dist = join(this.folder, "dist");
    for (const page of readdirSync(this.folder).filter((name) => name.endsWith(".html") && !existsSync(join(dist, name)))) {
      cpSync(join(this.folder, page), join(dist, page));
    }
    return dist;
  }

  npm(...args: string[]): Promise<unknown> {
    return this.exec("npm", args);
  }

  /** Runs a program in the project; what it printed is told when it fails. */
  async exec(program: string, args: string[]): Promise<string> {
    const { stdout } = await run(program, args, { cwd: this.folder, env, maxBuffer: 1e8 }).catch((error) => {
      throw new Error(`${this.name}: ${program} ${args.join(" ")} failed\n${error.stdout}${error.stderr}`);
    });
    return stdout;
  }

  /** Starts a script that serves, with a port behind it, and calls back once it answers. */
  async serve(script: string, use: (origin: string) => Promise<void>, more: Record<string, string> = {}): Promise<void> {
    const port = await freePort();
    const server = spawn("npm", ["run", script, "--silent", "--", `${port}`], { cwd: this.folder, env: { ...env, ...more }, detached: true });
    let printed = "";
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (printed += text));
    const origin = `http://localhost:${port}`;
    try {
      await answering(origin, () => server.exitCode === null).catch((error) => {
        throw new Error(`${this.name}: ${script} ${error.message}\n${printed}`);
      });
      await use(origin);
    } finally {
      // npm, a shell and the server are one group.
      if (server.exitCode === null) process.kill(-server.pid!);
    }
  }
}

const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createTcp();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

async function answering(origin: string, alive: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    if (await fetch(origin).then((response) => response.ok, () => false)) return;
    if (!alive()) throw new Error("ended before it answered");
    if (Date.now() > end) throw new Error("did not answer within two minutes");
    await new Promise((next) => setTimeout(next, 100));
  }
}
