//! What an action does, in our own words: the title of the question whether to allow it. It is found by the name of the tool and the
//! shape of the arguments, never by what the agent says. Where a name has any other word than those of a deed, the tool is named instead.

use super::marked::Marked;
use super::tool_action::ToolAction;
use super::words::{Replaced, text};
use crate::text::search::contains;
use crate::{Value, json};

/// The key of the title of a command.
pub(super) const COMMAND: &str = "action.ask_command";

/// The most bytes of a path, or of a host, in a title. The whole is in its row.
const NAMED: usize = 48;

/// The tool by which Claude Code asks whether to go ahead with its plan.
const PLAN: &str = "ExitPlanMode";

/// The names of arguments with a path.
const PATHS: &str = " path file_path filePath filename fileName file target_file notebook_path ";

/// The deeds that are known, each with its key, the words that a name of a tool may have, those of which it has one, and the names of the
/// argument that the deed is about.
const DEEDS: [[&str; 4]; 7] = [
    [
        COMMAND,
        " bash sh zsh shell powershell pwsh cmd terminal console exec execute execution run command commands process in local tool ",
        "",
        " command cmd script commandLine fullCommandText ",
    ],
    [
        CHANGE,
        " write edit multi create update patch replace append save insert overwrite modify change str string file text editor edits notebook to in \
          apply based tool new code search and ",
        "",
        " content contents file_text new_source code_edit new_string newString new_str edits patch diff newFileContents ",
    ],
    [
        DELETE,
        " delete remove rm unlink file files directory dir folder path fs filesystem tool ",
        " delete remove rm unlink ",
        PATHS,
    ],
    [SQL, SQL_WORDS, "", " sql "],
    [
        SQL,
        SQL_WORDS,
        " sql db database postgres postgresql mysql sqlite mssql duckdb bigquery snowflake clickhouse ",
        " query statement ",
    ],
    [OPEN, " web fetch url http get open page browse browser navigate visit read website goto to tool ", "", " url "],
    [
        "action.ask_mail",
        " send email emails mail gmail outlook smtp message e an a reply tool ",
        " email emails mail gmail outlook smtp ",
        " body text content message html body_text ",
    ],
];
const CHANGE: &str = "action.ask_change";
const DELETE: &str = "action.ask_delete";
const OPEN: &str = "action.ask_open";
const SQL: &str = "action.ask_sql";
const SQL_WORDS: &str = " sql query execute run exec read write select statement db database postgres postgresql mysql sqlite mssql duckdb \
    bigquery snowflake clickhouse tool ";

/// What an action does.
pub(crate) struct Deed {
    /// The key of the title.
    pub(super) word: &'static str,
    /// What the title names: a tool, a path or a host.
    named: String,
    /// The position of the argument that the action is about.
    pub(super) main: Option<usize>,
}

impl Deed {
    pub(crate) fn of(action: &ToolAction) -> Self {
        let (given, sent) = (action.value().get("arguments"), action.value().get("argumentsText"));
        let read = if given.is_null() { sent.as_text().and_then(|text| json::read(text).ok()) } else { None };
        let tool = action.tool().unwrap_or_default();
        found(action, tool, read.as_ref().unwrap_or(given)).unwrap_or_else(|| {
            let word = if tool.is_empty() { "action.ask_unnamed" } else { "action.ask" };
            Self { word, named: tool.to_owned(), main: None }
        })
    }

    /// The title.
    pub(crate) fn title(&self, words: Replaced) -> String {
        text(words, self.word, &["tool", "path", "host"].map(|placeholder| (placeholder, &*self.named)))
    }
}

