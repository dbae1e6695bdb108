//! Programs that come from Debian or Ubuntu packages.

use crate::tools::command;
use crate::tools::missing::Missing;
use crate::tools::progress::loud_step;
use anyhow::{Result, bail};
use std::env;
use std::process::Command;

/// Whether [`install`] tries to install anything here: in continuous integration, with apt.
pub fn installs() -> bool {
    env::var_os("CI").is_some() && has_apt()
}

/// Installs missing packages in continuous integration. Elsewhere nothing is installed unasked: the error is [`Missing`]
/// and contains the command that installs them, after `missing`, which says what to install on systems without apt.
pub fn install(packages: &[&str], missing: &str) -> Result<()> {
    let listed = packages.join(" ");
    if !has_apt() {
        return Err(Missing(missing.to_owned()).into());
    }
    if !installs() {
        return Err(Missing(format!("{missing}; on this system: {}", by_hand(&listed))).into());
    }
    let Some(root) = as_root() else {
        bail!("{missing}; CI is set, but neither root nor sudo without a password can run: {}", by_hand(&listed));
    };
    loud_step(&format!("apt-get install {listed}"), || {
        // A fresh container has no list of packages.
        let install = [&["install", "-y", "--no-install-recommends"][..], packages].concat();
        for action in [&["update"][..], &install] {
            command::show(root().arg("apt-get").arg("-q").args(action))?;
        }
        Ok(())
    })
}

fn has_apt() -> bool {
    command::on_path(&["apt-get"]).is_some()
}

fn by_hand(packages: &str) -> String {
    format!("sudo apt-get install {packages}")
}

/// How to run a command as root without a password, if there is a way.
fn as_root() -> Option<fn() -> Command> {
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
