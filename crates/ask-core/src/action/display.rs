//! What people see of an action: rows of a name and a text, the same in the panel, in a server's HTML and in a terminal. Every
//! argument is a row, in the order of the message. Nothing is interpreted, folded or left out, except between the beginning and
//! the end of an action that is larger than [`WHOLE`].

use super::headline::{COMMAND, Deed};
use super::marked::Marked;
use super::outline::{key, outline};
use super::tool_action::{CUT_OFF, MISNAMED, PRESS_ONLY, ToolAction, WITHHELD};
use super::words::{Replaced, english, text};
use crate::text::decimal;
use crate::value::Object;
use crate::{Value, json};

/// The most bytes of an action that are shown whole: 64 KB of arguments, and what JSON and the other members add.
pub const WHOLE: usize = 72 * 1024;
/// How much of a larger one is shown, at its beginning and at its end.
const PART: usize = 8 * 1024;
/// More members are one outline, so that the page stays quick.
const MOST_ROWS: usize = 200;
/// A longer text is folded until somebody unfolds it.
pub(super) const LONG_LINES: usize = 12;
pub(super) const LONG_BYTES: usize = 1_200;
/// A longer name of a tool is a row, so that it does not take the place of what is done.
const NAME_BYTES: usize = 120;

/// The rows of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The name of the tool, where it stands beside the title, and our word for it.
    tool: Option<(Marked, String)>,
    pub(super) rows: Vec<Row>,
    /// The bytes that are shown and those that there are, if that is not the same.
    pub left_out: Option<(usize, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The name of an argument, or our own word for what the text is.
    pub(super) name: Name,
    pub(super) text: Marked,
    /// Whether the text is what the agent says about the action.
    is_claim: bool,
    /// Whether it is what the action is about: `command` for a command, else `true`; otherwise null.
    main: Value,
    /// An argument that can be changed: `{name, json}`, its name and its JSON text; otherwise null.
    argument: Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Argument(Marked),
    Own(String),
    None,
    /// There is no name, and the text is our own.
    Note,
}

impl Rows {
    /// The rows of this action, with our own words replaced by those of the host. `heading` is shown above it already.
    #[must_use]
    pub fn of(action: &ToolAction, heading: &str, words: Replaced) -> Self {
        let mut rows = Self { tool: None, rows: Vec::new(), left_out: None };
        if action.is_displayed() {
            let (shown, tool) = (action.value(), action.value().get("called"));
            let is_beside = shown.get("beside").as_bool() == Some(true);
            rows.tool = is_beside.then(|| (Marked::read(tool), text(words, "action.tool", &[])));
            rows.rows = action.value().get("rows").items().iter().map(Row::read).collect();
            return rows;
        }
        let own = |key| Name::Own(text(words, key, &[]));
        let is_said = |title: &&str| *title != heading || Marked::of(title).to_text() != *title;
        let title = action.title().filter(is_said);
        if let Some(title) = title.filter(|_| action.has_own_title()) {
            rows.add(own("action.title"), Marked::of(title));
        }
        for claim in [title.filter(|_| !action.has_own_title()), action.description()].into_iter().flatten() {
            rows.add(own("action.agent"), Marked::of(claim));
            rows.rows.last_mut().expect("it was added").is_claim = true;
        }
        for (member, word) in [("agent", "action.subagent"), ("server", "action.server")] {
            if let Some(name) = action.value().get(member).as_text() {
                rows.add(own(word), Marked::of(name));
            }
        }
        rows.tool = action.tool().map(|tool| (Marked::of(tool), text(words, "action.tool", &[])));
        if let Some((tool, label)) = rows.tool.take_if(|(tool, _)| tool.len() > NAME_BYTES) {
            rows.add(Name::Own(label), tool);
        }
        let before = rows.rows.len();
        rows.arguments(action, words);
        let deed = Deed::of(action);
        // Each member has a row, or there are none.
        if let Some(row) = deed.main.and_then(|at| rows.rows.get_mut(before + at)).filter(|row| row.is_argument()) {
            row.main = if deed.word == COMMAND { "command".into() } else { true.into() };
        }
        if action.is_inexact() {
            rows.add(Name::Note, plain(&text(words, "action.inexact", &[])));
        }
        for content in action.value().get("content").items() {
            rows.content(content, words);
        }
        if action.says_nothing() {
            rows.add(Name::Note, plain(&text(words, "action.unsaid", &[])));
        }
        let notes = [(CUT_OFF, "action.cut"), (WITHHELD, "action.withheld"), (MISNAMED, "action.misnamed")];
        for (_, note) in notes.into_iter().filter(|(flag, _)| action.is_flagged(flag)) {
            rows.add(Name::Note, plain(&text(words, note, &[])));
        }
        if action.value().to_json().len() > WHOLE {
            rows.shorten(before, words);
        } else if action.can_be_edited() && !action.is_inexact() {
            // Each member has a row, or there are none.
            let members = action.value().get("arguments").members();
            for (row, (name, value)) in rows.rows[before..].iter_mut().zip(members).filter(|(row, _)| row.is_argument())
            {
                row.argument = Value::map([("name", name.as_str().into()), ("json", value.to_json().into())]);
            }
        }
        rows
    }

