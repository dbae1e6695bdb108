//! Programs that come from a Debian or Ubuntu package.

use crate::command;
use crate::progress::loud_step;
use anyhow::{Result, bail};
use std::process::Command;

/// Installs packages; where that cannot be done, `missing` says what to do by hand.
pub fn install(packages: &[&str], missing: &str) -> Result<()> {
    if command::on_path(&["apt-get"]).is_none() {
        bail!("{missing}");
    }
    let listed = packages.join(" ");
    let Some(sudo) = privilege() else {
        bail!("{missing}; here: sudo apt-get install {listed}");
    };
    loud_step(&format!("apt-get install {listed}"), || {
        // A fresh container knows no packages until it has been told.
        let install = [&["install", "-y", "--no-install-recommends"][..], packages].concat();
        for action in [&["update"][..], &install] {
            command::show(sudo().arg("apt-get").arg("-q").args(action))?;
        }
        Ok(())
    })
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
