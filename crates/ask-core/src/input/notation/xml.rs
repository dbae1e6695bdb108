//! Calls written as XML: `<ask_followup_question>` of Cline and Roo, and `<invoke>` with its `<parameter>`s, as models
//! write calls that their API does not turn into JSON.

use crate::Value;
use crate::text::{entities, search};

/// The elements that begin a call with questions. Other elements may surround them.
static CALLS: [&str; 7] = ["<ask", "<AskUser", "<invoke", "<invoke", "<function_calls", "<questions>", "<question>"];
/// The deepest nesting that is read.
const MOST_LEVELS: usize = 8;

/// The input in a text that contains a call as XML. Returns nothing for other texts, such as JSON whose strings contain
/// elements.
pub fn read(text: &str) -> Option<Value> {
    let start = CALLS.iter().filter_map(|call| search::find(text, call)).min()?;
    let is_json = text[..start].contains(['{', '[']);
    let value = value(&text[start..], MOST_LEVELS).or_else(|| begun_json(&text[start..])).filter(|_| !is_json)?;
    Some(unwrap_call(value))
}

/// The items in a text of elements: those of the innermost element that is not only a wrapper.
pub fn items(text: &str) -> Option<Value> {
    let mut value = value(text, MOST_LEVELS)?;
    loop {
        value = match value {
            Value::Map(mut members) if members.len() == 1 => members.swap_remove(0).1,
            Value::List(_) => return Some(value),
            Value::Map(_) => return Some(Value::List(vec![value])),
            _ => return None,
        };
    }
}

/// The members of the innermost element that is not only a wrapper.
fn unwrap_call(value: Value) -> Value {
    const OWN: [&str; 4] = ["questions", "question", "options", "prompt"];
    let is_call = |name: &str| name.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("ask"));
    match value {
        Value::Map(mut members) => {
            // A message may hold calls of other tools too.
            let call = members.iter().position(|(name, inner)| is_call(name) && matches!(inner, Value::Map(_)));
            let is_wrapper = members.len() == 1 && !OWN.contains(&members[0].0.as_str());
            match call.or(is_wrapper.then_some(0)) {
                Some(at) if matches!(members[at].1, Value::Map(_)) => unwrap_call(members.swap_remove(at).1),
                Some(at) if members[at].1.as_text().is_some_and(is_json) => members.swap_remove(at).1,
                _ => Value::Map(members),
            }
        }
        value => value,
    }
}

/// JSON in an element that is cut off before its end.
fn begun_json(text: &str) -> Option<Value> {
    let (_, content) = text.split_once('>')?;
    is_json(content).then(|| content.into())
}

fn is_json(content: &str) -> bool {
    content.trim_start().starts_with(['{', '['])
}

/// The value of an element's content: an object of its elements, or else its text.
fn value(content: &str, levels: usize) -> Option<Value> {
    let mut members: Vec<(String, Value)> = Vec::new();
    let mut rest = content.trim();
    while let Some((name, inner, after)) = element(rest).filter(|_| levels > 0) {
        let inner = value(inner, levels - 1)?;
        match members.iter_mut().find(|(other, _)| other == name) {
            Some((_, Value::List(items))) => items.push(inner),
            Some((_, first)) => *first = Value::List(vec![std::mem::take(first), inner]),
            None => members.push((name.to_owned(), inner)),
        }
        rest = after.trim_start();
    }
    if !members.is_empty() {
        return Some(Value::Map(members));
    }
    (levels < MOST_LEVELS).then(|| text(content.trim()))
}

/// The text of an element. JSON is left for the reader of the member; elsewhere entities are markup.
fn text(content: &str) -> Value {
    let content = content.strip_prefix("<![CDATA[").and_then(|text| text.strip_suffix("]]>")).unwrap_or(content);
    if content.starts_with(['{', '[']) { content.into() } else { entities::decode(content).into() }
}

/// The element at the start of a text: its name, its content, and the text after it. The name of a parameter is in its
/// attribute.
fn element(text: &str) -> Option<(&str, &str, &str)> {
    let tag = text.strip_prefix('<')?;
    let end = tag.find('>')?;
    let (opening, content) = (&tag[..end], &tag[end + 1..]);
    let element = opening.split_ascii_whitespace().next().filter(|_| !opening.starts_with(['/', '!', '?']))?;
    let closing = ["</", element, ">"].concat();
    // An element may contain others of its name: `<question><question>Which?</question>…</question>`.
    let same = ["<", element, ">"].concat();
    let (mut from, mut open) = (0, 1);
    loop {
        let close = from + search::find(&content[from..], &closing)?;
        open += occurrences(&content[from..close], &same);
        open -= 1;
        from = close + closing.len();
        if open == 0 {
            let is_named = matches!(element.rsplit(':').next(), Some("parameter" | "invoke"));
            let name = is_named.then(|| attribute(opening, "name")).flatten().unwrap_or(element);
            return Some((name, &content[..close], &content[from..]));
        }
    }
}

/// How often `part` occurs.
fn occurrences(text: &str, part: &str) -> usize {
    let (mut rest, mut number) = (text, 0);
    while let Some((_, behind)) = search::split(rest, part) {
        (rest, number) = (behind, number + 1);
    }
    number
}

fn attribute<'a>(opening: &'a str, name: &str) -> Option<&'a str> {
    let value = search::split(opening, &[name, "=\""].concat())?.1;
    value.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::read;

    fn check(text: &str, expected: &str) {
        assert_eq!(read(text).map(|value| value.to_json()).as_deref(), Some(expected), "{text}");
    }

    #[test]
    fn elements_become_members() {
        check(
            "Sure.\n<ask_followup_question>\n<question>Which &amp; why?</question>\n<options>[\"A\", \"B\"]</options>\n</ask_followup_question>",
            r#"{"question":"Which & why?","options":"[\"A\", \"B\"]"}"#,
        );
        check(
            "<ask_followup_question><question>Which?</question><follow_up><suggest mode=\"code\">A</suggest><suggest>B</suggest></follow_up></ask_followup_question>",
            r#"{"question":"Which?","follow_up":{"suggest":["A","B"]}}"#,
        );
        check(
            "<function_calls><invoke name=\"AskUserQuestion\"><parameter name=\"questions\">[{&quot;question&quot;: 1}]</parameter></invoke></function_calls>",
            r#"{"questions":"[{&quot;question&quot;: 1}]"}"#,
        );
        check(
            "<questions><question><question>A?</question><header>H</header></question><question><question>B?</question></question></questions>",
            r#"{"questions":{"question":[{"question":"A?","header":"H"},{"question":"B?"}]}}"#,
        );
    }

    #[test]
    fn calls_of_other_tools_are_left_out() {
        check(
            "<ask_followup_question><question>q</question></ask_followup_question><replace_in_file><path>p</path></replace_in_file>",
            r#"{"question":"q"}"#,
        );
        check(
            "<thinking>Hm.</thinking><ask_followup_question><question>How?</question><follow_up><option>A</option></follow_up></ask_followup_question>",
            r#"{"question":"How?","follow_up":{"option":"A"}}"#,
        );
    }

    #[test]
    fn other_texts_are_no_call() {
        for text in [
            "",
            "Which <b>one</b>?",
            r#"{"questions":[{"question":"Use <question>?"}]}"#,
            "<question>Which?",
            "<ask a question",
            "<invoke>",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
