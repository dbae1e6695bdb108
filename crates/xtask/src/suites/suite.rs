//! What the table of suites says about one suite.

use crate::suites::checks::crates::Crates;
use crate::suites::lane::Lane;
use crate::suites::needs::Need;
use crate::tools::workspace::Workspace;
use anyhow::Result;

/// Some checks or tests that run together.
#[derive(Clone)]
pub struct Suite {
    /// Its name for `--only`.
    pub name: &'static str,
    /// What it is, for its line while it runs.
    pub about: &'static str,
    /// Whether it is part of a run that names no suite.
    pub when: When,
    /// What it runs beside.
    pub lane: Lane,
    /// What must be there before it runs.
    pub needs: &'static [Need],
    /// How it runs.
    pub how: How,
}

/// When a suite runs unless it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// In every run.
    Always,
    /// With `--all`.
    All,
}

/// How a suite runs.
#[derive(Clone, Copy)]
pub enum How {
    /// `cargo` with these words, which only succeeds or fails.
    Cargo(&'static [&'static str]),
    /// `cargo test` of what the function says, compiled with Clippy.
    CargoTest(fn(&Workspace) -> Crates),
    /// `node --test` in this folder.
    NodeTest(&'static str),
    /// Playwright with these projects of `tests/playwright.config.ts`.
    Playwright(&'static [&'static str], Daily),
    /// A script of `tests/package.json`, which only succeeds or fails.
    NpmScript(&'static str),
    /// Anything else, which only succeeds or fails.
    Function(fn(&Workspace) -> Result<()>),
}

/// What a Playwright suite runs without `--all`.
#[derive(Clone, Copy)]
pub enum Daily {
    /// The same as with it. Tests tagged `@slow` run in neither case.
    Same,
    /// All but the tests tagged `@slow`.
    NotSlow,
    /// The same in these files only.
    Files(&'static [&'static str]),
    /// Only the tests tagged `@quick`.
    Quick,
}

impl How {
    /// Whether a filter can select among its tests.
    pub fn takes_filter(self) -> bool {
        matches!(self, Self::CargoTest(_) | Self::NodeTest(_) | Self::Playwright(..))
    }
}
