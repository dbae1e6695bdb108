//! `cargo xtask cross-browser`: the built package in the installed Firefox and WebKitGTK.

use crate::suites::playwright::Run;
use crate::suites::tally::Tally;
use crate::tools::workspace::Workspace;
use crate::tools::{apt, command};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;

const PACKAGES: [&str; 4] = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

/// The programs that the tests start, by the variables that name them.
type Programs = Vec<(&'static str, PathBuf)>;

/// Runs the behaviours of the panel in both, and every vector.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    if programs().is_none() {
        apt::install(
            &PACKAGES,
            "install Firefox, WebKitWebDriver with the MiniBrowser of WebKitGTK 4.1, and xvfb-run",
        )?;
    }
    let env = programs().context("apt-get installed no Firefox or no WebKitGTK in the expected places")?;
    Run { name: "Firefox and WebKit", args: vec!["--project=cross-browser".into()], env }.start(workspace, tally)
}

fn programs() -> Option<Programs> {
    command::on_path(&["xvfb-run"])?;
    Some(vec![
        ("FIREFOX", command::on_path(&["firefox-esr", "firefox"])?),
        ("WEBKIT_DRIVER", command::on_path(&["WebKitWebDriver"])?),
        ("WEBKIT_BROWSER", mini_browser()?),
    ])
}

/// The MiniBrowser is in a folder that depends on the architecture.
fn mini_browser() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten();
    folders.map(|folder| folder.path().join("webkit2gtk-4.1/MiniBrowser")).find(|program| program.is_file())
}
