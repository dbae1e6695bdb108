//! `cargo xtask audit`: checks every lockfile against `deny.toml` and the advisories about known vulnerabilities.

use crate::tools::command;
use crate::tools::install;
use crate::tools::progress::{loud_step, note, step};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::process::Command;

/// The cargo workspaces, which share one policy.
const CARGO: [&str; 7] = [
    "Cargo.toml",
    "tests/bridge/Cargo.toml",
    "tests/leptos-server/Cargo.toml",
    "tests/outside-app/Cargo.toml",
    "tests/public-api/Cargo.toml",
    "tests/wasm-pack/wasm-bindgen/Cargo.toml",
    "crates/ask-core/fuzz/Cargo.toml",
];

/// The policy names exceptions that only one of the workspaces needs.
const UNUSED_EXCEPTIONS: [&str; 6] =
    ["--allow", "license-exception-not-encountered", "--allow", "unmatched-skip", "--allow", "unnecessary-skip"];

/// The severities of npm, the mildest first.
const SEVERITIES: [&str; 5] = ["info", "low", "moderate", "high", "critical"];

/// Runs all checks. A database of advisories that cannot be reached does not fail the audit, but the output says what
/// was not checked.
pub fn run(workspace: &Workspace) -> Result<()> {
    for manifest in CARGO {
        deny(workspace, manifest, &["licenses", "bans", "sources"])?;
    }
    let mut unchecked = Vec::new();
    match step("fetch the RustSec advisories", || Ok(cargo_deny(workspace)?.args(["fetch", "db"]).output()?))? {
        fetched if fetched.status.success() => {
            for manifest in CARGO {
                deny(workspace, manifest, &["advisories"])?;
            }
        }
        failed => unchecked.push(format!("Rust crates: {}", first_line(&failed.stderr))),
    }
    for project in npm_projects(workspace)? {
        if let Some(reason) = npm_audit(workspace, &project)? {
            // It will not answer for the others either.
            unchecked.push(format!("npm packages from {project} on: {reason}"));
            break;
        }
    }
    for what in unchecked {
        note(&format!("NOT CHECKED for known vulnerabilities: {what}"));
    }
    Ok(())
}

fn cargo_deny(workspace: &Workspace) -> Result<Command> {
    let path = command::path_with(&install::programs(workspace).join("bin"))?;
    let mut deny = Command::new("cargo-deny");
    deny.current_dir(&workspace.root).env("PATH", path).args(["--locked", "--config", "deny.toml"]);
    Ok(deny)
}

fn deny(workspace: &Workspace, manifest: &str, checks: &[&str]) -> Result<()> {
    let mut deny = cargo_deny(workspace)?;
    deny.args(["--manifest-path", manifest, "check"]).args(UNUSED_EXCEPTIONS).args(checks);
    loud_step(&format!("cargo deny check {} of {manifest}", checks.join(" ")), || command::show(&mut deny))
}

/// The folders with a lockfile of npm.
fn npm_projects(workspace: &Workspace) -> Result<Vec<String>> {
    let mut list = Command::new("git");
    list.args(["ls-files", "*package-lock.json"]).current_dir(&workspace.root);
    let output = command::output(&mut list)?;
    let projects = output.lines().filter_map(|file| file.strip_suffix("/package-lock.json"));
    let projects = projects.map(str::to_owned).collect::<Vec<_>>();
    ensure!(!projects.is_empty(), "git lists no package-lock.json");
    Ok(projects)
}

/// Why the registry answered nothing, if so; vulnerabilities are an error. What the build tools of the package contain
/// may end up in it, so no vulnerability is accepted there; the other projects only run in tests, and npm reports
/// packages that steal or destroy as critical.
fn npm_audit(workspace: &Workspace, project: &str) -> Result<Option<String>> {
    let folder = workspace.root.join(project);
    let refused_from = if folder == workspace.tools() { "info" } else { "critical" };
    let mut npm = command::npm("npm");
    npm.args(["audit", "--json", "--package-lock-only"]).current_dir(&folder);
    step(&format!("npm audit of {project}"), || {
        let answer = npm.output().context("npm cannot be started")?;
        match Audit::read(&answer.stdout) {
            Audit::Unreachable(reason) => Ok(Some(reason)),
            Audit::Found(counts) => {
                let ok = at_least(refused_from, &counts) == 0;
                ensure!(ok, "known vulnerabilities: {counts}; see: cd {project} && npm audit --package-lock-only");
                Ok(None)
            }
        }
    })
}

/// What `npm audit --json` printed.
#[derive(Debug, PartialEq)]
enum Audit {
    /// How many vulnerabilities there are of each severity.
    Found(Value),
    /// The registry offers no audit, or cannot be reached.
    Unreachable(String),
}

impl Audit {
    fn read(output: &[u8]) -> Self {
        let report = serde_json::from_slice::<Value>(output).unwrap_or_default();
        let counts = &report["metadata"]["vulnerabilities"];
        if SEVERITIES.iter().all(|severity| counts[severity].is_u64()) {
            return Self::Found(counts.clone());
        }
        let reason = [&report["message"], &report["error"]["summary"]].into_iter().filter_map(Value::as_str);
        let reason = reason.map(|reason| first_line(reason.as_bytes())).find(|reason| !reason.is_empty());
        Self::Unreachable(reason.unwrap_or_else(|| "npm audit printed no report".into()))
    }
}

/// How many vulnerabilities are of this severity or worse.
fn at_least(severity: &str, counts: &Value) -> u64 {
    SEVERITIES.iter().skip_while(|other| **other != severity).filter_map(|severity| counts[severity].as_u64()).sum()
}

fn first_line(output: &[u8]) -> String {
    String::from_utf8_lossy(output).lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn vulnerabilities_count_from_a_severity_on() {
        let counts = json!({ "info": 1, "low": 2, "moderate": 4, "high": 8, "critical": 16, "total": 31 });
        assert_eq!(["info", "high", "critical"].map(|severity| at_least(severity, &counts)), [31, 24, 16]);
    }

    #[test]
    fn a_registry_without_an_answer_is_no_clean_report() {
        let counts = json!({ "info": 0, "low": 0, "moderate": 1, "high": 0, "critical": 0, "total": 1 });
        let report = json!({ "metadata": { "vulnerabilities": counts } }).to_string();
        assert_eq!(Audit::read(report.as_bytes()), Audit::Found(counts));
        let refused = json!({ "message": "405 Method Not Allowed\nmore", "error": { "summary": "" } }).to_string();
        assert_eq!(Audit::read(refused.as_bytes()), Audit::Unreachable("405 Method Not Allowed".into()));
        assert_eq!(Audit::read(b""), Audit::Unreachable("npm audit printed no report".into()));
    }
}
