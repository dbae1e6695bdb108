//! Property of every dialect with several questions: whatever part of a message cannot be asked, an answer is
//! sent as the answer to the question that was shown, under its own name and position, and never as that to another one.

#[path = "support/asking.rs"]
mod asking;

use ask_core::input::{ReadOptions, read};
use ask_core::limits::Mode;
use ask_core::{Ending, Entry, Outcome, Questionnaire, Value, json};
use ask_protocols::dialect::{Dialect, Pending};
use ask_protocols::format::{FormatInput, Style};
use asking::{FORMS, Form, with};
use serde_json::{Value as Json, json};

fn lenient() -> ReadOptions {
    ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() }
}

/// What a question is made of that cannot be asked.
fn unreadable() -> Vec<Option<Json>> {
    let blank = ["", "   ", "\u{200B}", "\u{2800}", "\u{3164}", "\u{202E}", "\u{AD}", "&#8203;", "\u{200D}", "\n"];
    let others = [json!(null), json!(5), json!({}), json!([])];
    blank.iter().map(|text| Some(json!(text))).chain(others.into_iter().map(Some)).chain([None]).collect()
}

fn of_serde(value: &Json) -> Value {
    json::read(&value.to_string()).expect("JSON")
}

fn text_of(at: usize) -> String {
    format!("Question {at}?")
}

/// The questions, of which those in `lost` cannot be read.
fn questions(form: &Form, lost: usize, number: usize, blank: &Option<Json>, whole: bool) -> Json {
    let question = |at: usize| {
        let mut question = (form.rest)(at);
        let is_lost = lost & (1 << at) != 0;
        match blank {
            Some(blank) if is_lost && whole => return blank.clone(),
            Some(blank) if is_lost => question[form.text] = blank.clone(),
            None if is_lost => {}
            _ => question[form.text] = json!(text_of(at)),
        }
        question
    };
    (0..number).map(question).collect()
}

/// The members and positions around a text, each with the question of its object.
type Around = Vec<(Value, Option<String>)>;

/// The question that the answer at this place is sent for, by what stands around it: its name or position, or its text.
fn places(value: &Value, around: &[(Value, Option<String>)], found: &mut Vec<(String, Around)>) {
    let inside = |own: Value| [around, &[(own, value.get("question").as_text().map(str::to_owned))]].concat();
    match value {
        Value::Text(text) => match json::read(text) {
            Ok(inner @ (Value::Map(_) | Value::List(_))) => places(&inner, around, found),
            _ => found.push((text.clone(), around.to_vec())),
        },
        Value::List(items) => {
            for (at, item) in items.iter().enumerate() {
                places(item, &inside(at.into()), found);
            }
        }
        // The questions as received are no answers.
        Value::Map(members) => members.iter().filter(|(name, _)| name != "questions").for_each(|(name, member)| {
            places(member, &inside(name.as_str().into()), found);
        }),
        _ => {}
    }
}

/// Asserts that every answer in the reply is that to the question it was given to. Returns how many there are.
fn check(what: &str, reply: &Value, number: usize) -> usize {
    let mut found = Vec::new();
    places(reply, &[], &mut found);
    let mut answers = 0;
    for (text, around) in found {
        for at in 0..number {
            let label = format!("b{at}");
            if text != label {
                // A text for the model names each question.
                if text.contains(&format!("\"{label}\"")) {
                    assert!(text.contains(&format!("\"{}\"=\"{label}\"", text_of(at))), "{what}: {text}");
                    answers += 1;
                } else if text.contains(&format!("Selected: {label}")) {
                    assert!(text.contains(&format!("({})\n   Selected: {label}", text_of(at))), "{what}: {text}");
                    answers += 1;
                }
                continue;
            }
            answers += 1;
            // Its name, its position as a name, its text or its header.
            let names = [at.to_string(), format!("q{at}"), text_of(at), format!("H{at}")];
            let is_named = around.iter().any(|(own, asks)| {
                asks.as_deref() == Some(&text_of(at))
                    || own.as_text().is_some_and(|own| names.iter().any(|name| name == own))
            });
            // A list has nothing but the position.
            let from = around.iter().rposition(|(own, _)| own.as_text() == Some("answers"));
            let first = around.get(from.map_or(0, |from| from + 1)).map(|(own, _)| own.to_json());
            let is_placed = first.as_ref() == Some(&at.to_string());
            assert!(is_named || is_placed, "{what}: {label} stands at {around:?} in {}", reply.to_json());
        }
    }
    answers
}

/// The second choice of every question that asks what it was meant to ask.
fn answered(questionnaire: &Questionnaire) -> Outcome {
    let entry = |(index, question): (usize, &ask_core::Question)| {
        let picks: &[usize] = if question.text.wire().starts_with("Question ") { &[1] } else { &[] };
        Entry::of(index, question, picks, None, None)
    };
    Outcome::new(Ending::Answered, questionnaire.questions().iter().enumerate().map(entry).collect())
}

