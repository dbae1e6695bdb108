//! The tables as modules of JavaScript, for pages that draw a question before there is any wasm.

use std::{collections::BTreeMap, ops::Range, rc::Rc};

use ask_core::{
    Choice, Question, Questionnaire, Session, Settings, Wording,
    action::{Decision, ToolAction},
    wording,
};

use crate::{At, Binding, List, PanelScope, Piece, ROOT, Scope, Value};

/// Begins a text of the panel in the example, before its key.
const WORDS: char = '\u{1}';

/// What JavaScript draws of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sketch {
    /// The first step of a plain question. People can use it, and the panel takes it over.
    Early,
    /// A question that is still being written.
    Arriving,
    /// The question whether an action may run. Scripts draw the action, and the panel takes the rest over.
    Decision,
}

/// What the panel adds when it takes over: parts that are out of sight until then, and attributes that only it needs.
const LATER_PARTS: [&str; 4] = ["button main", "hints", "icon-button return", "jump"];
const LATER_ATTRIBUTES: [&str; 3] = ["aria-keyshortcuts", "autocomplete", "aria-expanded"];
/// Nothing refers to the ids of these.
const PARTS_WITHOUT_ID: [&str; 5] = ["button main", "control", "field", "icon-button menu-button", "text"];

/// A function of JavaScript that returns the first step of a question as a tree, and the English texts that it needs.
///
/// The tables are evaluated for an example. What depends on the question is left to the function: `s` is its state, `t`
/// returns a text of the panel, and `e` makes an element of a tag, a part, attributes, and children.
#[must_use]
pub fn javascript(sketch: Sketch) -> String {
    let mut question = Question::one_of("?", [Choice::new("A").described("B")]);
    if sketch == Sketch::Decision {
        question.action = Some(ToolAction::new("tool", ask_core::Value::Null));
        question.choices[0].decision = Some(Decision::RejectOnce);
        question.placeholder = Some("?".into());
    }
    let questionnaire = Questionnaire::new(vec![question]).expect("there is a question");
    let session = Session::new(Rc::new(questionnaire), Settings::default());
    let mut words = Wording::default();
    for (key, _) in wording::english() {
        words.replace(key, format!("{WORDS}{key}"));
    }
    let scope = PanelScope { session: &session, words: &words, asked_by: None, action_text: None };
    let mut writer = Writer { sketch, scope, used: BTreeMap::new(), row: None, rows: String::new() };
    // No table has it alone.
    writer.text(&format!("{WORDS}asker"));
    let tree = writer.piece(&ROOT, At::default()).unwrap_or_default();
    // They stand in two places of the tables: alone, and beside a preview.
    let rows = writer.rows;
    let tree = match sketch {
        Sketch::Early | Sketch::Decision => format!("(s, t, e) => {tree}"),
        Sketch::Arriving => {
            format!("(s, t, e) => {{\n  const rows =\n    {rows};\n  return {};\n}}", tree.replace(&rows, "rows"))
        }
    };
    let texts = writer.used.iter().map(|(key, text)| format!("  {key:?}: {text:?},\n")).collect::<String>();
    format!(
        "// Generated from the tables of the crate `ask-markup`: UPDATE=1 cargo test -p ask-markup --test javascript\n\n\
         export const ENGLISH = {{\n{texts}}};\n\n/** @type {{DrawTree}} */\nexport const tree = {tree};\n"
    )
}

/// How JavaScript finds the items of a list.
enum Items {
    /// They are those of the example.
    Known(Range<usize>),
    /// There is one if this is true.
    If(&'static str),
    /// One for each item of this array, with names for the item and its position.
    Of(&'static str, &'static str),
}

struct Writer<'a> {
    sketch: Sketch,
    scope: PanelScope<'a>,
    /// The texts of the panel that are needed.
    used: BTreeMap<&'static str, &'static str>,
    /// The row that is written, if it is one.
    row: Option<Row>,
    /// The list of all rows.
    rows: String,
}

/// A row of the example.
#[derive(Clone, Copy, PartialEq)]
enum Row {
    Choice,
    Other,
}

