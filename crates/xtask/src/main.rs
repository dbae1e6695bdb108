//! Builds, serves and tests ask-user-question: `cargo xtask help`.
#![allow(clippy::print_stdout, reason = "this program talks to a terminal")]

mod build;
mod docs;
mod package;
mod serve;
mod suites;
mod tools;
mod wasm;

use crate::build::leptos;
use crate::docs::{notices, public_api, site};
use crate::package::npm;
use crate::serve::{demo, trunk};
use crate::suites::tally::Tally;
use crate::suites::{audit, bench, build_twice, cross_browser, libraries, playwright, screen_reader, test, wasm_pack};
use crate::tools::workspace::Workspace;
use anyhow::{Result, bail};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  demo [--port N] [--no-open]   serve the playground with a fast, unoptimised build
                                (port 8017 by default; 0 selects a free port)
  docs                          build the documentation site into target/docs; the playground shows it at docs/
  bridge [--port N] [--no-open] the same, connected to the session bridge of tests/bridge on port 8019
  test [--all] [filter]         run all checks and tests; --all adds the slow suites;
                                a filter runs only tests whose name contains it
  package [--any-size]          build the npm package into target/npm/ask-user-question and print its sizes;
                                fails when a size is over its budget, unless --any-size is set
  bench [--rounds N] [--docs]   measure bytes, times and memory beside rival packages; --docs writes the
                                results into docs/costs.md; --only panels,readers,endurance measures less
  screenshots [--out DIR]       take screenshots of the panel and of its rivals, by default into target/screenshots,
                                whose index.html shows them in tables; --before DIR shows those of DIR above them
  wasm-pack                     build the wasm crates with wasm-pack and test the results
  cross-browser                 test the package in the installed Firefox and WebKitGTK
  screen-reader                 compare what the screen reader Orca says in Firefox with the transcripts
  trunk                         build the playground with Trunk and check that it is complete
  leptos                        build the Leptos application of crates/ask-view/examples into target/leptos
  leptos-server                 build and test the Leptos application of tests/leptos-server, which a server renders
  libraries                     check the crates for crates.io: packages, documentation, examples, public API, and an
                                application with another wasm-bindgen
  public-api                    write the public API of these crates into tests/public-api
  notices                       write THIRD-PARTY-NOTICES.md, the licences of everything compiled in
  audit                         check licences, sources and known vulnerabilities of all dependencies
  build-twice                   build the package in two folders and compare every file
  help                          this text
";

fn main() -> ExitCode {
    run().unwrap_or_else(|error| {
        let hint = if error.is::<lexopt::Error>() { "; `cargo xtask help` lists commands and flags" } else { "" };
        eprintln!("\nerror: {error:#}{hint}");
        ExitCode::FAILURE
    })
}

fn run() -> Result<ExitCode> {
    use lexopt::prelude::*;
    let mut flags = lexopt::Parser::from_env();
    let command = match flags.next()? {
        Some(Value(name)) => name.string()?,
        None | Some(Short('h') | Long("help")) => "help".into(),
        Some(other) => return Err(other.unexpected().into()),
    };
    match command.as_str() {
        "help" => print!("{HELP}"),
        "demo" => demo::run(&mut flags)?,
        "bridge" => demo::with_bridge(&mut flags)?,
        "test" => return test::run(&mut flags),
        "package" => npm::run(&mut flags)?,
        "bench" => bench::run(&mut flags)?,
        "screenshots" => screenshots(&mut flags)?,
        "wasm-pack" => wasm_pack::run(&without_flags(&mut flags)?, &mut Tally::default())?,
        "cross-browser" => {
            let workspace = without_flags(&mut flags)?;
            npm::build(&workspace)?;
            cross_browser::run(&workspace, &mut Tally::default())?;
        }
        "screen-reader" => {
            let workspace = without_flags(&mut flags)?;
            npm::build(&workspace)?;
            screen_reader::run(&workspace, &mut Tally::default())?;
        }
        "docs" => {
            let workspace = without_flags(&mut flags)?;
            println!("{}", workspace.shown(&site::build(&workspace)?));
        }
        "audit" => audit::run(&without_flags(&mut flags)?)?,
        "build-twice" => {
            let workspace = without_flags(&mut flags)?;
            npm::build(&workspace)?;
            build_twice::check(&workspace)?;
        }
        "libraries" => libraries::check(&without_flags(&mut flags)?)?,
        "public-api" => public_api::write(&without_flags(&mut flags)?)?,
        "notices" => notices::run(&without_flags(&mut flags)?)?,
        "leptos-server" => test::server_rendered(&without_flags(&mut flags)?, &mut Tally::default())?,
        "leptos" => leptos::build(&without_flags(&mut flags)?)?,
        "trunk" => trunk::check(&without_flags(&mut flags)?)?,
        "trunk-stage" => trunk::stage(&without_flags(&mut flags)?)?,
        other => bail!("unknown command `{other}`; `cargo xtask help` lists all commands"),
    }
    Ok(ExitCode::SUCCESS)
}

/// The workspace, for a command that takes no flags.
fn without_flags(flags: &mut lexopt::Parser) -> Result<Workspace> {
    match flags.next()? {
        None => Workspace::find(),
        Some(extra) => Err(extra.unexpected().into()),
    }
}

fn screenshots(flags: &mut lexopt::Parser) -> Result<()> {
    use lexopt::prelude::*;
    let (mut out, mut before) = (None, None);
    while let Some(flag) = flags.next()? {
        match flag {
            Long("out") => out = Some(flags.value()?.into()),
            Long("before") => before = Some(flags.value()?.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    let workspace = Workspace::find()?;
    npm::build(&workspace)?;
    playwright::screenshots(&workspace, out, before)
}
