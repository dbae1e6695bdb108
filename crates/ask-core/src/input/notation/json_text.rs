//! Text in place of an array or object: takes the JSON out of code fences and prose, and repairs it.

use crate::Value;
use crate::input::path::Path;
use crate::input::report::{Finding, Report, at_most, below_path};
use crate::input::rules::{self, Refusal, Rule};
use crate::json::{self, Error, ErrorKind, Repairs, SyntaxError};
use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::text::{decimal, entities, search};

/// The value that a text contained, and what was repaired.
pub(crate) struct Parsed {
    pub value: Value,
    /// The paths of lone surrogates, as [`crate::json`] gives them.
    lone: Vec<String>,
    fenced: bool,
    /// The text was escaped once more than JSON in JSON is.
    escaped: bool,
    /// The text was escaped as in HTML.
    entities: bool,
    repairs: Repairs,
    /// Each kind of broken JSON that was repaired: the rule, and where.
    broken: Vec<(Rule, String)>,
}

/// Reads a text as JSON, as fenced JSON or as nearly valid JSON.
///
/// # Errors
/// The error of the original text, if no repair helps.
pub(crate) fn parse(text: &str) -> Result<Parsed, Error> {
    let error = match read_json(text) {
        Ok(parsed) => return Ok(parsed),
        Err(error) => error,
    };
    if matches!(error.kind, ErrorKind::TooLong(_) | ErrorKind::Empty) {
        return Err(error);
    }
    let text = text.trim_start_matches('\u{FEFF}');
    let unfenced = unfence(text);
    let mut first = None;
    // A text that begins with a bracket may be JSON with text after it, or JSON that only needs a repair.
    let whole = unfenced.is_none() || text.trim_start().starts_with(['{', '[']);
    for (inner, fenced) in [(Some(text).filter(|_| whole), false), (unfenced, true)] {
        let Some(inner) = inner else { continue };
        match parse_repaired(text, inner) {
            Ok(parsed) => return Ok(Parsed { fenced, ..parsed }),
            Err(error) => {
                first.get_or_insert((error, inner));
            }
        }
    }
    let inner = unfenced.unwrap_or(text);
    if let Some(parsed) = unescape(inner) {
        return Ok(parsed);
    }
    match first {
        Some((still, inner)) if matches!(still.kind, ErrorKind::Incomplete(_)) && !inner.ends_with(['}', ']']) => {
            Err(still)
        }
        _ => Err(error),
    }
}

fn read_json(text: &str) -> Result<Parsed, Error> {
    let (value, lone) = json::read_with_lone_surrogates(text)?;
    let (repairs, broken) = (Repairs::default(), Vec::new());
    Ok(Parsed { value, lone, fenced: false, escaped: false, entities: false, repairs, broken })
}

/// Reads a part of a text after repairing it.
fn parse_repaired(whole: &str, part: &str) -> Result<Parsed, Error> {
    let (json, repairs) = json::repair(part);
    let parsed = read_json(&json)?;
    let before = part.as_ptr() as usize - whole.as_ptr() as usize;
    let at = |at: Option<usize>, rule: &Rule| {
        let at = at?;
        let offset = whole[..before + at].chars().count();
        let rule = match part.as_bytes()[at] {
            b'\\' => Rule { cure: rules::BACKSLASH_CURE, ..*rule },
            0..=0x1F => Rule { cure: rules::LINE_BREAK_CURE, ..*rule },
            _ => *rule,
        };
        Some((rule, Error { offset, kind: ErrorKind::Unexpected }.text()))
    };
    let broken = [
        at(repairs.quotes, &rules::BROKEN_QUOTES),
        at(repairs.commas, &rules::BROKEN_COMMAS),
        at(repairs.brackets, &rules::EXTRA_BRACKET),
    ];
    Ok(Parsed { repairs, broken: broken.into_iter().flatten().collect(), ..parsed })
}

/// Reads JSON text whose quotes are escaped, as in `{\"questions\": …}`, or written as in HTML, `{&quot;questions&quot;: …}`.
fn unescape(text: &str) -> Option<Parsed> {
    let bare = text.trim().trim_start_matches(['{', '[', ' ', '\n', '\r', '\t']);
    if bare.starts_with("\\\"") {
        let quoted = ["\"", &text.trim().replace('\r', "").replace('\n', " "), "\""].concat();
        let inner = json::read(&quoted).ok()?;
        let parsed = read_json(inner.as_text()?).ok()?;
        return Some(Parsed { escaped: true, ..parsed });
    }
    let is_entity = |names: &[&str]| names.iter().any(|name| bare.starts_with(name));
    if is_entity(&["&quot;", "&#34;", "&#x22;"]) {
        let decoded = entities::decode(text);
        return parse_repaired(&decoded, &decoded).ok().map(|parsed| Parsed { entities: true, ..parsed });
    }
    None
}