    fn add(&mut self, name: Name, text: Marked) {
        self.rows.push(Row { name, text, is_claim: false, main: Value::Null, argument: Value::Null });
    }

    fn arguments(&mut self, action: &ToolAction, words: Replaced) {
        let (arguments, as_text) = (action.value().get("arguments"), action.value().get("argumentsText"));
        let read = as_text.as_text().and_then(|text| json::read(text).ok());
        match (arguments, &read) {
            (Value::Null, Some(read)) => self.members(read, words),
            (Value::Null, None) if !as_text.is_null() => self.add(Name::None, outline(as_text)),
            (Value::Null, None) => {}
            (arguments, read) => {
                self.members(arguments, words);
                if !as_text.is_null() && read.as_ref() != Some(arguments) {
                    let shown = read.as_ref().map_or_else(|| outline(as_text), outline);
                    self.add(Name::Own(text(words, "action.text", &[])), shown);
                }
            }
        }
    }

    fn members(&mut self, arguments: &Value, words: Replaced) {
        match arguments {
            Value::Map(members) if members.is_empty() => {
                self.add(Name::Note, plain(&text(words, "action.no_arguments", &[])));
            }
            Value::Map(members) if members.len() <= MOST_ROWS => {
                for (name, value) in members {
                    let mut marked = Marked::default();
                    key(name, &mut marked);
                    self.add(Name::Argument(marked), outline(value));
                }
            }
            other => self.add(Name::None, outline(other)),
        }
    }

    /// What the protocol attaches to a call: a text, a place in a file, a change of one, or anything else.
    fn content(&mut self, content: &Value, words: Replaced) {
        let names = [
            ("path", "action.file"),
            ("before", "action.before"),
            ("after", "action.after"),
            ("text", "action.content"),
        ];
        let is_known =
            content.members().iter().all(|(name, _)| names.iter().any(|(known, _)| known == name) || name == "line");
        if !is_known || content.members().is_empty() {
            return self.add(Name::Own(text(words, "action.content", &[])), outline(content));
        }
        for (member, word) in names {
            let (value, line) = (content.get(member), content.get("line"));
            if value.is_null() {
                continue;
            }
            let mut shown = outline(value);
            if member == "path" && !line.is_null() {
                shown.plain(":");
                shown.push(&line.to_json());
            }
            self.add(Name::Own(text(words, word, &[])), shown);
        }
    }

    /// Leaves out what is between the beginning and the end, if there is too much: of what is done, and of the names and words
    /// `before` it, which must not take its place.
    fn shorten(&mut self, before: usize, words: Replaced) {
        let done = self.rows.split_off(before);
        let said = std::mem::take(&mut self.rows);
        let sizes = [said, done].map(|rows| {
            let (rows, seen, all) = shortened(rows, words);
            self.rows.extend(rows);
            (seen, all)
        });
        let [seen, all] = [sizes[0].0 + sizes[1].0, sizes[0].1 + sizes[1].1];
        self.left_out = (seen < all).then_some((seen, all));
    }

