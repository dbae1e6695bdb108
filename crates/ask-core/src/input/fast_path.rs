//! The short way in: an input that needs no mending.
//!
//! Reading whatever models send takes more code than everything else a panel does. A page loads it only when it has
//! to: what [`read`] accepts is asked as it stands, and everything else, however small the doubt, is left to
//! [`super::read`]. Tests hold that the two never differ, but for the repair `default` that the full reader tells of.

use crate::{Choice, Preview, PreviewFormat, Question, Questionnaire, Text, Value, limits, text::count_chars};

/// The published tool's counts.
const QUESTIONS: std::ops::RangeInclusive<usize> = 1..=4;
const OPTIONS: std::ops::RangeInclusive<usize> = 2..=4;
/// Longer texts may have to be clipped.
const LONGEST: usize = 200;
/// How a recommended label ends.
const RECOMMENDED: &str = " (Recommended)";

/// Reads an input as the published tool describes it, if there is nothing to mend, to warn of or to refuse in it. A
/// header, a description or `multiSelect` may be missing.
#[must_use]
pub fn read(input: &Value) -> Option<Questionnaire> {
    let (questions, metadata) = open(input)?;
    if !QUESTIONS.contains(&questions.len()) {
        return None;
    }
    let mut read = Vec::with_capacity(questions.len());
    for value in questions {
        let question = question(value)?;
        if read.iter().any(|before: &Question| before.text == question.text) {
            return None;
        }
        read.push(question);
    }
    let mut questionnaire = Questionnaire::new(read)?;
    questionnaire.metadata = metadata.clone();
    Some(questionnaire)
}

/// The questions of an array, of the tool's input, or of a whole tool call.
fn open(input: &Value) -> Option<(&[Value], &Value)> {
    match input {
        Value::List(questions) => Some((questions, &crate::value::NULL)),
        Value::Map(_) if input.get("type").as_text() == Some("tool_use") => {
            let named = input.get("name").as_text() == Some("AskUserQuestion");
            let inner = input.get("input");
            let whole = only(input, &["type", "id", "name", "input"]) && matches!(inner, Value::Map(_));
            (named && whole).then(|| open(inner))?
        }
        Value::Map(_) if only(input, &["questions", "metadata"]) => match input.get("questions") {
            Value::List(questions) => Some((questions, input.get("metadata"))),
            _ => None,
        },
        _ => None,
    }
}

fn question(value: &Value) -> Option<Question> {
    if !only(value, &["question", "header", "options", "multiSelect"]) {
        return None;
    }
    let text = text(value.get("question"))?;
    let header = given(value.get("header")).map_or(Some(Text::default()), header)?;
    let multi_select = given(value.get("multiSelect")).map_or(Some(false), Value::as_bool)?;
    let options = value.get("options").items();
    if !OPTIONS.contains(&options.len()) {
        return None;
    }
    let mut choices: Vec<Choice> = Vec::with_capacity(options.len());
    for option in options {
        let choice = choice(option, multi_select)?;
        if choices.iter().any(|before| alike(before.label.shown(), choice.label.shown())) {
            return None;
        }
        choices.push(choice);
    }
    let question = Question::one_of(text, choices).headed(header);
    Some(Question { multi_select, ..question })
}

fn choice(value: &Value, multi_select: bool) -> Option<Choice> {
    if !only(value, &["label", "description", "preview"]) {
        return None;
    }
    let wire = value.get("label").as_text().filter(|label| is_plain(label))?;
    let shown = wire.strip_suffix(RECOMMENDED).unwrap_or(wire);
    if shown.is_empty() || shown.ends_with(' ') || is_special(shown) {
        return None;
    }
    let preview = match value.get("preview") {
        Value::Null => None,
        Value::Text(content) if !multi_select && !content.trim().is_empty() => Some(content),
        _ => return None,
    };
    Some(Choice {
        label: Text::verbatim(wire).shown_as(shown),
        description: given(value.get("description")).map_or(Some(None), |description| text(description).map(Some))?,
        preview: preview.map(|content| Preview { format: PreviewFormat::Markdown, content: content.clone() }),
        recommended: shown.len() < wire.len(),
        ..Choice::default()
    })
}

/// Whether an object has no members but these, and none twice.
fn only(value: &Value, names: &[&str]) -> bool {
    let members = value.members();
    let known = members.iter().all(|(key, _)| names.contains(&key.as_str()));
    known && members.iter().enumerate().all(|(at, (key, _))| members.iter().skip(at + 1).all(|(other, _)| other != key))
}

