//! Every text that a person sees is clean (rule SAFE-6) and within its budget (rule SAFE-7), whichever field of a question
//! it comes from. What goes back to the agent stays as received.

use ask_core::input::{ReadOptions, Reading, questionnaire_json, read, warnings};
use ask_core::limits::{MAX_MARKS, Mode, PREVIEW_LINES};
use ask_core::stream::PanelPreview;
use ask_core::text::{Role, Text, is_hidden, utf16_len};
use ask_core::{Choice, Preview, PreviewFormat, Question, Value, Warning, json};

/// The fields of an input that a panel displays.
const FIELDS: [(&str, Role); 9] = [
    ("title", Role::Question),
    ("context", Role::Context),
    ("question", Role::Question),
    ("header", Role::Header),
    ("description", Role::Description),
    ("placeholder", Role::Placeholder),
    ("label", Role::Label),
    ("option description", Role::Description),
    ("preview", Role::Preview),
];

/// An input with this text in one field.
fn input(field: &str, text: &str) -> Value {
    let value = |name: &str, plain: &str| Value::from(if name == field { text } else { plain });
    let option = Value::map([
        ("label", value("label", "A")),
        ("description", value("option description", "first")),
        ("preview", value("preview", "+---+\n| A |\n+---+")),
    ]);
    let other = Value::map([("label", "B"), ("description", "second")].map(|(name, text)| (name, text.into())));
    let question = Value::map([
        ("question", value("question", "Which?")),
        ("header", value("header", "Header")),
        ("description", value("description", "More about it")),
        ("placeholder", value("placeholder", "Type here")),
        ("options", [option, other].into_iter().collect()),
    ]);
    Value::map([
        ("title", value("title", "Title")),
        ("context", value("context", "Why")),
        ("questions", [question].into_iter().collect()),
    ])
}

fn reading(field: &str, text: &str) -> Reading {
    read(&input(field, text), &ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() })
}

fn displayed(field: &str, reading: &Reading) -> Text {
    let questionnaire = reading.questionnaire.as_ref().expect("it can be asked");
    let question = &questionnaire.questions()[0];
    let choice = &question.choices[0];
    let text = match field {
        "title" => questionnaire.title.as_ref(),
        "context" => questionnaire.context.as_ref(),
        "question" => Some(&question.text),
        "header" => Some(&question.header),
        "description" => question.description.as_ref(),
        "placeholder" => question.placeholder.as_ref(),
        "label" => Some(&choice.label),
        "option description" => choice.description.as_ref(),
        _ => choice.preview.as_ref().map(Preview::content),
    };
    text.expect("the field has a text").clone()
}

/// What must hold for every displayed text.
#[track_caller]
fn assert_displayable(shown: &str, role: Role, what: &str) {
    assert!(!shown.contains(is_hidden), "{what} shows a hidden character");
    assert!(utf16_len(shown) <= role.units() + 2, "{what} shows {} units", utf16_len(shown));
    assert!(shown.lines().count() <= PREVIEW_LINES + 1, "{what} shows {} lines", shown.lines().count());
    let marks = shown.split(|letter| !('\u{300}'..='\u{36F}').contains(&letter)).map(|run| run.chars().count()).max();
    assert!(marks.unwrap_or_default() <= MAX_MARKS, "{what} shows {marks:?} marks in a row");
}

#[test]
fn every_displayed_text_is_clean_whatever_field_it_comes_from() {
    let text = format!("run \u{202E}fr- mr\u{202C} \u{E0041}\u{200B}\u{1B}[2J now{}", "\u{301}".repeat(60_000));
    for (field, role) in FIELDS {
        let reading = reading(field, &text);
        let text_of_field = displayed(field, &reading);
        assert_displayable(text_of_field.shown(), role, field);
        assert_eq!(text_of_field.wire(), text, "{field} is returned as received");
        assert!(text_of_field.was_cleaned(), "{field}");
        let codes: Vec<&str> = reading.repairs.iter().map(|repair| repair.code).collect();
        assert!(codes.contains(&"controls") && codes.contains(&"marks"), "{field}: {codes:?}");
        let question = &reading.questionnaire.as_ref().expect("it can be asked").questions()[0];
        assert!(field == "title" || question.warnings.contains(&Warning::HiddenCharacters), "{field}");
    }
}

