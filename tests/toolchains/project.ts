/** A user's project: copied out of the repository and installed from its lockfile, with the packed tarball. */

import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createTcp, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { PACKAGE, here, root } from "../support/places.ts";

const run = promisify(execFile);
const home = join(root, "target/toolchains");
/** What every project of a folder gets beside its own files. */
const SHARED: Record<string, string[]> = { toolchains: ["shared"] };
/** A file with the digests of the installed lockfile and tarball. */
const STAMP = ".installed";
const QUIET = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
const QUIET_TOOLS = {
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  NG_CLI_ANALYTICS: "false",
  NUXT_TELEMETRY_DISABLED: "1",
};
// Playwright asks for colors, which compilers would print into the lines that a test reads.
const env = { ...process.env, ...QUIET_TOOLS, FORCE_COLOR: undefined, NODE_ENV: undefined };

/** Packs the built package with `npm pack` and returns the path of the tarball. */
export function pack(): string {
  mkdirSync(home, { recursive: true });
  // Several workers pack at the same time, and none may install half a file.
  const own = mkdtempSync(join(home, "pack-"));
  const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", own], { cwd: PACKAGE, encoding: "utf8" });
  const [{ filename }] = Object.values(JSON.parse(output)) as { filename: string }[];
  renameSync(join(own, filename), join(home, filename));
  rmSync(own, { recursive: true });
  return join(home, filename);
}

export class Project {
  readonly folder: string;

  /** `within` is the folder of the tests that has the project. */
  constructor(readonly name: string, readonly within = "toolchains") {
    this.folder = join(root, "target", within, name);
  }

  /** Copies and installs the project. Skips the installation if the lockfile and the tarball have not changed. */
  async install(tarball: string): Promise<this> {
    mkdirSync(this.folder, { recursive: true });
    for (const file of readdirSync(this.folder)) {
      if (file !== "node_modules" && file !== STAMP) rmSync(join(this.folder, file), { recursive: true });
    }
    for (const from of [...(SHARED[this.within] ?? []), this.name]) cpSync(join(here, this.within, from), this.folder, { recursive: true });
    const lock = join(this.folder, "package-lock.json");
    const version = [tarball, lock].filter(existsSync).map(digest).join(" ");
    const stamp = join(this.folder, STAMP);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return this;
    rmSync(stamp, { force: true });
    // `npm ci` would refuse a lockfile that lacks the optional binaries of another system.
    await this.npm("install", "--no-save", ...QUIET, tarball);
    writeFileSync(stamp, version);
    return this;
  }

  /** Runs `npm run build` and copies the pages that the tool did not build. Returns the output folder. */
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

  /** Runs a program in the project and returns its output. An error contains what the program printed. */
  async exec(program: string, args: string[]): Promise<string> {
    const { stdout } = await run(program, args, { cwd: this.folder, env, maxBuffer: 1e8 }).catch((error) => {
      throw new Error(`${this.name}: ${program} ${args.join(" ")} failed\n${error.stdout}${error.stderr}`);
    });
    return stdout;
  }

  /** Starts a script that serves on the port given as its last argument, and runs `use` once it responds. */
  async serve(script: string, use: (origin: string) => Promise<void>, more: Record<string, string> = {}): Promise<void> {
    const port = await freePort();
    const server = spawn("npm", ["run", script, "--silent", "--", `${port}`], { cwd: this.folder, env: { ...env, ...more }, detached: true });
    // Once every process of it has closed its output. Until then the server may still write into its folder.
    const ended = once(server, "close");
    let printed = "";
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (printed += text));
    const origin = `http://localhost:${port}`;
    try {
      await responding(origin, () => server.exitCode === null).catch((error) => {
        throw new Error(`${this.name}: ${script} ${error.message}\n${printed}`);
      });
      await use(origin);
    } finally {
      // npm, its shell and the server are one process group. Asked to end, Next would wait for connections that the browser
      // has opened in advance and never used.
      if (server.exitCode === null) process.kill(-server.pid!, "SIGKILL");
      await ended;
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

async function responding(origin: string, isRunning: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    if (await fetch(origin).then((response) => response.ok, () => false)) return;
    if (!isRunning()) throw new Error("ended before it responded");
    if (Date.now() > end) throw new Error("did not respond within two minutes");
    await new Promise((next) => setTimeout(next, 100));
  }
}
