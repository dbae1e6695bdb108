//! Reads the arguments of an action back from what people see of it. It shares no code with the crate: it undoes the marks, the
//! quotes, the bars and the outline by their description alone.

use ask_core::Value;

/// A character as it is drawn, or one that a mark stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Drawn(char),
    Marked(char),
}
use Token::{Drawn, Marked};

/// The arguments in the JSON form of rows; nothing if the rows show none.
pub fn of_rows(shown: &Value) -> Option<Value> {
    let rows = shown.get("rows").items();
    let is_note = |row: &Value| row.get("note").as_bool() == Some(true);
    if rows.iter().any(|row| is_note(row) && row.get("text").as_text() == Some("No arguments")) {
        return Some(Value::Map(Vec::new()));
    }
    let rows: Vec<&Value> = rows.iter().filter(|row| row.get("own").is_null() && !is_note(row)).collect();
    match rows.as_slice() {
        [] => None,
        [only] if only.get("name").is_null() => Some(value(&tokens(only.get("text")))),
        rows => Some(Value::Map(
            rows.iter().map(|row| (name(&tokens(row.get("name"))), value(&tokens(row.get("text"))))).collect(),
        )),
    }
}

/// The arguments in the text form of rows.
#[allow(dead_code, reason = "some tests read only the JSON form")]
pub fn of_text(shown: &str) -> Option<Value> {
    let lines: Vec<Vec<Token>> = shown.lines().map(bracketed).collect();
    let drawn = |text: &str| text.chars().map(Drawn).collect::<Vec<_>>();
    let mut members = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let line = &lines[at];
        at += 1;
        let mut below = |prefix: &str| {
            let prefix = drawn(prefix);
            let from = at;
            while lines.get(at).is_some_and(|line| line.starts_with(&prefix)) {
                at += 1;
            }
            let lines: Vec<&[Token]> = lines[from..at].iter().map(|line| &line[prefix.len()..]).collect();
            (!lines.is_empty()).then(|| joined(&lines))
        };
        if *line == drawn("  (No arguments)") {
            return Some(Value::Map(Vec::new()));
        }
        if line.starts_with(&drawn("  (")) {
            continue;
        }
        if line.starts_with(&drawn("  │ ")) {
            let first = &line[4..];
            let whole = match below("  │ ") {
                Some(rest) => [first, &[Drawn('\n')], &rest].concat(),
                None => first.to_vec(),
            };
            return Some(value(&folded(&whole)));
        }
        let (key, rest) = split_name(&line[2..]);
        let text = if rest.is_empty() { folded(&below("    │ ").unwrap_or_default()) } else { rest[1..].to_vec() };
        if !line.starts_with(&drawn("  [")) {
            members.push((key, value(&text)));
        }
    }
    (!members.is_empty()).then_some(Value::Map(members))
}

fn joined(lines: &[&[Token]]) -> Vec<Token> {
    lines.join(&[Drawn('\n')][..])
}

/// The tokens of a text, or of texts and marks that alternate.
fn tokens(shown: &Value) -> Vec<Token> {
    if let Some(text) = shown.as_text() {
        return text.chars().map(Drawn).collect();
    }
    let mut all = Vec::new();
    for (at, part) in shown.items().iter().enumerate() {
        let part = part.as_text().expect("a part is text");
        if at % 2 == 0 { all.extend(part.chars().map(Drawn)) } else { mark(part, &mut all) }
    }
    folded(&all)
}

/// The tokens of a line with marks in brackets.
#[allow(dead_code, reason = "some tests read only the JSON form")]
fn bracketed(line: &str) -> Vec<Token> {
    let mut all = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find('⟨') {
        all.extend(rest[..at].chars().map(Drawn));
        let end = at + rest[at..].find('⟩').expect("a mark ends");
        mark(&rest[at + '⟨'.len_utf8()..end], &mut all);
        rest = &rest[end + '⟩'.len_utf8()..];
    }
    all.extend(rest.chars().map(Drawn));
    all
}

fn mark(written: &str, all: &mut Vec<Token>) {
    let (name, times) = written.split_once('×').unwrap_or((written, "1"));
    let letter = match name {
        "␣" => ' ',
        "⇥" => '\t',
        "⏎" => '\n',
        // The ASCII form of the host before it adds nothing.
        name if !name.starts_with("U+") => return assert!(is_host(name), "{name}"),
        name => char::from_u32(u32::from_str_radix(&name[2..], 16).expect("hex")).expect("a character"),
    };
    all.extend(vec![Marked(letter); times.parse().expect("a number")]);
}

