//! Builds, serves and tests ask-user-question: `cargo xtask help`.
#![allow(clippy::print_stdout, reason = "this program talks to a terminal")]

mod build;
mod cli;
mod commands;
mod docs;
mod package;
mod protocols;
mod release;
mod serve;
mod suites;
mod tools;
mod wasm;

use crate::cli::given::Given;
use crate::cli::help;
use crate::cli::nearest::nearest;
use crate::commands::COMMANDS;
use crate::suites::test::Reported;
use crate::tools::progress;
use crate::tools::workspace::Workspace;
use anyhow::{Result, bail};
use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        // The closing line of the tests stays the last one.
        Err(error) if error.is::<Reported>() => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut words = env::args_os().skip(1);
    let name = words.next().unwrap_or_else(|| "help".into());
    let name = name.to_string_lossy();
    if ["help", "--help", "-h"].contains(&&*name) {
        print!("{}", help::of_all(COMMANDS));
        return Ok(());
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        let near = nearest(&name, COMMANDS.iter().map(|command| command.name).chain(["help"]));
        let cure = near.map_or_else(|| "`cargo xtask help` lists all".into(), |near| format!("did you mean {near}?"));
        bail!("unknown command {name}; {cure}");
    };
    let Some(given) = Given::read(command.name, command.flags, command.operand.is_some(), words)? else {
        print!("{}", help::of(command));
        return Ok(());
    };
    let workspace = Workspace::find()?;
    progress::begin(&workspace.times(), command.name);
    let result = (command.run)(&workspace, &given);
    result.and(progress::remember())
}