/// What is wrong with a text that [`parse`] refuses: broken quotes, which were repaired in vain, and the first error
/// that is left. Returns nothing if the text is not meant as JSON.
fn syntax_errors(text: &str) -> Vec<SyntaxError> {
    let part = unfence(text).filter(|_| !text.trim_start().starts_with(['{', '['])).unwrap_or(text);
    let before = part.as_ptr() as usize - text.as_ptr() as usize;
    let (json, repairs) = json::repair(part);
    let Err(error) = json::read(&json) else { return Vec::new() };
    let at = json.char_indices().nth(error.offset).map_or(json.len(), |(at, _)| at);
    let fatal = repairs.original(at).min(part.len());
    let explain = |at: usize, prefix: &str| json::explain(text, before + at, prefix);
    // A repair in vain can leave the rest of the text open. Then the original says more.
    if let (Some(_), ErrorKind::Incomplete(_), Err(Error { offset, .. })) =
        (repairs.quotes.or(repairs.brackets), &error.kind, json::read(part))
    {
        let at = part.char_indices().nth(offset).map_or(part.len(), |(at, _)| at);
        return vec![explain(at, &part[..at])];
    }
    let quotes = repairs.quotes.filter(|quotes| *quotes < fatal).map(|quotes| explain(quotes, &part[..quotes]));
    let fatal = Some(explain(fatal, &json[..at]));
    quotes.into_iter().chain(fatal).collect()
}

/// The text between the first and the last ```` ``` ````, without the language name; or the object, or array of
/// objects, that is surrounded by prose.
fn unfence(text: &str) -> Option<&str> {
    // Fences inside a JSON string do not count.
    let json = text.find(['{', '['])?;
    let (before, after) = text.split_at(json);
    match fences(before).next() {
        Some(fence) => {
            let end = fences(after).next_back().map_or(text.len(), |end| json + end);
            let fenced = &text[fence + FENCE.len()..end];
            Some(fenced.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric()).trim())
        }
        None => {
            let opening = text.find('{')?;
            let (prose, object) = text.split_at(opening);
            let start = prose.trim_end().strip_suffix('[').map_or(opening, str::len);
            let end = opening + object.rfind('}')? + 1;
            let closing = text[end..].trim_start();
            let end = if closing.starts_with(']') { text.len() - closing.len() + 1 } else { end };
            let inner = &text[start..end];
            (inner.len() < text.trim().len()).then_some(inner)
        }
    }
}

const FENCE: &[u8] = b"```";

/// The positions of all fences.
fn fences(text: &str) -> impl DoubleEndedIterator<Item = usize> {
    text.as_bytes().windows(FENCE.len()).enumerate().filter(|(_, here)| *here == FENCE).map(|(at, _)| at)
}

impl Parsed {
    /// Whether the text was valid JSON without a fence.
    pub fn is_valid_json(&self) -> bool {
        let Self { fenced, escaped, entities, .. } = *self;
        !(fenced || escaped || entities) && self.repairs == Repairs::default() && self.lone.is_empty()
    }

    /// Reports the repairs. `unwrapped` is the rule for text that was valid JSON.
    pub fn report(&self, report: &mut Report, path: &Path, unwrapped: &Rule) {
        let mut add = |rule: &Rule, actual: &str| {
            report.add(
                path,
                rule,
                Finding { actual, before: "a string", after: self.value.kind(), ..Finding::default() },
            );
        };
        let in_text = |code| Rule { code, ..*unwrapped };
        if self.fenced {
            add(&in_text("unfenced"), "a string");
        }
        if self.repairs.python.is_some() {
            add(&in_text("python-literal"), "a string");
        }
        for (rule, actual) in &self.broken {
            add(rule, actual);
        }
        if self.escaped {
            add(&rules::ESCAPED_JSON, "a string with escaped quotes");
        }
        if self.entities {
            add(&rules::ENTITIES, "a string with HTML entities");
        }
        if !(self.fenced || self.escaped || self.entities) && self.repairs == Repairs::default() {
            add(unwrapped, "a string");
        }
        report.lone_surrogates(path, &self.lone);
    }
}

/// Refuses a text that contains nothing readable. `wanted` is the rule for the value that belongs there.
pub(crate) fn refuse(path: &Path, text: &str, error: &Error, wanted: &Rule, report: &mut Report) {
    let wanted = Rule { refused_in: Refusal::Always, ..*wanted };
    match &error.kind {
        ErrorKind::Empty => report.flag(path, &wanted, "empty", ""),
        ErrorKind::Unexpected if is_meant_as_json(text) => {
            for error in syntax_errors(text) {
                let broken = Rule { refused_in: Refusal::Always, cure: error.cure, ..rules::BROKEN_QUOTES };
                let finding = Finding { actual: &error.actual, ..Finding::default() };
                report.add_at(below_path(path, &error.path), &broken, finding);
            }
        }
        ErrorKind::Unexpected => report.flag(path, &wanted, "a string", ""),
        ErrorKind::Incomplete(inside) => {
            let actual = ["ends inside ", &below_path(path, inside)].concat();
            report.flag(path, &rules::CUT_OFF, &actual, "");
        }
        ErrorKind::TooDeep => {
            let actual = ["more than ", &decimal(MAX_DEPTH), " levels deep"].concat();
            let finding = Finding { actual: &actual, limit: &at_most(MAX_DEPTH), ..Finding::default() };
            report.add(path, &rules::TOO_DEEP, finding);
        }
        ErrorKind::TooLong(bytes) => {
            report.measure(path, &rules::TOO_LARGE, (*bytes, "byte"), MAX_PAYLOAD, Finding::default());
        }
    }
}

/// Whether a text was meant as JSON: it begins like JSON or a code fence, or has JSON with questions in it.
fn is_meant_as_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[', '`'])
        || (text.as_bytes().contains(&b'{') && search::contains(text, "\"question"))
}
