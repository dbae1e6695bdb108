//! `cargo xtask demo`: the playground with the package as a user would import it.

use crate::progress::note;
use crate::server::{self, Mount};
use crate::workspace::{PACKAGE, Workspace};
use crate::{command, package};
use anyhow::{Context, Result, ensure};
use std::process::{Command, Stdio};

const PORT: u16 = 8017;

/// Builds, serves, and opens a browser unless told not to.
pub fn run(flags: &mut lexopt::Parser) -> Result<()> {
    use lexopt::prelude::*;
    let (mut port, mut open) = (PORT, true);
    while let Some(flag) = flags.next()? {
        match flag {
            Long("port") => {
                let value = flags.value()?.string()?;
                port = value.parse().with_context(|| format!("--port takes 0 to 65535, not `{value}`"))?;
            }
            Long("no-open") => open = false,
            other => return Err(other.unexpected().into()),
        }
    }
    let workspace = Workspace::find()?;
    let www = workspace.root.join("www");
    ensure!(www.join("index.html").is_file(), "www/index.html is missing, so there is no page to serve; restore it");
    let listener = server::listen(port)?;
    package::build(&workspace)?;
    let address = server::address(&listener)?;
    println!("\nThe playground is at {address} — Ctrl+C ends it.");
    if open && !open_browser(&address) {
        note("no browser could be opened; open the address yourself");
    }
    let mounts =
        [Mount { at: "/".into(), folder: www }, Mount { at: format!("/{PACKAGE}/"), folder: workspace.package() }];
    server::serve(listener, &mounts)
}

fn open_browser(address: &str) -> bool {
    let mut opener = if cfg!(windows) {
        let mut cmd = Command::new("cmd");
        cmd.args(["/c", "start", ""]);
        cmd
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else if command::on_path(&["xdg-open"]).is_some() {
        Command::new("xdg-open")
    } else {
        return false;
    };
    // A browser that is not ours to wait for, nor its messages ours to show.
    opener.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}
