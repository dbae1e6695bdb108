//! `cargo xtask screen-reader`: the built package in Firefox, with the screen reader Orca.

use crate::suites::playwright::Run;
use crate::suites::tally::Tally;
use crate::tools::workspace::Workspace;
use crate::tools::{apt, command};
use anyhow::{Context, Result};
use std::path::PathBuf;

const PACKAGES: [&str; 7] = ["orca", "at-spi2-core", "dbus-daemon", "firefox-esr", "xdotool", "xvfb", "xauth"];

/// Compares what Orca says with the transcripts in `tests/screen-reader`.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    if firefox().is_none() {
        apt::install(
            &PACKAGES,
            "install Orca, Firefox, xdotool, xvfb-run and dbus-run-session; Orca runs on Linux only",
        )?;
    }
    let firefox = firefox().context("apt-get did not install Orca and what its tests need")?;
    let args = vec!["--project=screen-reader".into()];
    Run { name: "screen reader", args, env: vec![("FIREFOX", firefox)] }.start(workspace, tally)
}

/// Firefox, if the other programs are there too.
fn firefox() -> Option<PathBuf> {
    for program in ["orca", "xdotool", "xvfb-run", "dbus-run-session"] {
        command::on_path(&[program])?;
    }
    command::on_path(&["firefox-esr", "firefox"])
}
