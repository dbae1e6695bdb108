/** Servers in Python, each with a virtual environment of its own under `target/`. */

import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { here, root } from "./places.ts";
import { expect } from "./test.ts";

const execute = promisify(execFile);

export interface PythonServer {
  origin: string;
  stop(): void;
}

/** Starts `server.py PORT` of a folder of tests, with the packages of its `requirements.txt`, and waits until it listens. */
export async function startPython(folder: string): Promise<PythonServer> {
  const environment = await installPython(folder);
  const port = await freePort();
  const args = [join(here, folder, "server.py"), `${port}`];
  // What a server writes stays in its environment.
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
  const server = spawn(join(environment, "bin/python"), args, { cwd: environment, env, stdio: ["ignore", "inherit", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () => fetch(origin).then(() => true, () => false);
  await expect.poll(answers, { message: "the server listens", timeout: 60_000 }).toBe(true);
  return { origin, stop: () => void server.kill() };
}

/** The virtual environment with the `requirements.txt` of a folder of tests. It is complete if it has its marker. */
export async function installPython(folder: string): Promise<string> {
  const requirements = join(here, folder, "requirements.txt");
  const version = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const environment = join(root, "target", folder, version);
  const marker = join(environment, "installed");
  if (!existsSync(marker)) {
    await execute("python3", ["-m", "venv", "--clear", environment]);
    await execute(join(environment, "bin/python"), ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
    await writeFile(marker, "");
  }
  return environment;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