    /// The JSON form for the panel: `{rows: [{name?, own?, note?, text, fold?, claim?, main?, argument?}]}`. `name` is the name of an argument
    /// and `own` our own word. A text with a `note` is our own as well, one with `claim` is
    /// what the agent says, and `main` what the action is about: `command`, or true. `fold` is the name of the button that unfolds a long one.
    /// A name or a text is a string, or a list of texts and marks that alternate. `argument` has the name and the JSON
    /// text of an argument that can be changed: `{name, json}`.
    #[must_use]
    pub fn to_value(&self, words: Replaced) -> Value {
        let row = |row: &Row| {
            let mut object = Object::default();
            match &row.name {
                Name::Argument(name) => object.put("name", name.to_value()),
                Name::Own(name) => object.put_text("own", name),
                Name::None => {}
                Name::Note => object.put_flag("note", true),
            }
            object.put("text", row.text.to_value());
            let (lines, bytes) = (row.text.lines(), row.text.len());
            if lines > LONG_LINES {
                object.put_text("fold", &text(words, "action.lines", &[("n", &decimal(lines))]));
            } else if bytes > LONG_BYTES {
                object.put_text("fold", &text(words, "action.characters", &[("n", &decimal(bytes))]));
            }
            object.put_flag("claim", row.is_claim);
            object.put_some("main", &row.main);
            object.put_some("argument", &row.argument);
            object.into_value()
        };
        let mut object = Object::default();
        object.put("rows", self.rows.iter().map(row).collect());
        object.into_value()
    }

    /// Whether something in it cannot be seen, or looks like something else. Blanks at an end deceive nobody.
    fn deceives(&self) -> bool {
        let name = |row: &Row| if let Name::Argument(name) = &row.name { name.deceives() } else { false };
        self.tool.as_ref().is_some_and(|(tool, _)| tool.deceives())
            || self.rows.iter().any(|row| row.text.deceives() || name(row))
    }

    /// The rows as text: each name in a line of its own, with the text behind it, or below it behind bars.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut all = String::new();
        if let Some((tool, label)) = &self.tool {
            all.extend(["  [", label, "]: ", &tool.to_text(), "\n"]);
        }
        for row in &self.rows {
            let shown = row.text.to_text();
            let name = match &row.name {
                Name::Argument(name) => name.to_text(),
                Name::Own(name) => ["[", name, "]"].concat(),
                Name::None => {
                    all.extend(["  │ ", &shown.replace('\n', "\n  │ "), "\n"]);
                    continue;
                }
                Name::Note => {
                    all.extend(["  (", &shown, ")\n"]);
                    continue;
                }
            };
            if shown.as_bytes().contains(&b'\n') {
                all.extend(["  ", &name, ":\n    │ ", &shown.replace('\n', "\n    │ "), "\n"]);
            } else {
                all.extend(["  ", &name, ": ", &shown, "\n"]);
            }
        }
        all
    }
}

impl Row {
    /// Reads the JSON form of a row.
    fn read(value: &Value) -> Self {
        let name = match (value.get("name"), value.get("own").as_text()) {
            (Value::Null, Some(own)) => Name::Own(own.to_owned()),
            (Value::Null, None) if value.get("note").as_bool() == Some(true) => Name::Note,
            (Value::Null, None) => Name::None,
            (name, _) => Name::Argument(Marked::read(name)),
        };
        let [main, argument] = ["main", "argument"].map(|member| value.get(member).clone());
        let is_claim = value.get("claim").as_bool() == Some(true);
        Self { name, text: Marked::read(value.get("text")), is_claim, main, argument }
    }

    fn is_argument(&self) -> bool {
        matches!(self.name, Name::Argument(_))
    }
}