impl Writer<'_> {
    /// An element, a text or the items of a list, unless there are none.
    fn piece(&mut self, piece: &'static Piece, at: At) -> Option<String> {
        match *piece {
            Piece::Element(_, part, _) if self.is_later(part) => None,
            Piece::Element(tag, part, pieces) => Some(self.element(tag, part, pieces, at)),
            Piece::Text(value) | Piece::LiveText(value) => self.value(value, at),
            Piece::Each(list, pieces) | Piece::LiveEach(list, pieces) => self.each(list, pieces, at),
            _ => None,
        }
    }

    /// Only a decision hides its main button.
    fn is_later(&self, part: &str) -> bool {
        LATER_PARTS.contains(&part) && (part != "button main" || self.sketch == Sketch::Decision)
    }

    fn element(&mut self, tag: &str, part: &str, pieces: &'static [Piece], at: At) -> String {
        let mut attributes = Vec::new();
        for piece in pieces {
            if let Piece::Attr(name, value) | Piece::Live(name, value) = *piece
                && !LATER_ATTRIBUTES.contains(&name)
                && !(name == "type" && tag == "button")
                // The name of a button, and of others what they show anyway.
                && !(name == "title" && tag != "button")
                && !(name == "id" && PARTS_WITHOUT_ID.contains(&part))
                && let Some(value) = self.value(value, at)
            {
                let is_name = name.bytes().all(|letter| letter.is_ascii_lowercase());
                attributes.push(if is_name { format!("{name}: {value}") } else { format!("{name:?}: {value}") });
            }
        }
        let attributes =
            if attributes.is_empty() { "0".to_owned() } else { format!("{{ {} }}", attributes.join(", ")) };
        let children = pieces.iter().filter_map(|piece| self.piece(piece, at));
        let all: Vec<String> =
            [format!("{tag:?}"), format!("{part:?}"), attributes].into_iter().chain(children).collect();
        let element = format!("e({})", all.join(", "));
        if part == "rows" {
            self.rows.clone_from(&element);
        }
        element
    }

    fn each(&mut self, list: List, pieces: &'static [Piece], at: At) -> Option<String> {
        let items = items(self.sketch, list).unwrap_or_else(|| Items::Known(self.scope.list(list, at)));
        if matches!(&items, Items::Known(items) if items.is_empty()) {
            return None;
        }
        let outer = self.row;
        let at = match list {
            List::Rows | List::Choices => {
                self.row = Some(Row::Choice);
                at
            }
            List::Other => {
                self.row = Some(Row::Other);
                // It is behind the only choice of the example.
                At { item: 1, ..at }
            }
            _ => at,
        };
        let written: Vec<String> = pieces.iter().filter_map(|piece| self.piece(piece, at)).collect();
        self.row = outer;
        let one = if let [one] = &written[..] { one.clone() } else { format!("[{}]", written.join(", ")) };
        (!written.is_empty()).then(|| match items {
            Items::Known(_) => one,
            Items::If(condition) => format!("{condition} && {one}"),
            Items::Of(array, names) => format!("{array}.map(({names}) => {one})"),
        })
    }

    /// The expression of a value, unless there is none.
    fn value(&mut self, value: Value, at: At) -> Option<String> {
        match (value, self.row) {
            // Only a panel that is handled can be armed. The style sheet knows what is picked.
            (Value::Of(Binding::Armed | Binding::RowState), _) => return None,
            // Nobody is led to a button by Tab before the panel is there.
            (Value::Of(Binding::ControlDescribed | Binding::QuestionDescribed), _)
                if self.sketch == Sketch::Decision =>
            {
                return None;
            }
            // It is described once something is typed.
            (Value::Of(Binding::ControlDescribed), Some(Row::Other)) => return None,
            _ => {}
        }
        if let Value::Of(binding) = value
            && let Some(expression) = self.expression(binding)
        {
            return Some(expression);
        }
        if let (Value::Id(part), Some(_)) = (value, self.row) {
            return Some(format!("\"{part}0-\" + i"));
        }
        let text = self.scope.value(value, at)?.into_owned();
        Some(self.text(&text))
    }

    /// A text of the example.
    fn text(&mut self, text: &str) -> String {
        let Some(key) = text.strip_prefix(WORDS) else { return format!("{text:?}") };
        let (key, english) =
            wording::english().find(|(known, _)| *known == key).expect("the example has no other texts");
        self.used.insert(key, english);
        format!("t({key:?})")
    }

    /// A text by its key.
    fn word(&mut self, key: &str) -> String {
        self.text(&format!("{WORDS}{key}"))
    }

    /// The values that depend on the question. Those of a row are different ones for "Other".
    fn expression(&mut self, binding: Binding) -> Option<String> {
        let (early, row) = (self.sketch != Sketch::Arriving, self.row);
        let known = match binding {
            Binding::Label if self.sketch == Sketch::Decision => "o.label",
            Binding::Description if self.sketch == Sketch::Decision => "o.description",
            Binding::Placeholder if self.sketch == Sketch::Decision => "s.placeholder",
            Binding::PanelName | Binding::Asks if early => return Some(self.word("panel.label")),
            Binding::Progress if early => return Some(self.word("progress")),
            Binding::Rule if early => {
                return Some(self.word("select.any"));
            }
            Binding::FieldName if early => return Some(self.word("other.field")),
            Binding::Tag if early => return Some(self.word("badge.recommended")),
            Binding::Main if early => {
                return Some(format!("s.tabs ? {} : {}", self.word("btn.continue"), self.word("btn.send")));
            }
            Binding::QuestionDescribed if early => {
                "s.multi ? (s.tabs ? \"progress \" : \"\") + \"rule0-0\" : s.tabs && \"progress\""
            }
            Binding::Chip if early => "s.header",
            Binding::Question if early => "s.text",
            Binding::ControlType if early => "s.multi ? \"checkbox\" : \"radio\"",
            Binding::PanelName => "s.name",
            Binding::Progress => "s.progress",
            Binding::ShortName => "tab",
            Binding::TabCurrent => "!i && \"step\"",
            Binding::TabDisabled => "i",
            Binding::Header => "s.header",
            Binding::Chip => "s.chip",
            Binding::Question => "s.question",
            Binding::More => "s.more",
            Binding::Rule => "s.rule",
            Binding::QuestionDescribed => {
                "s.rule ? (s.progress ? \"progress \" : \"\") + \"rule0-0\" : s.progress && \"progress\""
            }
            Binding::Key => "r.key",
            Binding::ControlNamed if row == Some(Row::Choice) => "\"label0-\" + i",
            Binding::ControlDescribed => "r.description && \"desc0-\" + i",
            Binding::Label => "r.label",
            Binding::Tag => "r.tag",
            Binding::Description => "r.description",
            Binding::PreviewTitle => "s.preview[0]",
            Binding::PreviewText => "s.preview[1]",
            _ => return None,
        };
        Some(known.to_owned())
    }
}