fn given(value: &Value) -> Option<&Value> {
    Some(value).filter(|value| !value.is_null())
}

fn text(value: &Value) -> Option<Text> {
    value.as_text().filter(|text| is_plain(text)).map(Text::verbatim)
}

/// A header that need not be clipped: short, and of letters that are one column wide.
fn header(value: &Value) -> Option<Text> {
    let header = value.as_text().filter(|text| is_plain(text))?;
    let narrow = header.chars().all(|letter| letter < '\u{250}');
    (narrow && count_chars(header) <= limits::HEADER_CLUSTERS).then(|| Text::verbatim(header))
}

/// Whether a text can be shown as it is: not blank, not long, no space around it, and no character that is ever hidden,
/// combined, reordered or escaped.
fn is_plain(text: &str) -> bool {
    let shown = |letter: char| match letter {
        ' '..='~' => letter != '\\',
        '\u{A1}'..='\u{2FF}' => letter != '\u{AD}',
        '\u{3041}'..='\u{3096}'
        | '\u{30A1}'..='\u{30FA}'
        | '\u{30FC}'
        | '\u{4E00}'..='\u{9FFF}'
        | '\u{AC00}'..='\u{D7A3}' => true,
        // Pictures, without those that change the one before them.
        '\u{1F300}'..='\u{1F3FA}'
        | '\u{1F400}'..='\u{1F64F}'
        | '\u{1F680}'..='\u{1F6FF}'
        | '\u{1F900}'..='\u{1F9FF}' => true,
        letter => alphabet(letter) != Alphabet::Other || is_sign(letter),
    };
    !text.is_empty() && text.len() <= LONGEST && text.trim().len() == text.len() && text.chars().all(shown)
}

/// Alphabets that have letters in common, as far as the eye can tell.
#[derive(Clone, Copy, PartialEq)]
enum Alphabet {
    Greek,
    Cyrillic,
    Other,
}

fn alphabet(letter: char) -> Alphabet {
    match letter {
        '\u{386}' | '\u{388}'..='\u{38A}' | '\u{38C}' | '\u{38E}'..='\u{3FF}' => Alphabet::Greek,
        '\u{400}'..='\u{45F}' => Alphabet::Cyrillic,
        _ => Alphabet::Other,
    }
}

/// Dashes, quotes, arrows, boxes, dingbats, and the punctuation of Chinese and Japanese.
fn is_sign(letter: char) -> bool {
    let is_mark = matches!(letter, '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205E}' | '\u{20A0}'..='\u{20BF}');
    let is_drawing = matches!(letter, '\u{2190}'..='\u{23FF}' | '\u{2500}'..='\u{27BF}');
    is_mark
        || is_drawing
        || matches!(letter, '、' | '。' | '「' | '」' | '！' | '（' | '）' | '，' | '：' | '；' | '？')
}

/// Whether a label might be one that means something to the reader: an "Other" of the model's own, "all of the above",
/// another spelling of "(Recommended)". Said of more labels than are.
fn is_special(label: &str) -> bool {
    const BEGUN: [&str; 6] = ["other", "something", "type ", "all ", "select", "none"];
    let begins = |word: &str| label.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let end = label.len().checked_sub(RECOMMENDED.trim_start().len()).and_then(|at| label.get(at..));
    BEGUN.iter().any(|word| begins(word)) || end.is_some_and(|end| end.eq_ignore_ascii_case(RECOMMENDED.trim_start()))
}

/// Whether two labels might look alike, letter by letter. Said of more than do.
fn alike(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (letters(one), letters(other));
    loop {
        match (one.next(), other.next()) {
            (None, None) => return true,
            (Some(one), Some(other)) if may_look_like(one, other) => {}
            _ => return false,
        }
    }
}

/// A label without what the eye passes over: spaces and signs.
fn letters(label: &str) -> impl Iterator<Item = char> {
    let is_letter =
        |letter: char| letter.is_ascii_alphanumeric() || letter == '|' || !(letter.is_ascii() || is_sign(letter));
    label.chars().filter(move |&letter| is_letter(letter))
}

/// Case counts for nothing, nor does the difference between `l`, `I`, `1` and `|`, or between `0` and `O`. A letter may
/// look like any of another alphabet, and like none of its own.
fn may_look_like(one: char, other: char) -> bool {
    let look = |letter: char| match letter.to_ascii_lowercase() {
        'i' | '1' | '|' => 'l',
        '0' => 'o',
        letter => letter,
    };
    look(one) == look(other) || alphabet(one) != alphabet(other)
}
