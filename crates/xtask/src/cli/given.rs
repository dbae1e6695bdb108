//! What a command line gives to a command.

use crate::cli::flag::Flag;
use crate::cli::nearest::nearest;
use anyhow::{Result, bail};
use lexopt::ValueExt;
use std::ffi::{OsStr, OsString};
use std::str::FromStr;

/// The flags and the operand of a command line.
pub struct Given {
    command: &'static str,
    known: &'static [Flag],
    flags: Vec<(&'static Flag, Option<OsString>)>,
    operand: Option<String>,
}

impl Given {
    /// Reads the words after the name of a command that has these flags, and perhaps an operand; `None` when they ask for
    /// help. An unknown flag is an error that names the nearest known one.
    pub fn read(
        command: &'static str,
        known: &'static [Flag],
        has_operand: bool,
        words: impl IntoIterator<Item = OsString>,
    ) -> Result<Option<Self>> {
        use lexopt::prelude::*;
        let mut parser = lexopt::Parser::from_args(words);
        let mut given = Self { command, known, flags: Vec::new(), operand: None };
        while let Some(word) = parser.next()? {
            let unknown = match word {
                Short('h') | Long("help") => return Ok(None),
                Long(name) => match known.iter().find(|flag| flag.name == name) {
                    Some(flag) => {
                        let value = if flag.value.is_some() { Some(parser.value()?) } else { None };
                        given.flags.push((flag, value));
                        continue;
                    }
                    None => format!("--{name}"),
                },
                Short(letter) => format!("-{letter}"),
                Value(word) if has_operand && given.operand.is_none() => {
                    given.operand = Some(word.string()?);
                    continue;
                }
                Value(word) => bail!("`{}` takes no word such as {:?} here{}", command, word, has(known)),
            };
            let near = nearest(unknown.trim_start_matches('-'), known.iter().map(|flag| flag.name).chain(["help"]));
            let cure = near.map_or_else(|| has(known), |name| format!("; did you mean --{name}?"));
            bail!("unknown flag {unknown} of `{command}`{cure}");
        }
        Ok(Some(given))
    }

    /// Whether a flag is set.
    pub fn has(&self, flag: &str) -> bool {
        self.all(flag).next().is_some()
    }

    /// The value of a flag. The last one counts.
    pub fn value(&self, flag: &str) -> Option<&OsStr> {
        self.all(flag).last().flatten()
    }

    /// The value of a flag as a number, or another one when it is not set.
    pub fn number<N: FromStr>(&self, flag: &str, otherwise: N) -> Result<N> {
        let Some(value) = self.value(flag) else { return Ok(otherwise) };
        match value.to_str().and_then(|value| value.parse().ok()) {
            Some(number) => Ok(number),
            None => bail!("--{flag} takes a number, not `{}`: {}", value.display(), self.known(flag).help),
        }
    }

    /// All values of a flag that may stand several times.
    pub fn values(&self, flag: &str) -> Result<Vec<String>> {
        self.all(flag).flatten().map(|value| Ok(value.to_owned().string()?)).collect()
    }

    /// The word beside the flags.
    pub fn operand(&self) -> Option<&str> {
        self.operand.as_deref()
    }

    /// All flags as words, for another program that takes the same.
    pub fn words(&self) -> Vec<OsString> {
        let words = self.flags.iter().map(|(flag, value)| (format!("--{}", flag.name), value.clone()));
        words.flat_map(|(name, value)| std::iter::once(name.into()).chain(value)).collect()
    }

    fn all(&self, name: &str) -> impl Iterator<Item = Option<&OsStr>> {
        let wanted = self.known(name).name;
        self.flags.iter().filter(move |(flag, _)| flag.name == wanted).map(|(_, value)| value.as_deref())
    }

    /// A command that asks for a flag which its table lacks would never get it.
    fn known(&self, name: &str) -> &'static Flag {
        let known = self.known.iter().find(|flag| flag.name == name);
        known.unwrap_or_else(|| panic!("add --{name} to `{}` in commands.rs", self.command))
    }
}

/// `; it has --port, --no-open and --help`.
fn has(known: &[Flag]) -> String {
    let flags = known.iter().map(|flag| format!("--{}", flag.name)).collect::<Vec<_>>().join(", ");
    if flags.is_empty() { "; it has only --help".into() } else { format!("; it has {flags} and --help") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::flag::{flag, switch};

    const FLAGS: &[Flag] = &[switch("all", "everything"), flag("soak", "N", "N times"), flag("only", "NAME", "that")];

    /// Of a command `test` with flags and an operand, or of `docs` without them.
    fn read(command: &'static str, line: &str) -> Result<Option<Given>> {
        let is_test = command == "test";
        let words = line.split_whitespace().map(OsString::from);
        Given::read(command, if is_test { FLAGS } else { &[] }, is_test, words)
    }

    #[test]
    fn flags_values_and_the_operand_are_read() {
        let given = read("test", "--only a word --soak=5 --only b").unwrap().unwrap();
        assert_eq!((given.has("all"), given.has("soak"), given.operand()), (false, true, Some("word")));
        assert_eq!(given.values("only").unwrap(), ["a", "b"]);
        assert_eq!(given.number("soak", 1).unwrap(), 5);
        assert_eq!(given.words(), ["--only", "a", "--soak", "5", "--only", "b"]);
        assert!(read("test", "--all --help").unwrap().is_none() && read("docs", "-h").unwrap().is_none());
    }

    #[test]
    fn what_is_unknown_is_refused_with_the_nearest_flag() {
        let refused = |command, line| read(command, line).err().map(|error| error.to_string()).unwrap_or_default();
        assert_eq!(refused("test", "--soack 3"), "unknown flag --soack of `test`; did you mean --soak?");
        assert_eq!(
            refused("test", "--xyzzy"),
            "unknown flag --xyzzy of `test`; it has --all, --soak, --only and --help"
        );
        assert_eq!(refused("docs", "--hlep"), "unknown flag --hlep of `docs`; did you mean --help?");
        assert_eq!(refused("docs", "-q"), "unknown flag -q of `docs`; it has only --help");
        assert_eq!(refused("docs", "word"), "`docs` takes no word such as \"word\" here; it has only --help");
        assert!(refused("test", "one two").contains("\"two\"") && refused("test", "--soak").contains("--soak"));
        assert!(refused("test", "--all=yes").contains("--all"));
    }

    #[test]
    fn a_number_is_a_number() {
        let given = read("test", "--soak many").unwrap().unwrap();
        assert_eq!(given.number("soak", 1).unwrap_err().to_string(), "--soak takes a number, not `many`: N times");
    }
}
