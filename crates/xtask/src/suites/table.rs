//! Every suite, in the order in which they run. `tests/peer-*` are found, and stand nowhere in this file.

use crate::build::clippy;
use crate::package::{page_module, sizes};
use crate::protocols;
use crate::serve::trunk;
use crate::suites::checks::{audit, build_twice, crates, libraries, wasm_pack};
use crate::suites::lane::Lane::{Host, Last, Wasm};
use crate::suites::needs::Need::{self, *};
use crate::suites::suite::Daily::{Files, NotSlow, Quick, Same};
use crate::suites::suite::How::{Cargo, CargoTest, Function, NodeTest, NpmScript, Playwright};
use crate::suites::suite::Suite;
use crate::suites::suite::When::{All, Always};
use crate::tools::install::{CARGO_DENY, TRUNK};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The npm projects of the tests, and of the peers.
const TESTS: Need = Npm("tests");
const PEERS: Need = Npm("tests/peers");

/// What every test in a browser needs.
const PAGE: &[Need] = &[Chromium, Package, TESTS];
/// The same for those of the whole product.
const EVERY: &[Need] = &[Chromium, Package, TESTS, LeptosExample, Bridge, Site];
/// The same in the oldest browser.
const OLDEST: &[Need] = &[OldestChromium, Chromium, Package, TESTS, LeptosExample, Bridge, Site];
/// The same in the engines that are installed.
const ENGINES: &[Need] = &[CrossBrowsers, Chromium, Package, TESTS, LeptosExample, Bridge, Site];
/// A selection for pages that forbid WebAssembly.
const FORBIDS: &[&str] = &["connections", "endings", "fallback", "stream", "vectors"];
const PACKED: &[&str] = &["wasm-pack", "wasm-pack-web", "wasm-pack-bundler"];

// One line for each suite.
#[rustfmt::skip]
static SUITES: &[Suite] = &[
    Suite { name: "fmt", about: "cargo fmt --check", when: Always, lane: Host, needs: &[], how: Cargo(&["fmt", "--all", "--check"]) },
    Suite { name: "rust", about: "clippy and Rust tests", when: Always, lane: Host, needs: &[], how: CargoTest(crates::product) },
    Suite { name: "rust-xtask", about: "clippy and Rust tests of the build tool", when: Always, lane: Host, needs: &[], how: CargoTest(crates::build_tool) },
    Suite { name: "rust-bridge", about: "clippy and Rust tests of the bridge", when: Always, lane: Host, needs: &[], how: CargoTest(crates::bridge) },
    Suite { name: "rust-slow", about: "Rust tests that take minutes", when: All, lane: Host, needs: &[], how: CargoTest(crates::ignored) },
    Suite { name: "clippy-wasm", about: "clippy for wasm", when: Always, lane: Wasm, needs: &[WasmTarget], how: Function(clippy::for_wasm) },
    Suite { name: "protocols", about: "the generated files that list the protocols", when: Always, lane: Host, needs: &[], how: Function(protocols::check) },
    Suite { name: "page", about: "the generated files of wasm-pack's package", when: Always, lane: Wasm, needs: &[Node], how: Function(page_module::check) },
    Suite { name: "types", about: "types as a TypeScript user reads them", when: Always, lane: Wasm, needs: &[Package, TESTS, PEERS], how: NpmScript("check") },
    Suite { name: "node", about: "tests in Node", when: Always, lane: Wasm, needs: &[Package, TESTS], how: NodeTest("tests/node") },
    Suite { name: "browser", about: "browser tests", when: Always, lane: Last, needs: EVERY, how: Playwright(&["browser"], NotSlow) },
    Suite { name: "fallback", about: "browser tests without WebAssembly", when: Always, lane: Last, needs: EVERY, how: Playwright(&["fallback"], Files(FORBIDS)) },
    Suite { name: "peers", about: "tests with peers", when: Always, lane: Last, needs: &[Chromium, Package, TESTS, PEERS], how: Playwright(&["peers"], NotSlow) },
    Suite { name: "toolchains", about: "the package in bundlers and frameworks", when: Always, lane: Last, needs: PAGE, how: Playwright(&["toolchains"], Quick) },
    Suite { name: "extension", about: "what needs a whole Chromium: an extension, the back-forward cache", when: All, lane: Last, needs: &[Chromium, ExtensionBrowser, Package, TESTS], how: Playwright(&["extension"], Same) },
    Suite { name: "sizes", about: "size budgets", when: Always, lane: Last, needs: &[Package], how: Function(sizes::check) },
    Suite { name: "wasm-pack-types", about: "types of wasm-pack's packages", when: All, lane: Last, needs: &[WasmPacked, TESTS], how: Function(wasm_pack::check) },
    Suite { name: "wasm-pack", about: "browser tests of wasm-pack's packages", when: All, lane: Last, needs: &[Chromium, WasmPacked, TESTS], how: Playwright(PACKED, Same) },
    Suite { name: "leptos-server", about: "the Leptos application that a server renders", when: All, lane: Last, needs: &[Chromium, LeptosServer, TESTS], how: Playwright(&["leptos-server"], Same) },
    Suite { name: "trunk", about: "the playground, built by Trunk", when: All, lane: Last, needs: &[Package, Tool(&TRUNK)], how: Function(trunk::check) },
    Suite { name: "cross-browser", about: "Firefox and WebKit by drivers of our own", when: All, lane: Last, needs: &[CrossBrowsers, Chromium, Package, TESTS], how: Playwright(&["cross-browser"], Same) },
    Suite { name: "firefox", about: "browser tests in Firefox", when: All, lane: Last, needs: ENGINES, how: Playwright(&["firefox"], Same) },
    Suite { name: "webkit", about: "browser tests in WebKitGTK", when: All, lane: Last, needs: ENGINES, how: Playwright(&["webkit"], Same) },
    Suite { name: "oldest", about: "browser tests in the oldest supported Chromium", when: All, lane: Last, needs: OLDEST, how: Playwright(&["oldest"], Same) },
    Suite { name: "endurance", about: "a long day in three engines", when: All, lane: Last, needs: &[CrossBrowsers, Chromium, Package, TESTS], how: Playwright(&["endurance"], Same) },
    Suite { name: "screen-reader", about: "the screen reader Orca", when: All, lane: Last, needs: &[ScreenReader, Chromium, Package, TESTS], how: Playwright(&["screen-reader"], Same) },
    Suite { name: "hosts", about: "chat products with their own interfaces", when: All, lane: Last, needs: &[Python, Chromium, Package, TESTS], how: Playwright(&["hosts"], Same) },
    Suite { name: "repeated", about: "leaks and arrival, many times", when: All, lane: Last, needs: EVERY, how: NpmScript("all") },
    Suite { name: "libraries", about: "the crates as their users get them", when: All, lane: Last, needs: &[WasmTarget], how: Function(libraries::check) },
    Suite { name: "build-twice", about: "two builds of the same sources", when: All, lane: Last, needs: &[Package], how: Function(build_twice::check) },
    Suite { name: "audit", about: "licences, sources and vulnerabilities of dependencies", when: All, lane: Last, needs: &[Node, Tool(&CARGO_DENY)], how: Function(audit::run) },
];