/// The lists that depend on the question.
fn items(sketch: Sketch, list: List) -> Option<Items> {
    let early = sketch != Sketch::Arriving;
    Some(match list {
        List::Choices => Items::Of("s.options", "o, i"),
        List::TypesOwn => Items::If("s.allowOther"),
        List::Described if sketch == Sketch::Decision => Items::If("o.description"),
        // As in the example.
        List::Chip | List::Headed | List::Ruled | List::Tagged | List::Progress | List::Decline
            if sketch == Sketch::Decision =>
        {
            return None;
        }
        List::Chip if early => Items::If("!s.tabs && s.header"),
        List::Headed if early => Items::If("s.header"),
        List::Ruled if early => Items::If("s.multi"),
        List::Ruled => Items::If("s.rule"),
        List::Progress | List::Decline if early => Items::If("s.tabs"),
        List::Asker if early => Items::If("s.askedBy"),
        List::YouDecide if early => Items::If("s.youDecide === true"),
        List::Reply if early => Items::If("s.replyTo"),
        List::Chip => Items::If("!s.progress && s.chip"),
        List::Progress | List::Decline => Items::If("s.progress"),
        List::Questions => Items::Of("s.tabs", "tab, i"),
        List::Headed => Items::If("s.header"),
        List::Rows => Items::Of("s.rows", "r, i"),
        List::Choice => Items::If("!r.isOther"),
        List::Other => Items::If("r.isOther"),
        List::Described => Items::If("r.description"),
        List::Tagged => Items::If("r.tag"),
        List::More if !early => Items::If("s.more"),
        List::Plain if !early => Items::If("!s.preview"),
        List::Split if !early => Items::If("s.preview"),
        _ => return None,
    })
}
