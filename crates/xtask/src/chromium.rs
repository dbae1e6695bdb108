//! The browser the tests run in.

use crate::command;
use crate::progress::loud_step;
use anyhow::{Context, Result, bail};
use std::env;
use std::path::PathBuf;
use std::process::Command;

const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_BROWSERS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser: from the variable CHROMIUM, from PATH, or from apt.
pub fn find() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("CHROMIUM is {}, which is no file; correct or unset it", path.display());
        }
        return Ok(path);
    }
    if let Some(path) = installed() {
        return Ok(path);
    }
    if command::on_path(&["apt-get"]).is_none() {
        bail!("no Chromium is installed; install Chromium or Chrome, or name it in the variable CHROMIUM");
    }
    let Some(sudo) = privilege() else {
        bail!("no Chromium is installed; run `sudo apt-get install chromium`, or name one in the variable CHROMIUM");
    };
    loud_step("apt-get install chromium", || {
        // A fresh container knows no packages until it has been told.
        for action in [&["update"][..], &["install", "-y", "--no-install-recommends", "chromium"]] {
            command::show(sudo().arg("apt-get").arg("-q").args(action))?;
        }
        Ok(())
    })?;
    installed().context("apt installed no `chromium` that is on PATH; name a browser in the variable CHROMIUM")
}

fn installed() -> Option<PathBuf> {
    let mac = || MAC_BROWSERS.iter().map(PathBuf::from).find(|path| path.is_file());
    command::on_path(&BROWSERS).or_else(mac)
}

/// How to run a command as root without being asked for a password, if at all.
fn privilege() -> Option<fn() -> Command> {
    let quiet = |command: &mut Command| command.output().ok().filter(|output| output.status.success());
    let root = quiet(Command::new("id").arg("-u")).is_some_and(|output| output.stdout.trim_ascii() == b"0");
    if root {
        return Some(|| prefixed(&["env"]));
    }
    quiet(Command::new("sudo").args(["-n", "true"]))?;
    Some(|| prefixed(&["sudo", "-n", "env"]))
}

fn prefixed(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg("DEBIAN_FRONTEND=noninteractive");
    command
}