fn is_host(name: &str) -> bool {
    // A full-width sign becomes one of ASCII that no host may have.
    let is_of_host = |byte: u8| byte.is_ascii_graphic() && !byte.is_ascii_uppercase();
    !name.is_empty() && name.bytes().all(is_of_host)
}

/// Counted line breaks stand between two drawn ones, which are not part of the text.
fn folded(all: &[Token]) -> Vec<Token> {
    let is_counted = |at: Option<&Token>| at == Some(&Marked('\n'));
    let is_frame = |at: usize| {
        all[at] == Drawn('\n')
            && (is_counted(all.get(at + 1)) || at.checked_sub(1).is_some_and(|at| is_counted(all.get(at))))
    };
    (0..all.len()).filter(|at| !is_frame(*at)).map(|at| all[at]).collect()
}

fn letters(tokens: &[Token]) -> String {
    tokens
        .iter()
        .map(|token| match token {
            Drawn(letter) | Marked(letter) => *letter,
        })
        .collect()
}

/// The name in quotes or up to the colon, and what is behind the colon.
fn split_name(line: &[Token]) -> (String, &[Token]) {
    let end = if line.first() == Some(&Drawn('"')) {
        let mut at = 1;
        while line[at] != Drawn('"') {
            at += if line[at] == Drawn('\\') { 2 } else { 1 };
        }
        at + 1
    } else {
        line.iter().position(|token| *token == Drawn(':')).expect("a name ends with a colon")
    };
    assert_eq!(line[end], Drawn(':'));
    (name(&line[..end]), &line[end + 1..])
}

fn name(tokens: &[Token]) -> String {
    let text = letters(tokens);
    if tokens.first() == Some(&Drawn('"')) { unquoted(&text) } else { text }
}

fn unquoted(text: &str) -> String {
    serde_json::from_str(text).expect("a text in quotes is JSON")
}

fn value(tokens: &[Token]) -> Value {
    if !tokens.starts_with(&[Drawn(' '), Drawn(' ')]) {
        return scalar(tokens);
    }
    let lines: Vec<&[Token]> = tokens.split(|token| *token == Drawn('\n')).collect();
    let mut at = 0;
    let value = block(&lines, &mut at, 1);
    assert_eq!(at, lines.len(), "the outline is read to its end");
    value
}

fn scalar(tokens: &[Token]) -> Value {
    let text = letters(tokens);
    let is_drawn = tokens.iter().all(|token| matches!(token, Drawn(_)));
    match text.as_str() {
        "null" => Value::Null,
        "true" => true.into(),
        "false" => false.into(),
        "[]" => Value::List(Vec::new()),
        "{}" => Value::Map(Vec::new()),
        text if is_drawn && is_number(text) => Value::Number(text.to_owned()),
        // What is JSON of a text was written by the panel.
        text => serde_json::from_str(text).unwrap_or_else(|_| text.to_owned()).into(),
    }
}

/// Whether the text is a number of JSON (RFC 8259, section 6).
fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (number, exponent) = unsigned.split_once(['e', 'E']).map_or((unsigned, None), |(one, two)| (one, Some(two)));
    let (whole, fraction) = number.split_once('.').map_or((number, None), |(one, two)| (one, Some(two)));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(|text| digits(text.strip_prefix(['+', '-']).unwrap_or(text)))
}

fn indent(depth: usize) -> Vec<Token> {
    vec![Drawn(' '); 2 * depth]
}

fn block(lines: &[&[Token]], at: &mut usize, depth: usize) -> Value {
    let prefix = indent(depth);
    let (mut items, mut members) = (Vec::new(), Vec::new());
    while let Some(line) = lines.get(*at).and_then(|line| line.strip_prefix(&prefix[..])) {
        *at += 1;
        if line[0] == Drawn('-') {
            items.push(behind(&line[1..], lines, at, depth));
        } else {
            let (key, rest) = split_name(line);
            members.push((key, behind(rest, lines, at, depth)));
        }
    }
    assert!(items.is_empty() || members.is_empty());
    if items.is_empty() { Value::Map(members) } else { Value::List(items) }
}

/// What stands behind a dash or a colon, or below it.
fn behind(rest: &[Token], lines: &[&[Token]], at: &mut usize, depth: usize) -> Value {
    if let [first, rest @ ..] = rest {
        assert_eq!(*first, Drawn(' '));
        return scalar(rest);
    }
    let bar = [indent(depth + 1), vec![Drawn('│'), Drawn(' ')]].concat();
    let from = *at;
    while lines.get(*at).is_some_and(|line| line.starts_with(&bar)) {
        *at += 1;
    }
    if from == *at {
        return block(lines, at, depth + 1);
    }
    let text: Vec<&[Token]> = lines[from..*at].iter().map(|line| &line[bar.len()..]).collect();
    letters(&joined(&text)).into()
}