/// The suites of this repository.
pub fn all(workspace: &Workspace) -> Result<Vec<Suite>> {
    Ok([SUITES, &large_peers(&workspace.root.join("tests"))?].concat())
}

/// The peers that take long to install, each in a folder of its own: `tests/peer-claude` and others.
fn large_peers(tests: &Path) -> Result<Vec<Suite>> {
    let folders = fs::read_dir(tests).context("the folder `tests` cannot be read")?.flatten();
    let mut names = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect::<Vec<_>>();
    names.retain(|name| name.starts_with("peer-"));
    names.sort();
    Ok(names.into_iter().map(|name| large_peer(tests, name)).collect())
}

/// A peer in JavaScript has an npm project; one in Python installs itself.
fn large_peer(tests: &Path, name: String) -> Suite {
    let is_npm = tests.join(&name).join("package.json").is_file();
    // The table lives as long as the program.
    let name: &'static str = name.leak();
    let own = if is_npm { Npm(format!("tests/{name}").leak()) } else { Python };
    Suite {
        name,
        about: format!("tests with {name}").leak(),
        when: All,
        lane: Last,
        needs: vec![own, Chromium, Package, TESTS, PEERS].leak(),
        how: Playwright(vec![name].leak(), Same),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn suites() -> (Workspace, Vec<Suite>) {
        let workspace = Workspace::find().unwrap();
        let suites = all(&workspace).unwrap();
        (workspace, suites)
    }

    #[test]
    fn every_suite_has_a_name_and_a_line_of_its_own() {
        let (_, suites) = suites();
        let names = suites.iter().map(|suite| suite.name).collect::<BTreeSet<_>>();
        let lines = suites.iter().map(|suite| suite.about).collect::<BTreeSet<_>>();
        assert_eq!((names.len(), lines.len()), (suites.len(), suites.len()), "{names:?}");
        assert!(names.contains("peer-claude"), "{names:?}");
    }

    #[test]
    fn what_the_table_names_exists() {
        let (workspace, suites) = suites();
        let exists = |path: String| workspace.root.join(path).exists();
        let config = fs::read_to_string(workspace.root.join("tests/playwright.config.ts")).unwrap();
        let scripts = fs::read_to_string(workspace.root.join("tests/package.json")).unwrap();
        for Suite { name, needs, how, .. } in &suites {
            for need in *needs {
                if let Npm(folder) = need {
                    assert!(exists(format!("{folder}/package-lock.json")), "{name}: {folder}");
                }
            }
            match how {
                NodeTest(folder) => assert!(exists((*folder).to_owned()), "{name}"),
                NpmScript(script) => assert!(scripts.contains(&format!("\"{script}\": ")), "{name}"),
                Playwright(projects, daily) => {
                    let known =
                        |project: &str| config.contains(&format!("\"{project}\"")) || project.starts_with("peer-");
                    assert!(projects.iter().all(|project| known(project)), "{name}: {projects:?}");
                    assert!(needs.contains(&Chromium) && needs.contains(&TESTS), "{name} runs in a browser");
                    if let Files(files) = daily {
                        assert!(files.iter().all(|file| exists(format!("tests/browser/{file}.spec.ts"))), "{name}");
                    }
                }
                Cargo(_) | CargoTest(_) | Function(_) => {}
            }
        }
    }

    #[test]
    fn no_lane_waits_for_a_build_of_the_other() {
        let (_, suites) = suites();
        for suite in suites.iter().filter(|suite| suite.lane != Last) {
            assert!(suite.needs.iter().all(|need| [Last, suite.lane].contains(&need.lane())), "{}", suite.name);
        }
    }
}