/// The rows without what is between the beginning and the end, how many bytes of them that are, and of how many.
fn shortened(rows: Vec<Row>, words: Replaced) -> (Vec<Row>, usize, usize) {
    let size = |row: &Row| row.text.len() + if let Name::Argument(name) = &row.name { name.len() } else { 0 };
    let all: usize = rows.iter().map(size).sum();
    if all <= 3 * PART {
        return (rows, all, all);
    }
    let gap = all - 2 * PART;
    let hidden = text(words, "action.hidden", &[("n", &decimal(gap.div_ceil(1024)))]);
    let mut gap_row =
        Some(Row { name: Name::Note, text: plain(&hidden), is_claim: false, main: Value::Null, argument: Value::Null });
    let mut before = 0;
    let mut kept = Vec::new();
    for row in rows {
        let length = size(&row);
        let (start, end) = (before, before + length);
        before = end;
        if end <= PART || start >= all - PART {
            kept.push(row);
            continue;
        }
        // The row crosses an edge, or lies between both.
        let name = length - row.text.len();
        if start < PART {
            let text = row.text.cut((PART - start).saturating_sub(name), false);
            kept.push(Row {
                name: row.name.clone(),
                text,
                is_claim: row.is_claim,
                main: row.main.clone(),
                argument: Value::Null,
            });
        }
        kept.extend(gap_row.take());
        if end > all - PART {
            let text = row.text.cut(end - (all - PART), true);
            let name = if start < PART { Name::None } else { row.name };
            kept.push(Row { name, text, is_claim: row.is_claim, main: row.main.clone(), argument: Value::Null });
        }
    }
    (kept, 2 * PART, all)
}

fn plain(text: &str) -> Marked {
    let mut marked = Marked::default();
    marked.plain(text);
    marked
}

/// A text in which what would deceive is marked.
#[doc(hidden)]
pub fn marked_text(text: &str) -> String {
    Marked::of(text).to_text()
}

impl ToolAction {
    /// Where only the beginning and the end of it are shown, the bytes of them and the bytes that there are.
    #[must_use]
    pub fn left_out(&self) -> Option<(usize, usize)> {
        Rows::of(self, "", &english).left_out
    }

    /// What is shown of the action, in its place: `{rows, of, called?, beside?, caution?, schema?}`, the JSON form of [`Rows`], the action as it
    /// was received with what can be decided, the name of its tool or else its title, whether that stands beside the `heading`, whether both
    /// decisions weigh the same and no key allows it, and the schema of the arguments.
    #[must_use]
    pub(crate) fn displayed(&self, heading: &str, decisions: Value, words: Replaced) -> Self {
        if self.is_displayed() {
            return self.clone();
        }
        let rows = Rows::of(self, heading, words);
        let is_plain = |tool: &&str| heading.contains(tool) && Marked::of(tool).to_text() == **tool;
        let flags = [
            ("beside", rows.tool.is_some() && self.tool().filter(is_plain).is_none()),
            ("caution", self.is_doubtful() || rows.left_out.is_some() || rows.deceives()),
        ];
        let mut shown = rows.to_value(words);
        if let Value::Map(members) = &mut shown {
            members.push(("of".to_owned(), Value::List(vec![self.value().clone(), decisions])));
            if let Some(name) = self.tool().or(self.title()) {
                members.push(("called".to_owned(), Marked::of(name).to_value()));
            }
            members
                .extend(flags.into_iter().filter(|(_, holds)| *holds).map(|(flag, _)| (flag.to_owned(), true.into())));
            let schema = self.value().get("schema");
            if !schema.is_null() {
                members.push(("schema".to_owned(), schema.clone()));
            }
        }
        Self::of_value(shown)
    }

    /// Whether the protocol, or what is known of the call, says that it should not be allowed lightly.
    fn is_doubtful(&self) -> bool {
        let flags = [PRESS_ONLY, CUT_OFF, MISNAMED];
        self.confirms() || self.is_inexact() || flags.into_iter().any(|flag| self.is_flagged(flag))
    }

    /// The JSON form of what is shown of the action, in the words of the host.
    #[must_use]
    pub fn to_display(&self, heading: &str, words: Replaced) -> String {
        self.displayed(heading, Value::Null, words).value().to_json()
    }
}