fn found(action: &ToolAction, tool: &str, arguments: &Value) -> Option<Deed> {
    if tool == PLAN {
        return Some(Deed { word: "action.ask_plan", named: String::new(), main: argument(arguments, " plan ") });
    }
    // A server's name stands before that of its tool.
    let name = words_of(tool.rsplit("__").next().unwrap_or(tool));
    let text_at = |at: usize| arguments.members()[at].1.as_text().unwrap_or_default();
    for [word, known, needed, about] in DEEDS {
        let words = || name.split(' ').filter(|word| !word.is_empty());
        let lists = |list: &str, word: &str| contains(list, &[" ", word, " "].concat());
        if !words().all(|word| lists(known, word)) || (!needed.is_empty() && !words().any(|word| lists(needed, word))) {
            continue;
        }
        // Without a name of a tool, only a command is known by its argument.
        if name.is_empty() && word != COMMAND {
            break;
        }
        let main = argument(arguments, about);
        let named = match word {
            CHANGE if main.is_none() => changed(action).and_then(named),
            CHANGE | DELETE => argument(arguments, PATHS).and_then(|at| named(text_at(at))),
            OPEN if arguments.get("method").is_null() => main.and_then(|at| host(text_at(at))),
            OPEN => None,
            _ => main.map(|_| String::new()),
        };
        if let Some(named) = named {
            return Some(Deed { word, named, main: main.filter(|_| word != DELETE && word != OPEN) });
        }
    }
    None
}

/// The position of the first argument whose name is one of these.
fn argument(arguments: &Value, names: &str) -> Option<usize> {
    let is_named = |name: &str| !name.contains(' ') && contains(names, &[" ", name, " "].concat());
    arguments.members().iter().position(|(name, _)| is_named(name))
}

/// The words of a name, in lower case: `WebFetch`, `web_fetch` and `web.fetch` have the same.
fn words_of(name: &str) -> String {
    let mut words = String::new();
    let mut was_lower = false;
    for letter in name.chars() {
        if was_lower && letter.is_ascii_uppercase() {
            words.push(' ');
        }
        was_lower = letter.is_ascii_lowercase();
        words.push(if matches!(letter, '_' | '-' | '.' | '/') { ' ' } else { letter.to_ascii_lowercase() });
    }
    words
}

/// The one file that a call changes, as its protocol shows it.
fn changed(action: &ToolAction) -> Option<&str> {
    let mut paths = action.value().get("content").items().iter().map(|content| {
        let path = content.get("path").as_text();
        path.filter(|_| !content.get("after").is_null())
    });
    let path = paths.next()??;
    paths.all(|other| other == Some(path)).then_some(path)
}

/// A path as it stands in a title: with its marks, and without its beginning if it is long. None that could be read as words.
fn named(path: &str) -> Option<String> {
    // Other blanks are marks.
    if path.is_empty() || path.contains([' ', '\n', '\t']) {
        return None;
    }
    let shown = Marked::of(path).to_text();
    if shown.len() <= NAMED {
        return Some(shown);
    }
    // No mark and no letter is divided.
    let end = shown.get(shown.len() - NAMED..)?;
    (!shown.contains('⟨')).then(|| ["…", end].concat())
}

/// The host of an address, if it has only letters that cannot be taken for others.
fn host(url: &str) -> Option<String> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
    let host = &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())];
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'.' | b'-' | b':');
    (!host.is_empty() && host.len() <= NAMED && host.bytes().all(is_plain)).then(|| host.to_owned())
}

#[cfg(test)]
mod tests {
    use super::Deed;
    use crate::action::words::english;
    use crate::{Value, action::ToolAction, json};

    fn title(tool: &str, arguments: &str) -> String {
        let arguments: Value = json::read(arguments).expect("JSON");
        let action = ToolAction::new(tool, arguments);
        Deed::of(&action).title(&english)
    }

