//! Runs other programs and reports their failures.

use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Environment variables for a program.
pub type Variables = Vec<(&'static str, OsString)>;

/// The cargo that started this program.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A program that npm installed into a project, such as `esbuild`.
pub fn npm_bin(project: &Path, name: &str) -> Command {
    let file = if cfg!(windows) { format!("{name}.cmd") } else { name.to_owned() };
    Command::new(project.join("node_modules/.bin").join(file))
}

/// `npm` or `npx`, which are scripts with an extension on Windows.
pub fn npm(name: &str) -> Command {
    Command::new(if cfg!(windows) { format!("{name}.cmd") } else { name.to_owned() })
}

/// Runs to the end and shows the output; returns whether the program succeeded.
pub fn succeeds(command: &mut Command) -> Result<bool> {
    Ok(command.status().with_context(|| cannot_start(command))?.success())
}

/// Runs to the end and shows the output; fails when the program fails.
pub fn show(command: &mut Command) -> Result<()> {
    if succeeds(command)? { Ok(()) } else { bail!("that failed; repeat with: {}", line(command)) }
}

/// Runs to the end and returns the standard output. The output is shown only after a failure.
pub fn output(command: &mut Command) -> Result<String> {
    let Output { status, stdout, stderr } = command.output().with_context(|| cannot_start(command))?;
    if !status.success() {
        eprint!("\n{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(String::from_utf8_lossy(&stdout).into_owned())
}

/// The command line as a person would type it, without the folder of the program.
pub fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(quoted).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:@%+,".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.into_owned() } else { format!("'{word}'") }
}

fn cannot_start(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let hint = match &*program {
        "node" | "npm" | "npx" | "npm.cmd" | "npx.cmd" => "install Node 20 or newer",
        "rustup" => "install Rust with rustup",
        _ => "install it or repair its permissions",
    };
    format!("`{program}` cannot be started; {hint}")
}

/// The first of these programs that is on PATH.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let found = |name: &&str| {
        env::split_paths(&path)
            .map(|folder| folder.join(name).with_extension(env::consts::EXE_EXTENSION))
            .find(|p| p.is_file())
    };
    names.iter().find_map(found)
}

/// PATH with one more folder, searched first.
pub fn path_with(first: &Path) -> Result<OsString> {
    let rest = env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(first.to_path_buf()).chain(env::split_paths(&rest));
    env::join_paths(folders).with_context(|| format!("{} cannot be put on PATH", first.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_quoted_as_a_person_types_it() {
        let mut command = Command::new("/some/where/npx");
        command.args(["playwright", "test", "-g", "two words", ""]);
        assert_eq!(line(&command), "npx playwright test -g 'two words' ''");
    }
}
