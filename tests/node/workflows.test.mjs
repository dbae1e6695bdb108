// The workflows run commands that exist, with no more rights than they need; and the package can be published as they do it.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, it } from "node:test";
import { validateWorkflow } from "@action-validator/core";
import { parse } from "yaml";
import { home, manifest, root } from "./built.mjs";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const folder = join(root, ".github/workflows");
const files = readdirSync(folder);
const workflow = (name) => parse(readFileSync(join(folder, name), "utf8"));
const steps = ({ jobs }) => Object.values(jobs).flatMap((job) => job.steps);
const runs = (parsed) => steps(parsed).flatMap(({ run }) => run ?? []);

/** The commands of "Try it" in the README. */
const README = readFileSync(join(root, "README.md"), "utf8");
const [, block] = README.slice(README.indexOf("## Try it")).match(/```sh\n([^]*?)```/);
/** The table of the commands of `cargo xtask`. */
const table = readFileSync(join(root, "crates/xtask/src/commands.rs"), "utf8");

describe("the workflows", () => {
  it("are two: what a contributor runs, and publishing", () => assert.deepEqual(files.sort(), ["ci.yml", "publish.yml"]));

  it("run the test command of the README", () => {
    const command = block.split("\n").find((line) => line.includes("test"));
    for (const name of files) assert.ok(runs(workflow(name)).includes(command), `${name}: ${command}`);
  });

  for (const name of files) {
    it(`${name}: every command of cargo xtask exists, and every folder is one that it writes`, () => {
      const commands = runs(workflow(name)).flatMap((run) => run.match(/cargo xtask [\w-]+/g) ?? []);
      assert.ok(commands.length > 0);
      for (const command of commands) assert.match(table, new RegExp(`\\("${command.split(" ").at(-1)}"`), command);
      const folders = new Set(steps(workflow(name)).flatMap((step) => step["working-directory"] ?? []));
      for (const path of folders) assert.ok(existsSync(join(root, path, "package.json")), path);
    });

    it(`${name}: a linter of workflows finds nothing`, () => {
      const text = readFileSync(join(folder, name), "utf8");
      assert.deepEqual(validateWorkflow(text).errors, []);
      assert.notDeepEqual(validateWorkflow(text.replace("runs-on", "runs-in")).errors, []);
    });

    it(`${name}: actions are pinned by commit, and nobody may write by default`, () => {
      const parsed = workflow(name);
      assert.deepEqual(parsed.permissions, { contents: "read" });
      for (const { uses } of steps(parsed).filter(({ uses }) => uses)) assert.match(uses, /^actions\/[\w-]+@[0-9a-f]{40}$/);
      const checkouts = steps(parsed).filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      for (const step of checkouts) assert.equal(step.with["persist-credentials"], false);
      // No token is stored. GitHub gives each job one of its own, with the permissions of that job.
      const text = readFileSync(join(folder, name), "utf8").replace("GH_TOKEN: ${{ github.token }}", "");
      assert.doesNotMatch(text, /secrets\.|_TOKEN|_AUTH/);
    });
  }

  it("only the job that publishes may ask for an identity, and it runs no code of the repository", () => {
    const { jobs, on } = workflow("publish.yml");
    assert.deepEqual(Object.keys(jobs).filter((name) => jobs[name].permissions?.["id-token"]), ["publish"]);
    assert.deepEqual(jobs.publish.permissions, { "id-token": "write" });
    assert.equal(jobs.publish.if, "github.event_name == 'push'");
    assert.deepEqual(Object.keys(on.push), ["tags"]);
    assert.ok(!jobs.publish.steps.some(({ uses }) => uses?.startsWith("actions/checkout@")));
    assert.ok(jobs.publish.steps.at(-1).run.startsWith("npm publish --provenance --access public "));
  });

  it("a release on GitHub has the notes and every archive of the rehearsal, and only its job may write", () => {
    const { jobs } = workflow("publish.yml");
    assert.deepEqual(Object.keys(jobs).filter((name) => jobs[name].permissions?.contents === "write"), ["release"]);
    assert.deepEqual([jobs.release.if, jobs.release.needs, jobs.release.permissions], ["github.event_name == 'push'", "publish", { contents: "write" }]);
    assert.match(jobs.release.steps.at(-1).run, / --verify-tag --notes-file notes\.md ask-user-question-\*\.tgz$/);
    const rehearsal = readFileSync(join(root, "crates/xtask/src/release/rehearsal.rs"), "utf8");
    assert.match(rehearsal, /out\.join\("notes\.md"\)/);
    assert.match(rehearsal, /"ask-user-question-\{version\}-site"/);
  });

  it("the tarball is where and what publishing expects", () => {
    const { package: build, publish } = workflow("publish.yml").jobs;
    assert.ok(build.steps.some(({ run }) => run === "cargo xtask release --dry-run"));
    assert.match(readFileSync(join(root, "crates/xtask/src/release/rehearsal.rs"), "utf8"), /root\.join\("target\/release-files"\)/);
    assert.equal(build.steps.at(-1).with.path, "target/release-files/");
    const packed = JSON.parse(execFileSync(npm, ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: home, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    const { filename } = packed[0] ?? Object.values(packed)[0];
    // The tag of this version, as the steps expand it.
    const expanded = (run) => spawnSync("bash", ["-c", `GITHUB_REF_NAME=v${manifest.version}; printf %s ${run.match(/"[^"]+"/)[0]}`], { encoding: "utf8" }).stdout;
    for (const { run } of publish.steps.filter(({ run }) => run)) assert.equal(posix.normalize(expanded(run)), filename);
  });
});

describe("npm publish --dry-run", () => {
  it("takes the package as it is, without a registry", () => {
    // No server listens there. Whether the version is taken is the registry's to say.
    const nowhere = ["--registry=http://127.0.0.1:9", "--fetch-retries=0"];
    const { status, stdout, stderr } = spawnSync(npm, ["publish", "--dry-run", "--ignore-scripts", "--provenance", "--access", "public", ...nowhere], { cwd: home, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.match(stdout, new RegExp(`\\+ ${manifest.name}@${manifest.version}`));
    assert.doesNotMatch(stderr, /auto-corrected|errors corrected|invalid/);
  });

  it("has what provenance is compared with", () => {
    assert.match(manifest.repository.url, /^git\+https:\/\/github\.com\/[\w-]+\/[\w-]+\.git$/);
    assert.ok(existsSync(join(root, manifest.repository.directory, "package.json")));
    const cargo = readFileSync(join(root, "Cargo.toml"), "utf8").match(/^repository = "(.+)"$/m)[1];
    assert.equal(manifest.repository.url, `git+${cargo}.git`);
    assert.ok(manifest.homepage.startsWith(cargo) && manifest.bugs.url.startsWith(cargo));
  });
});
