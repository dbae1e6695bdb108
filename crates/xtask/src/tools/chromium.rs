//! The browser the tests run in.

use crate::tools::missing::Missing;
use crate::tools::progress::note;
use crate::tools::{apt, command};
use anyhow::{Context, Result, bail};
use std::env;
use std::path::PathBuf;

/// Chromium without windows, which is what Playwright itself installs. A test takes a fifth less processor time in it. It
/// is also the name of its Debian package.
const SHELL: &str = "chromium-headless-shell";

const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_BROWSERS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser that the variable CHROMIUM names, or else an installed one, best the headless shell. Continuous
/// integration installs that when it is missing; elsewhere a missing browser is an error with the command to install it.
pub fn find() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("CHROMIUM is {}, which is not a file; correct or unset it", path.display());
        }
        return Ok(path);
    }
    if let Some(shell) = shell() {
        return Ok(shell);
    }
    let full = full();
    if let Some(full) = &full
        && !apt::installs()
    {
        return Ok(full.clone());
    }
    let missing = "no Chromium is installed; install Chromium or Chrome, or set the variable CHROMIUM to its path";
    match (apt::install(&[SHELL], missing), full) {
        (Ok(()), full) => shell().or(full).context("apt-get put no browser on PATH; set the variable CHROMIUM to one"),
        (Err(_), Some(full)) => {
            note(&format!("{SHELL} cannot be installed, so the tests run in {}", full.display()));
            Ok(full)
        }
        (Err(error), None) => Err(error),
    }
}

fn shell() -> Option<PathBuf> {
    command::on_path(&[SHELL])
}

/// Whether the oldest supported Chromium, a package of npm, runs on this machine.
pub fn runs_oldest() -> Result<()> {
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        return Ok(());
    }
    Err(Missing("npm has an old Chromium for Linux on x86-64 only".into()).into())
}

/// A Chromium or Chrome with windows.
pub fn full() -> Option<PathBuf> {
    let mac = || MAC_BROWSERS.iter().map(PathBuf::from).find(|path| path.is_file());
    command::on_path(&BROWSERS).or_else(mac)
}