#[test]
fn every_displayed_text_is_clipped_to_its_budget() {
    for (field, role) in FIELDS {
        for letter in ["x", "語", "👩\u{200D}", "word ", "क्ष"] {
            let fits = letter.repeat(role.units() / utf16_len(letter));
            let reading_of_fitting = reading(field, &fits);
            let text = displayed(field, &reading_of_fitting);
            assert!(!text.was_clipped(), "{field} of {} units is shown whole", role.units());
            let long = letter.repeat(200_000 / letter.len());
            let reading = reading(field, &long);
            let text = displayed(field, &reading);
            assert_displayable(text.shown(), role, field);
            assert!(text.was_clipped() && text.shown().ends_with('…'), "{field} is clipped visibly");
            assert_eq!(text.wire(), long, "{field} is returned as received");
            assert!(reading.repairs.iter().any(|repair| repair.code == "long-text"), "{field}");
            let question = &reading.questionnaire.as_ref().expect("it can be asked").questions()[0];
            assert!(field == "title" || question.warnings.contains(&Warning::Clipped), "{field}");
        }
    }
    let lines = displayed("preview", &reading("preview", &"a\n".repeat(10_000)));
    assert_eq!(lines.shown().lines().count(), PREVIEW_LINES + 1);
    assert!(!displayed("preview", &reading("preview", &"a\n".repeat(PREVIEW_LINES))).was_clipped());
}

#[test]
fn the_panel_receives_only_displayable_texts() {
    let hostile = format!("\u{202E}{}", "x\u{301}".repeat(40_000));
    // A panel does not have the title.
    for (field, role) in FIELDS.into_iter().filter(|(field, _)| *field != "title") {
        let mut preview = PanelPreview::new(r#"{"mode": "lenient"}"#);
        preview.push(&input(field, &hostile).to_json());
        let prepared = json::read(&preview.end()).expect("JSON");
        let read =
            questionnaire_json::read(prepared.get("questionnaire"), prepared.get("chips"), prepared.get("notices"));
        // A Rust application has the reading itself.
        for reading in [Reading { questionnaire: read, ..Reading::default() }, reading(field, &hostile)] {
            assert_displayable(displayed(field, &reading).shown(), role, field);
            let question = &reading.questionnaire.as_ref().expect("it can be asked").questions()[0];
            assert!(question.warnings.contains(&Warning::Clipped), "{field}");
            assert!(question.chip().chars().count() < 100, "{field}");
        }
    }
}

#[test]
fn a_stream_draws_only_displayable_texts() {
    let hostile = format!("\u{202E}{}", "x\u{301}".repeat(40_000));
    for (field, _) in FIELDS {
        let mut stream = PanelPreview::new(r#"{"mode": "lenient"}"#);
        stream.push(&input(field, &hostile).to_json());
        let drawing = json::read(&stream.to_json()).expect("JSON");
        assert!(!stream.to_json().contains('\u{202E}'), "{field}");
        assert_displayable(drawing.get("question").as_text().expect("a question"), Role::Question, field);
        assert_displayable(drawing.get("header").as_text().expect("a header"), Role::Header, field);
        for item in drawing.get("options").items() {
            assert_displayable(item.get("label").as_text().expect("a label"), Role::Label, field);
            assert_displayable(item.get("description").as_text().expect("one"), Role::Description, field);
        }
        assert_displayable(drawing.get("preview").items()[1].as_text().expect("text"), Role::Preview, field);
    }
}

#[test]
fn questions_built_in_rust_pass_the_same_door() {
    let long = format!("\u{202E}{}", "x".repeat(100_000));
    let choice = Choice {
        preview: Some(Preview::new(PreviewFormat::Text, format!("{long}\\n"))),
        ..Choice::new(long.as_str()).described(long.as_str())
    };
    let question = Question::one_of(long.as_str(), [choice]).headed(long.as_str());
    let choice = &question.choices[0];
    assert_displayable(question.text.shown(), Role::Question, "the question");
    assert_displayable(question.header.shown(), Role::Question, "the header");
    assert_displayable(choice.label.shown(), Role::Label, "the label");
    assert_displayable(choice.description.as_ref().expect("one").shown(), Role::Description, "the description");
    assert_displayable(choice.preview.as_ref().expect("one").content().shown(), Role::Preview, "the preview");
    assert_eq!(warnings::of(&question), [Warning::HiddenCharacters, Warning::Clipped]);
}
