//! An action in a line, as lists and receipts have it: the name of its tool, and what says most about the call. The page has the same in
//! `_lib/extras/decided/call-line.js`; a browser test compares the two.

use super::display::{Name, Row, Rows};
use super::edits::applied;
use super::marked::Marked;
use super::tool_action::ToolAction;
use super::words::{english, text};
use crate::Value;
use crate::text::decimal;

/// What says most about a call, in whatever order the agent sends its arguments.
const TELLING: [&str; 10] =
    ["command", "cmd", "script", "code", "sql", "query", "url", "file_path", "filePath", "path"];

/// More characters of a call are no longer a line.
const LINE: usize = 300;

impl ToolAction {
    /// The action with these changes as a line: `bash  npm publish --access public  +1 line`. Marks stand in brackets. If the changes
    /// do not fit the arguments, only the tool is named.
    #[doc(hidden)]
    pub fn line(&self, changes: Option<&Value>) -> String {
        // What is shown in the place of an action has it as it was received.
        let received = self.value().get("of").items().first().and_then(Self::written);
        let action = received.as_ref().unwrap_or(self);
        let mut parts: Vec<String> = Vec::new();
        if let Some(name) = action.tool().or(action.title()) {
            parts.push(Marked::of(name).in_line(LINE).to_text());
        }
        let call = match changes {
            None => call_of(&Rows::of(action, "", &english)),
            Some(changes) => action.with_changes(changes).and_then(|action| call_of(&Rows::of(&action, "", &english))),
        };
        if let Some((call, more)) = call {
            parts.push(call.to_text());
            match more {
                0 => {}
                1 => parts.push("+1 line".to_owned()),
                more => parts.push(["+", &decimal(more), " lines"].concat()),
            }
        }
        parts.join("  ")
    }

    fn with_changes(&self, changes: &Value) -> Option<Self> {
        let arguments = applied(self.value().get("arguments"), changes)?;
        let mut value = self.value().clone();
        if let Value::Map(members) = &mut value {
            members.iter_mut().filter(|(name, _)| name == "arguments").for_each(|member| member.1 = arguments.clone());
        }
        Some(Self::of_value(value))
    }
}

/// What says most about a call, and how many lines of that are left out. Nothing if the action has no arguments and no files.
fn call_of(rows: &Rows) -> Option<(Marked, usize)> {
    let arguments: Vec<(&Marked, &Row)> = rows.rows.iter().filter_map(named).collect();
    let is_called = |name: &str| arguments.iter().find(|(own, _)| own.to_text() == name).map(|(_, row)| &row.text);
    let telling = TELLING.iter().find_map(|name| is_called(name));
    if let Some(shown) = telling.or_else(|| whole(rows)).or(match &arguments[..] {
        [(_, row)] => Some(&row.text),
        _ => None,
    }) {
        return Some(first_line(shown));
    }
    let mut line = Marked::default();
    let file = text(&english, "action.file", &[]);
    for (at, row) in rows.rows.iter().filter(|row| matches!(&row.name, Name::Own(own) if *own == file)).enumerate() {
        line.plain(if at == 0 { "" } else { " · " });
        line.append(&row.text);
    }
    for (at, (name, row)) in arguments.iter().enumerate() {
        line.plain(if at == 0 && line.len() == 0 { "" } else { " · " });
        line.append(name);
        line.plain(": ");
        line.append(&row.text);
    }
    (line.len() > 0).then(|| (line.in_line(LINE), 0))
}

fn named(row: &Row) -> Option<(&Marked, &Row)> {
    if let Name::Argument(name) = &row.name { Some((name, row)) } else { None }
}

/// The arguments, where they have no names.
fn whole(rows: &Rows) -> Option<&Marked> {
    rows.rows.iter().find(|row| row.name == Name::None).map(|row| &row.text)
}

/// The first line with a text, and how many others there are.
fn first_line(text: &Marked) -> (Marked, usize) {
    let mut lines = text.split_lines();
    lines.retain(|line| !line.is_blank());
    let more = lines.len().saturating_sub(1);
    (lines.first().unwrap_or(text).in_line(LINE), more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    fn line(arguments: &str, changes: Option<&str>) -> String {
        let read = |text: &str| json::read(text).expect("JSON");
        ToolAction::new("bash", read(arguments)).line(changes.map(read).as_ref())
    }

    #[test]
    fn a_line_has_the_tool_and_what_says_most() {
        let cases = [
            (
                r#"{"timeout":5,"command":"npm publish --access public\nnpm ci\n"}"#,
                "bash  npm publish --access public  +1 line",
            ),
            (r#"{"command":"\n\na\n\nb\nc"}"#, "bash  a  +2 lines"),
            (r#"{"to":"a@b.c","subject":"Late\nmail"}"#, "bash  to: a@b.c · subject: Late mail"),
            (r#"{"to":"a@b.c"}"#, "bash  a@b.c"),
            (r#"{"file_path":"src/a.ts","content":"x"}"#, "bash  src/a.ts"),
            (r#"{"command":"rm\u202e -rf"}"#, "bash  rm⟨U+202E⟩ -rf"),
            (r#"{"command":["a","b"]}"#, "bash  - a  +1 line"),
            ("{}", "bash"),
            ("null", "bash"),
        ];
        for (arguments, expected) in cases {
            assert_eq!(line(arguments, None), expected, "{arguments}");
        }
        let long = line(&["{\"command\":\"", &"x".repeat(400), "\"}"].concat(), None);
        assert_eq!(long, ["bash  ", &"x".repeat(300), "…"].concat());
    }

    #[test]
    fn a_changed_call_is_the_one_that_runs() {
        let arguments = r#"{"command":"npm publish","cwd":"/"}"#;
        assert_eq!(line(arguments, Some(r#"{"/command":"npm publish --dry-run"}"#)), "bash  npm publish --dry-run");
        assert_eq!(line(arguments, Some(r#"{"/other":"x"}"#)), "bash");
    }
}
