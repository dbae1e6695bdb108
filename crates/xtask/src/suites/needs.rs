//! What suites need, and the one function that provides it.

use crate::build::leptos;
use crate::docs::site;
use crate::package::npm;
use crate::serve::leptos_server::Server;
use crate::serve::{bridge, leptos_server};
use crate::suites::checks::wasm_pack;
use crate::suites::debian;
use crate::suites::lane::Lane;
use crate::tools::chromium;
use crate::tools::command::Variables;
use crate::tools::install::{self, Tool};
use crate::tools::missing::Missing;
use crate::tools::workspace::Workspace;
use anyhow::{Error, Result};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Something that must be there before a suite runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// A Node that is new enough.
    Node,
    /// The wasm target of the toolchain.
    WasmTarget,
    /// A browser.
    Chromium,
    /// The installed dependencies of the npm project in this folder.
    Npm(&'static str),
    /// A program of crates.io.
    Tool(&'static Tool),
    /// The built npm package.
    Package,
    /// The program of the session bridge.
    Bridge,
    /// The Leptos application of `crates/ask-view/examples`.
    LeptosExample,
    /// The documentation site. Its tests run with `--all` only, so it is built only then.
    Site,
    /// What wasm-pack builds.
    WasmPacked,
    /// The running server of `tests/leptos-server`.
    LeptosServer,
    /// A Chromium that runs extensions, in the place of the one that runs all other tests.
    ExtensionBrowser,
    /// The oldest Chromium that the package supports.
    OldestChromium,
    /// Firefox and WebKitGTK.
    CrossBrowsers,
    /// Orca, Firefox and a Chromium with windows.
    ScreenReader,
    /// Python with virtual environments.
    Python,
}

impl Need {
    /// Where it is provided: beside other builds, or when a suite asks for it.
    pub fn lane(self) -> Lane {
        match self {
            Self::Bridge => Lane::Host,
            Self::Package | Self::LeptosExample => Lane::Wasm,
            _ => Lane::Last,
        }
    }

    /// Whether every machine with these tests has it, so that its lack ends a run at once.
    pub fn is_essential(self) -> bool {
        matches!(self, Self::Node | Self::WasmTarget | Self::Chromium)
    }

    /// Whether it is only looked for, so that its lack shows before minutes of building.
    pub fn is_looked_for(self) -> bool {
        self.is_essential()
            || matches!(self, Self::ExtensionBrowser | Self::CrossBrowsers | Self::ScreenReader | Self::Python)
    }

    /// What it is, for messages.
    pub fn name(self) -> String {
        match self {
            Self::Node => "Node".into(),
            Self::WasmTarget => "the wasm target of Rust".into(),
            Self::Chromium => "Chromium".into(),
            Self::Npm(folder) => format!("the npm packages of {folder}"),
            Self::Tool(tool) => tool.program.into(),
            Self::Package => "the npm package".into(),
            Self::Bridge => "the session bridge".into(),
            Self::LeptosExample => "the Leptos application of the examples".into(),
            Self::Site => "the documentation site".into(),
            Self::WasmPacked => "the packages of wasm-pack".into(),
            Self::LeptosServer => "the Leptos application that a server renders".into(),
            Self::ExtensionBrowser => "a Chromium that runs extensions".into(),
            Self::OldestChromium => "the oldest supported Chromium".into(),
            Self::CrossBrowsers => "Firefox and WebKitGTK".into(),
            Self::ScreenReader => "Orca, Firefox and Chromium".into(),
            Self::Python => "Python".into(),
        }
    }

    /// What it needs itself.
    pub fn before(self) -> &'static [Self] {
        match self {
            Self::Npm(_) | Self::Site => &[Self::Node],
            Self::Package | Self::WasmPacked => &[Self::Node, Self::WasmTarget],
            Self::LeptosExample | Self::LeptosServer => &[Self::WasmTarget],
            Self::OldestChromium => &[Self::Npm("tests/engines/oldest")],
            _ => &[],
        }
    }
}