    #[test]
    fn the_title_says_what_happens() {
        let cases = [
            ("Bash", r#"{"command":"ls"}"#, "Run this command?"),
            ("mcp__local__run_command", r#"{"cwd":"/","cmd":["ls"]}"#, "Run this command?"),
            ("execute", r#"{"command":"ls"}"#, "Run this command?"),
            ("", r#"{"command":"ls"}"#, "Run this command?"),
            ("Bash", r#"{"cmdline":"ls"}"#, "Allow Bash?"),
            ("commandExecution", r#"{"command":"ls"}"#, "Run this command?"),
            ("docker", r#"{"command":"stop"}"#, "Allow docker?"),
            ("Write", r#"{"file_path":"src/a.ts","content":""}"#, "Change src/a.ts?"),
            ("str_replace_editor", r#"{"path":"a","old_str":"","new_str":"b"}"#, "Change a?"),
            ("MultiEdit", r#"{"file_path":"a","edits":[]}"#, "Change a?"),
            ("create_invoice", r#"{"path":"a","content":"b"}"#, "Allow create_invoice?"),
            ("Read", r#"{"file_path":"a"}"#, "Allow Read?"),
            ("delete_file", r#"{"path":"/srv/data"}"#, "Delete /srv/data?"),
            ("mcp__files__remove", r#"{"path":"/srv/\u200blive"}"#, "Delete /srv/⟨U+200B⟩live?"),
            ("delete_branch", r#"{"path":"/srv"}"#, "Allow delete_branch?"),
            ("file", r#"{"path":"/srv"}"#, "Allow file?"),
            ("delete", r#"{"path":"all? Nothing is lost. Keep"}"#, "Allow delete?"),
            ("run_sql", r#"{"sql":"DROP"}"#, "Run this SQL?"),
            ("postgres.query", r#"{"query":"DROP"}"#, "Run this SQL?"),
            ("query", r#"{"query":"weather"}"#, "Allow query?"),
            ("WebFetch", r#"{"url":"https://example.org/a","prompt":"b"}"#, "Open example.org?"),
            ("fetch", r#"{"url":"https://example.org","method":"POST"}"#, "Allow fetch?"),
            ("fetch", r#"{"url":"https://good.example@evil.example"}"#, "Allow fetch?"),
            ("fetch", r#"{"url":"https://\u0430pple.com"}"#, "Allow fetch?"),
            ("send_email", r#"{"to":"a@example.org","body":"b"}"#, "Send this email?"),
            ("send_message", r#"{"to":"a","body":"b"}"#, "Allow send_message?"),
            ("get_email", r#"{"text":"a"}"#, "Allow get_email?"),
            ("ExitPlanMode", r#"{"plan":"a"}"#, "Go ahead with this plan?"),
            ("", "{}", "Allow this action?"),
        ];
        for (tool, arguments, expected) in cases {
            assert_eq!(title(tool, arguments), expected, "{tool} {arguments}");
        }
    }

    /// What a page draws before there is a module that could read it. To update the file:
    /// `UPDATE=1 cargo test -p ask-core tables_of_javascript`.
    #[test]
    fn the_tables_of_javascript_are_up_to_date() {
        let line = |name: &str, value: Value| ["export const ", name, " = ", &value.to_json(), ";\n"].concat();
        let list = |texts: &[&str]| texts.iter().map(|text| Value::from(*text)).collect::<Value>();
        let words = crate::wording::OF_ACTIONS
            .iter()
            .filter(|(key, _)| key.starts_with("action.ask") || EARLY_WORDS.contains(key));
        let file = [
            "// Generated from `action/headline.rs` of the crate `ask-core`: UPDATE=1 cargo test -p ask-core tables_of_javascript\n\n",
            &line("DEEDS", super::DEEDS.iter().map(|deed| list(deed)).collect()),
            &line("PATHS", super::PATHS.into()),
            &line("NAMED", super::NAMED.into()),
            &line("FOLDED", [crate::action::display::LONG_LINES, crate::action::display::LONG_BYTES].into_iter().map(Value::from).collect()),
            &line("WORDS", Value::Map(words.map(|(key, text)| ((*key).to_owned(), (*text).into())).collect())),
        ]
        .concat();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../npm/_lib/extras/early/tables.js");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(path, &file).expect("the file can be written");
        }
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(committed == file, "_lib/extras/early/tables.js is stale; run this test with UPDATE=1");
    }

    /// The words besides titles.
    const EARLY_WORDS: [&str; 10] = [
        "action.agent",
        "action.allow",
        "action.allows_always",
        "action.allows_session",
        "action.always",
        "action.characters",
        "action.no_arguments",
        "action.reason",
        "action.reject",
        "action.session",
    ];

    #[test]
    fn a_long_path_ends_with_its_file_and_no_mark_is_divided() {
        let folder = "folder/".repeat(20);
        let shown = title("write", &[r#"{"path":""#, &folder, r#"a.ts","content":""}"#].concat());
        assert_eq!(shown.chars().count(), "Change ?".len() + super::NAMED + 1);
        assert!(shown.starts_with("Change …") && shown.ends_with("/folder/a.ts?"), "{shown}");
        assert_eq!(title("write", &[r#"{"path":""#, &folder, r#"\u200b","content":""}"#].concat()), "Allow write?");
    }
}
