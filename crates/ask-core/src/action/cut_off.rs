//! Texts that the agent itself has cut off before it sent them: what runs is longer than what can be shown. The sources of the forms are
//! in crates/ask-protocols/tests/support/cut_off.json.

use super::tool_action::ToolAction;
use crate::Value;
use crate::text::search::contains as lists;
use crate::text::{each_word, search, spaced};

/// Words that say that something is missing, in a note of the agent about its own text.
const MISSING: &str = " truncated omitted elided snip snipped trimmed clipped shortened abridged cut 截断 省略 已截断 已省略 以下省略 tronqué \
    truncado gekürzt abgeschnitten 생략 ";
/// Words for what a note counts.
const UNITS: &str =
    " char chars character characters line lines byte bytes token tokens word words kb kib mb 字符 行 文字 zeichen ";
/// Words that say that what is counted is not there.
const MORE: &str = " more remaining hidden left skipped additional weitere restant 还有 残り ";
/// Other words of such a note.
const FILLING: &str = " of the output content text total for brevity and was from here rest is too long off x ";
/// A longer text is no note.
const NOTE: usize = 120;
/// A command that ends in dots below this length was hardly cut there.
const SHORT: usize = 40;
/// The names of arguments that are run. Of other texts, an ellipsis at the end may be part of them.
const COMMANDS: [&str; 8] = ["command", "cmd", "script", "commandLine", "command_line", "shell", "code", "argv"];

impl ToolAction {
    /// Whether the agent has cut off what it wants to do.
    pub(crate) fn is_cut_off(&self) -> bool {
        let value = self.value();
        let [arguments, text, content] = ["arguments", "argumentsText", "content"].map(|name| value.get(name));
        let read = text.as_text().and_then(|text| crate::json::read(text).ok());
        let has_only_title = arguments.is_null() && text.is_null() && content.is_null();
        has_note_in(arguments, false)
            || has_note_in(content, false)
            || has_note_in(read.as_ref().unwrap_or(text), read.is_none())
            || self.title().is_some_and(|title| {
                let runs = self.tool() == Some("execute")
                    || title.starts_with('`')
                    || title.starts_with('$')
                    || has_open_quote(title);
                (has_note(title) || (has_only_title && runs && ends_open(title)))
                    && !has_whole(arguments, start_of_title(title))
            })
    }
}

/// Whether a text in the value ends before its end. `is_command` says that it is run.
fn has_note_in(value: &Value, is_command: bool) -> bool {
    match value {
        Value::Text(text) => has_note(text) || (is_command && ends_open(text)),
        Value::List(items) => items.iter().any(|item| has_note_in(item, is_command)),
        Value::Map(members) => {
            members.iter().any(|(name, member)| has_note_in(member, COMMANDS.contains(&name.as_str())))
        }
        _ => false,
    }
}

/// What stands before the first ellipsis of a title.
fn start_of_title(title: &str) -> &str {
    let ends = [search::find(title, "…"), search::find(title, "...")];
    let end = ends.into_iter().flatten().min().unwrap_or(title.len());
    trimmed(&title[..end], "` $")
}

/// Whether an argument has what the title begins with, and more: then only the title is short.
fn has_whole(value: &Value, start: &str) -> bool {
    match value {
        Value::Text(text) => !start.is_empty() && text.len() > start.len() && search::contains(text, start),
        Value::List(items) => items.iter().any(|item| has_whole(item, start)),
        Value::Map(members) => members.iter().any(|(_, member)| has_whole(member, start)),
        _ => false,
    }
}

