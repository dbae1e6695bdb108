//! Builds, serves and tests ask-user-question: `cargo xtask help`.
#![allow(clippy::print_stdout, reason = "this program talks to a terminal")]

mod command;
mod engine;
mod package;
mod progress;
mod sizes;
mod tools;
mod workspace;

use anyhow::{Result, bail};
use std::process::ExitCode;
use workspace::Workspace;

const HELP: &str = "\
cargo xtask <command>

  package       build the npm package into target/npm/ask-user-question and print its sizes
  help          this text
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    use lexopt::prelude::*;
    let mut flags = lexopt::Parser::from_env();
    let command = match flags.next()? {
        Some(Value(name)) => name.string()?,
        None | Some(Short('h') | Long("help")) => "help".into(),
        Some(other) => return Err(other.unexpected().into()),
    };
    match command.as_str() {
        "help" => print!("{HELP}"),
        "package" => {
            no_more(&mut flags)?;
            package::run(&Workspace::find()?)?;
        }
        other => bail!("there is no command `{other}`; `cargo xtask help` lists them"),
    }
    Ok(())
}

fn no_more(flags: &mut lexopt::Parser) -> Result<()> {
    match flags.next()? {
        None => Ok(()),
        Some(extra) => Err(extra.unexpected().into()),
    }
}
