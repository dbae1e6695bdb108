//! What the table of commands says about one command. Help, errors and the parser all read it.

use crate::cli::flag::Flag;
use crate::cli::given::Given;
use crate::tools::workspace::Workspace;
use anyhow::Result;

/// One command of `cargo xtask`.
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// One line for the list of commands.
    pub summary: &'static str,
    /// Its flags, without `--help`, which every command has.
    pub flags: &'static [Flag],
    /// The one word that it may take beside flags: its placeholder, and one line of help.
    pub operand: Option<(&'static str, &'static str)>,
    /// Whether the list of commands leaves it out, because only another program runs it.
    pub hidden: bool,
    /// Runs it.
    pub run: fn(&Workspace, &Given) -> Result<()>,
}
