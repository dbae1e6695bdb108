//! The browser the tests run in.

use crate::tools::{apt, command};
use anyhow::{Context, Result, bail};
use std::env;
use std::path::PathBuf;

const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_BROWSERS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser that the variable CHROMIUM names, or else an installed one.
pub fn find() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("CHROMIUM is {}, which is not a file; correct or unset it", path.display());
        }
        return Ok(path);
    }
    if let Some(path) = installed() {
        return Ok(path);
    }
    apt::install(
        &["chromium"],
        "no Chromium is installed; install Chromium or Chrome, or set the variable CHROMIUM to its path",
    )?;
    installed().context("apt-get installed no `chromium` on PATH; set the variable CHROMIUM to the path of a browser")
}

fn installed() -> Option<PathBuf> {
    let mac = || MAC_BROWSERS.iter().map(PathBuf::from).find(|path| path.is_file());
    command::on_path(&BROWSERS).or_else(mac)
}
