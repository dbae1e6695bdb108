//! Prints what there is.

use crate::cli::command::Command;
use crate::cli::flag::Flag;

/// All commands, one line each.
pub fn of_all(commands: &[Command]) -> String {
    let shown = commands.iter().filter(|command| !command.hidden);
    let rows = shown.map(|command| (command.name.to_owned(), command.summary)).collect::<Vec<_>>();
    let help = ("help".to_owned(), "this list; `cargo xtask COMMAND --help` explains one of them");
    format!("cargo xtask COMMAND\n\n{}", table(&[rows, vec![help]].concat()))
}

/// Usage, summary, operand and flags of a command.
pub fn of(command: &Command) -> String {
    let operand = command.operand.map(|(name, _)| format!(" [{name}]")).unwrap_or_default();
    let flags = command.flags.iter().map(|flag| format!(" [{}]", written(flag))).collect::<String>();
    let mut rows = command.operand.iter().map(|&(name, help)| (name.to_owned(), help)).collect::<Vec<_>>();
    rows.extend(command.flags.iter().map(|flag| (written(flag), flag.help)));
    rows.push(("--help".to_owned(), "this text"));
    format!("cargo xtask {}{flags}{operand}\n\n{}\n\n{}", command.name, command.summary, table(&rows))
}

/// `--port N`.
fn written(flag: &Flag) -> String {
    let value = flag.value.map(|value| format!(" {value}")).unwrap_or_default();
    format!("--{}{value}", flag.name)
}

/// Two columns.
fn table(rows: &[(String, &str)]) -> String {
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    rows.iter().map(|(name, help)| format!("  {name:<width$}  {help}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::flag::{flag, switch};

    const FLAGS: [Flag; 2] = [flag("port", "N", "the port"), switch("no-open", "no browser")];

    fn command(name: &'static str, hidden: bool) -> Command {
        Command {
            name,
            summary: "Serves.",
            flags: &FLAGS,
            operand: Some(("WORD", "a word")),
            hidden,
            run: |_, _| Ok(()),
        }
    }

    #[test]
    fn a_command_explains_its_flags() {
        let lines = [
            "cargo xtask demo [--port N] [--no-open] [WORD]",
            "",
            "Serves.",
            "",
            "  WORD       a word",
            "  --port N   the port",
            "  --no-open  no browser",
            "  --help     this text",
        ];
        assert_eq!(of(&command("demo", false)).lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn the_list_leaves_out_hooks() {
        let list = of_all(&[command("demo", false), command("hook", true)]);
        assert!(
            list.contains("\n  demo  Serves.\n") && !list.contains("hook") && list.contains("\n  help  "),
            "{list}"
        );
    }
}