/// Whether something is there.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// It is. The tests find it by these variables.
    Ready(Variables),
    /// This machine lacks it, for this reason.
    Missing(String),
    /// It could not be built or installed. The reason has been printed.
    Failed(Need),
}

/// Provides everything at most once in a run.
pub struct Provider<'a> {
    workspace: &'a Workspace,
    all: bool,
    states: Mutex<BTreeMap<Need, State>>,
    /// Servers end with the run.
    servers: Mutex<Vec<Server>>,
}

impl<'a> Provider<'a> {
    /// Nothing is provided yet. `all` is whether the run has `--all`.
    pub fn new(workspace: &'a Workspace, all: bool) -> Self {
        Self { workspace, all, states: Mutex::default(), servers: Mutex::default() }
    }

    /// Provides all of these, up to the first that cannot be provided.
    pub fn all_of(&self, needs: &[Need]) -> State {
        let mut variables = Variables::new();
        for need in needs {
            match self.one(*need) {
                State::Ready(more) => variables.extend(more),
                other => return other,
            }
        }
        State::Ready(variables)
    }

    /// Provides this, unless that has been tried.
    pub fn one(&self, need: Need) -> State {
        if let Some(state) = unpoisoned(&self.states).get(&need) {
            return state.clone();
        }
        let state = match self.all_of(need.before()) {
            State::Ready(_) => state(need, self.provide(need)),
            other => other,
        };
        unpoisoned(&self.states).insert(need, state.clone());
        state
    }

    /// What could not be built or installed.
    pub fn failed(&self) -> Vec<Need> {
        let states = unpoisoned(&self.states);
        states.iter().filter(|(need, state)| **state == State::Failed(**need)).map(|(need, _)| *need).collect()
    }

    /// As if this had come out.
    #[cfg(test)]
    pub fn assume(&self, need: Need, provided: Result<Variables>) {
        unpoisoned(&self.states).insert(need, state(need, provided));
    }

    /// Whether it has been asked for.
    #[cfg(test)]
    pub fn has_tried(&self, need: Need) -> bool {
        unpoisoned(&self.states).contains_key(&need)
    }

    fn provide(&self, need: Need) -> Result<Variables> {
        let workspace = self.workspace;
        match need {
            Need::Node => install::node()?,
            Need::WasmTarget => install::wasm_target(workspace)?,
            Need::Chromium => return Ok(vec![("CHROMIUM", chromium::find()?.into())]),
            Need::Npm(folder) => install::npm_project(workspace, &workspace.root.join(folder))?,
            Need::Tool(tool) => install::tool(workspace, tool)?,
            Need::Package => npm::build(workspace)?,
            Need::Bridge => return Ok(vec![("BRIDGE", bridge::build(workspace)?.into())]),
            Need::LeptosExample => leptos::build(workspace)?,
            Need::Site if self.all => drop(site::build(workspace)?),
            Need::Site => {}
            Need::WasmPacked => wasm_pack::build(workspace)?,
            Need::LeptosServer => {
                let server = leptos_server::start(workspace)?;
                let address = server.address.clone().into();
                unpoisoned(&self.servers).push(server);
                return Ok(vec![("ASK_LEPTOS_SERVER", address)]);
            }
            Need::ExtensionBrowser => return debian::extension_browser(),
            Need::OldestChromium => chromium::runs_oldest()?,
            Need::CrossBrowsers => return debian::cross_browsers(),
            Need::ScreenReader => return debian::screen_reader(),
            Need::Python => return debian::python(),
        }
        Ok(Variables::new())
    }
}

fn state(need: Need, provided: Result<Variables>) -> State {
    match provided.map_err(Error::downcast::<Missing>) {
        Ok(variables) => State::Ready(variables),
        Err(Ok(Missing(reason))) => State::Missing(reason),
        Err(Err(error)) => {
            eprintln!("\nerror: {error:#}");
            State::Failed(need)
        }
    }
}

/// A lane that panicked ends the run anyway.
fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
