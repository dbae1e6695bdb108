//! Programs that tests start and that come from Debian packages. Continuous integration installs them; elsewhere a suite
//! without them is skipped.

use crate::tools::command::Variables;
use crate::tools::{apt, chromium, command};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Chromium itself: its headless shell has no extensions.
pub fn extension_browser() -> Result<Variables> {
    let browser = || Some(vec![("CHROMIUM", chromium::full()?.into())]);
    find(browser, &["chromium"], "Chromium or Chrome, whose headless shell runs no extensions")
}

/// Firefox, and WebKitGTK with its driver and what presses its keys.
pub fn cross_browsers() -> Result<Variables> {
    let packages = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth", "xdotool", "perl"];
    find(
        browsers,
        &packages,
        "Firefox, WebKitWebDriver with the MiniBrowser of WebKitGTK 4.1, xvfb-run, xdotool and perl",
    )
}

/// Orca, and the browsers in which it reads.
pub fn screen_reader() -> Result<Variables> {
    let packages = ["orca", "at-spi2-core", "dbus-daemon", "firefox-esr", "chromium", "xdotool", "xvfb", "xauth"];
    let what = "Orca, which runs on Linux only, Firefox, Chromium with windows, xdotool, xvfb-run and dbus-run-session";
    find(reader, &packages, what)
}

/// Python that makes virtual environments, into which tests install their servers.
pub fn python() -> Result<Variables> {
    find(environments, &["python3", "python3-venv"], "python3 with the modules venv and ensurepip")
}

/// The variables that name the programs, after an attempt to install what is missing.
fn find(programs: fn() -> Option<Variables>, packages: &[&str], what: &str) -> Result<Variables> {
    if let Some(found) = programs() {
        return Ok(found);
    }
    apt::install(packages, &format!("needs {what}"))?;
    programs().with_context(|| format!("apt-get did not put these in the expected places: {what}"))
}

fn browsers() -> Option<Variables> {
    for program in ["xvfb-run", "xdotool", "perl"] {
        command::on_path(&[program])?;
    }
    Some(vec![
        ("FIREFOX", command::on_path(&["firefox-esr", "firefox"])?.into()),
        ("WEBKIT_DRIVER", command::on_path(&["WebKitWebDriver"])?.into()),
        ("WEBKIT_BROWSER", mini_browser()?.into()),
    ])
}

/// The MiniBrowser is in a folder that depends on the architecture.
fn mini_browser() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten();
    folders.map(|folder| folder.path().join("webkit2gtk-4.1/MiniBrowser")).find(|program| program.is_file())
}

fn reader() -> Option<Variables> {
    for program in ["orca", "xdotool", "xvfb-run", "dbus-run-session"] {
        command::on_path(&[program])?;
    }
    Some(vec![
        ("FIREFOX", command::on_path(&["firefox-esr", "firefox"])?.into()),
        ("CHROMIUM_WINDOWED", chromium::full()?.into()),
    ])
}

fn environments() -> Option<Variables> {
    let python = Command::new("python3").args(["-c", "import venv, ensurepip"]).output().ok()?;
    python.status.success().then(Variables::new)
}