/// Whether a text has a note of the agent that some of it is missing: behind an ellipsis, in a line of its own, or at its end.
#[inline(never)]
fn has_note(text: &str) -> bool {
    let mut rest = trimmed(text, " \n\r\t");
    while !rest.is_empty() {
        let end = rest.bytes().position(|byte| byte == b'\n').unwrap_or(rest.len());
        if has_note_in_line(trimmed(&rest[..end], " \r\t"), end == rest.len()) {
            return true;
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    false
}

fn has_note_in_line(line: &str, is_last: bool) -> bool {
    // How many dots there were last, and whether there has been nothing but spaces since an ellipsis.
    let (mut dots, mut is_behind, mut before) = (0, false, ' ');
    for (at, letter) in line.char_indices() {
        dots = if letter == '.' { dots + 1 } else { 0 };
        let is_begun = is_behind && !matches!(letter, '.' | ' ' | '…');
        if is_begun || matches!(letter, '[' | '(' | '<' | '{') {
            let rest = start_of(&line[at..]);
            if let Some((inside, after)) = framed(rest) {
                let is_at_end = is_last && at + rest.len() == line.len() && trimmed(after, ".… _*`").is_empty();
                let is_alone = after.is_empty() && at == 0;
                let note = read(inside);
                let is_sure =
                    is_begun || is_alone || (is_at_end && matches!(before, ' ' | '_' | '*' | '`')) || note.is_full();
                let is_dots = letter == '[' && !trimmed(inside, " ").is_empty() && trimmed(inside, ".… ").is_empty();
                if (is_sure && note.says_missing()) || (is_at_end && is_dots) {
                    return true;
                }
            } else if is_begun && is_only_note(rest) {
                return true;
            }
        }
        is_behind = letter == '…' || dots >= 3 || (is_behind && letter == ' ');
        before = letter;
    }
    let bare = trimmed(line, "-=*_ ");
    let is_ruled = line.len() > bare.len() + 3 && !line.starts_with(bare) && !line.ends_with(bare);
    (is_ruled || line.starts_with('+')) && is_only_note(line)
}

/// The beginning of a text, in which a note would have its place.
fn start_of(text: &str) -> &str {
    let mut end = text.len().min(NOTE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// What is in the bracket at the beginning of a text, and what is behind it.
fn framed(text: &str) -> Option<(&str, &str)> {
    let closing = match text.as_bytes().first()? {
        b'[' => b']',
        b'(' => b')',
        b'<' => b'>',
        b'{' => b'}',
        _ => return None,
    };
    let end = text.bytes().position(|byte| byte == closing)?;
    Some((&text[1..end], &text[end + 1..]))
}

/// What the words of a text say about what is missing.
#[derive(Default)]
struct Note {
    is_added: bool,
    missing: bool,
    more: bool,
    unit: bool,
    number: bool,
    other: bool,
}

impl Note {
    /// Whether the text says that something is missing: `truncated`, `+12 lines`, `1060 more chars`, `+3 more`.
    fn says_missing(&self) -> bool {
        let is_counted = if self.is_added { self.more || self.unit } else { self.more && self.unit };
        self.missing || (self.number && is_counted)
    }

    /// Whether it says what is missing, and how much.
    fn is_full(&self) -> bool {
        self.missing && self.number && self.unit
    }
}

#[inline(never)]
fn read(text: &str) -> Note {
    let mut note = Note { is_added: trimmed(text, " .…").starts_with('+'), ..Note::default() };
    let mut count = 0;
    each_word(&spaced(text), &mut |word| {
        let is_number = word.bytes().any(|byte| byte.is_ascii_digit()) || word == " x ";
        count += usize::from(!is_number);
        match () {
            () if is_number => note.number = true,
            // A word further behind is about something else.
            () if lists(MISSING, word) => note.missing |= count < 6,
            () if lists(MORE, word) => note.more = true,
            () if lists(UNITS, word) => note.unit = true,
            () => note.other |= !lists(FILLING, word),
        }
        true
    });
    note
}

/// Whether a text without brackets says nothing else, up to what is in brackets. Anything else may be the rest of a command.
fn is_only_note(text: &str) -> bool {
    let end = text
        .char_indices()
        .find(|(_, letter)| matches!(letter, '(' | '[' | '.' | '…'))
        .map_or(text.len(), |(at, _)| at);
    let said = &text[..end];
    let note = read(said);
    let is_code = |letter: char| matches!(letter, '|' | '&' | ';' | '$' | '/' | '"' | '\'' | '{' | '`' | '\\');
    text.len() < NOTE && !note.other && note.says_missing() && !said.chars().any(is_code)
}

/// Whether a command ends in an ellipsis that is none of its own. Dots alone may be: `go test ./...`, `git diff main...`.
fn ends_open(text: &str) -> bool {
    let text = trimmed(text, "` \n");
    let Some(start) = text.strip_suffix('…').or_else(|| text.strip_suffix("...")) else { return false };
    let is_sign = text.ends_with('…') && !start.ends_with(' ');
    let is_word = start.as_bytes().last().is_some_and(u8::is_ascii_alphanumeric);
    is_sign || (is_word && text.len() >= SHORT && !search::contains(text, "git ")) || has_open_quote(start)
}

/// Whether a quote is not closed. An apostrophe inside a word is none.
fn has_open_quote(text: &str) -> bool {
    let (mut open, mut before) = (None, ' ');
    for letter in text.chars() {
        let is_escaped = before == '\\' && open != Some('\'');
        match open {
            Some(quote) if letter == quote && !is_escaped => open = None,
            None if matches!(letter, '"' | '`') && !is_escaped => open = Some(letter),
            None if letter == '\'' && !before.is_ascii_alphanumeric() => open = Some(letter),
            _ => {}
        }
        before = letter;
    }
    open.is_some()
}

/// A text without these marks at its beginning and its end. The method of `str` is generic, and larger.
#[inline(never)]
fn trimmed<'a>(text: &'a str, marks: &str) -> &'a str {
    let is_mark = |letter: char| marks.chars().any(|mark| mark == letter);
    let is_other = |(_, letter): &(usize, char)| !is_mark(*letter);
    let Some((start, _)) = text.char_indices().find(is_other) else { return "" };
    let end = text.char_indices().rev().find(is_other).map_or(start, |(at, letter)| at + letter.len_utf8());
    &text[start..end]
}
