//! The tool input `AskUserQuestion`.

use super::{Reading, Rules};
use crate::{Choice, Preview, Problem, Question, Questionnaire, Text, Value, json};

/// A first, forgiving reading.
pub(super) fn read(input: &Value, rules: &Rules) -> Reading {
    let parsed = input.as_text().and_then(|text| json::read(text).ok());
    let input = parsed.as_ref().unwrap_or(input);
    let input = if input.get("type").as_text() == Some("tool_use") { input.get("input") } else { input };
    let list = if input.items().is_empty() { input.get("questions").items() } else { input.items() };
    let questions = list.iter().filter(|q| q.get("question").as_text().is_some()).map(|q| question(q, rules)).collect();
    match Questionnaire::new(questions) {
        Some(questionnaire) => Reading { questionnaire: Some(questionnaire), ..Reading::default() },
        None => Reading {
            problems: vec![Problem {
                path: "questions".into(),
                rule: "too-few",
                actual: "0 items".into(),
                limit: "at least 1".into(),
                cure: "ask something or do not call".into(),
            }],
            ..Reading::default()
        },
    }
}

fn question(value: &Value, rules: &Rules) -> Question {
    let text = |key: &str| value.get(key).as_text().unwrap_or_default().to_owned();
    let choices = value.get("options").items().iter().map(|option| {
        let text = |key: &str| option.get(key).as_text();
        let label = text("label").unwrap_or_default();
        let stem = label.trim_end();
        let cut = stem.len().wrapping_sub("(Recommended)".len());
        let recommended = stem.get(cut..).is_some_and(|end| end.eq_ignore_ascii_case("(recommended)"));
        let shown = if recommended { stem[..cut].trim_end() } else { label };
        Choice {
            label: Text::with_shown(label, shown),
            description: text("description").map(Text::from),
            preview: text("preview")
                .or(text("markdown"))
                .map(|content| Preview { format: rules.preview, content: content.to_owned() }),
            recommended,
            ..Choice::default()
        }
    });
    Question {
        multi_select: value.get("multiSelect").as_bool().unwrap_or(false),
        ..Question::one_of(text("question"), choices).headed(text("header"))
    }
}