#[test]
fn an_answer_is_sent_only_as_that_to_the_question_that_was_shown() {
    let (mut asked, mut sent) = (0, 0);
    for (which, form) in FORMS.iter().enumerate() {
        let mut answers = 0;
        for lost in 0..15 {
            for (blank, whole) in unreadable().iter().flat_map(|blank| [(blank, false), (blank, true)]) {
                let questions = questions(form, lost, 4, blank, whole);
                let message = of_serde(&(form.message)(questions.clone()));
                let what = format!("form {which} ({:?}), {questions}", form.dialect);
                let decoded = form.dialect.decode(&message, &lenient());
                let Some(pending) = decoded.pending() else {
                    assert!(!decoded.reading.problems.is_empty() || lost > 0, "{what}: not asked");
                    continue;
                };
                asked += 1;
                let outcome = answered(&pending.questionnaire);
                for message in pending.encode(&outcome).messages {
                    answers += check(&what, &message, 4);
                }
                let restored = Pending::from_value(form.dialect, &pending.to_value()).expect("a pending request");
                assert_eq!(restored.encode(&outcome), pending.encode(&outcome), "{what}");
            }
        }
        assert!(answers > 100, "form {which} ({:?}) sent {answers} answers", form.dialect);
        sent += answers;
    }
    eprintln!("{asked} messages with {sent} answers");
}

#[test]
fn a_style_writes_an_answer_only_as_that_to_the_question_that_was_shown() {
    for style in Style::ALL.iter().copied() {
        for lost in 0..15 {
            for (blank, whole) in unreadable().iter().flat_map(|blank| [(blank, false), (blank, true)]) {
                let input = of_serde(&json!({"questions": questions(&FORMS[0], lost, 4, blank, whole)}));
                let Some(questionnaire) = read(&input, &lenient()).questionnaire else { continue };
                let outcome = answered(&questionnaire);
                let written =
                    style.write(&FormatInput { questionnaire: &questionnaire, outcome: &outcome, tool_input: &input });
                let what = format!("{}, {}", style.name(), input.to_json());
                if !matches!(
                    style,
                    Style::NumberedPrompt
                        | Style::ToolInfo
                        | Style::Copilot
                        | Style::Outcome
                        | Style::ReceiptBox
                        | Style::ReceiptInline
                ) {
                    check(&what, &Value::map([("answers", written)]), 4);
                }
            }
        }
    }
}

/// Messages in which an answer could be taken for that to a question that was not shown.
#[test]
fn questions_that_share_a_name_with_one_that_cannot_be_asked_are_refused() {
    let two = |form: &Form, name: &str| {
        let question = |text: &str| with((form.rest)(0), json!({form.text: text, name: "same"}));
        of_serde(&(form.message)(json!([question("\u{200B}"), question("Question 1?")])))
    };
    for (dialect, name) in
        [(Dialect::Codex, "id"), (Dialect::Ahp, "id"), (Dialect::OpenClaw, "questionId"), (Dialect::Qwen, "answerKey")]
    {
        let form = FORMS.iter().find(|form| form.dialect == dialect && form.text != "description").expect("a form");
        let decoded = dialect.decode(&two(form, name), &lenient());
        assert!(decoded.pending().is_none(), "{dialect:?}");
        assert_eq!(decoded.reading.problems[0].rule, "duplicate-key", "{dialect:?}");
    }
}

#[test]
fn questions_that_are_only_text_keep_their_position() {
    let form = FORMS.iter().find(|form| form.dialect == Dialect::Opencode).expect("a form");
    let message = of_serde(&(form.message)(json!(["\u{200B}", null, "Delete all?"])));
    let decoded = form.dialect.decode(&message, &lenient());
    let pending = decoded.pending().expect("a request");
    let entry = Entry::of(0, &pending.questionnaire.questions()[0], &[], Some("No"), None);
    let sent = pending.encode(&Outcome::new(Ending::Answered, vec![entry])).messages;
    assert_eq!(sent[0].get("body").get("answers").to_json(), r#"[[],[],["No"]]"#);
}

#[test]
fn a_list_of_answers_has_one_for_each_question_as_received() {
    let form = FORMS
        .iter()
        .find(|form| form.dialect == Dialect::Gencode && (form.message)(json!([])).is_array())
        .expect("a form");
    let message = of_serde(&questions(form, 0b101, 4, &Some(json!("\u{2800}")), false));
    let decoded = form.dialect.decode(&message, &lenient());
    let pending = decoded.pending().expect("a request");
    let sent = pending.encode(&answered(&pending.questionnaire)).messages;
    let picked: Vec<String> = sent[0].items().iter().map(|answer| answer.get("selectedOptions").to_json()).collect();
    assert_eq!(picked, ["[]", r#"["b1"]"#, "[]", r#"["b3"]"#]);
}
