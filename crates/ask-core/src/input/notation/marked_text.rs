//! Reads questions in the notation of Factory's `AskUser`: lines that begin with `[question]`, `[topic]` or `[option]`.

use crate::Value;

/// The marks of a line, and the members of a question that they stand for.
const MARKS: [(&str, &str); 3] = [("[question]", "question"), ("[topic]", "header"), ("[option]", "options")];

/// The questions in a text; none if it has no mark.
pub(crate) fn read(text: &str) -> Vec<Value> {
    let mut questions: Vec<[Vec<String>; 3]> = Vec::new();
    let mut current = None;
    for line in text.lines() {
        let bare =
            line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(['.', ')', ' ']);
        let marked = MARKS.iter().enumerate().find_map(|(member, (mark, _))| Some((member, bare.strip_prefix(mark)?)));
        if let Some((member, words)) = marked {
            if member == 0 {
                questions.push(Default::default());
            }
            current = Some(member);
            if let Some(question) = questions.last_mut() {
                question[member].push(words.trim().to_owned());
            }
        } else if let (Some(member), Some(question)) = (current, questions.last_mut())
            && let Some(last) = question[member].last_mut()
        {
            // A text may continue on the next lines.
            last.push('\n');
            last.push_str(line);
        }
    }
    questions.into_iter().map(value).collect()
}

fn value(parts: [Vec<String>; 3]) -> Value {
    let [question, header, options] = parts;
    let options = options.into_iter().map(|label| Value::map([("label", Value::from(label.trim_end()))])).collect();
    let text = |lines: Vec<String>| Value::from(lines.join("\n").trim_end());
    Value::map([("question", text(question)), ("header", text(header)), ("options", Value::List(options))])
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::Value;

    #[test]
    fn marked_lines_become_questions() {
        let text = "1. [question] Which\ncolor?\n[topic] Color\n[option] Red\n[option] Blue\n\n2. [question] Why?";
        let expected = r#"[{"question":"Which\ncolor?","header":"Color","options":[{"label":"Red"},{"label":"Blue"}]},{"question":"Why?","header":"","options":[]}]"#;
        assert_eq!(Value::List(read(text)).to_json(), expected);
        for text in ["", "Which?", "[option] A", "[topic] B\nC"] {
            assert_eq!(read(text), [], "{text}");
        }
    }
}
