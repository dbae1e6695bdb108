//! Questions of every kind, with the settings that change what is drawn.

use std::rc::Rc;

use ask_core::{Choice, Preview, PreviewFormat, Question, Questionnaire, Session, Settings, Text, Value, Warning};

/// The name of a case, with its session.
pub fn cases() -> Vec<(&'static str, Session)> {
    let plain = Settings::default();
    let full = Settings {
        allow_notes: true,
        allow_comment: true,
        allow_files: true,
        quick_pick: true,
        reply: true,
        you_decide: true,
        delivers: true,
        timeout_ms: Some(65_000),
        ..plain
    };
    let form = |settings| Settings { form: true, ..settings };
    let three = || vec![database(), features(), named("Name", "What is it called?")];
    vec![
        ("one", session(vec![database()], plain)),
        ("several", session(vec![features()], plain)),
        ("steps", session(three(), plain)),
        ("steps with everything", session(three(), full)),
        ("form", session(three(), form(plain))),
        ("form with everything", session(three(), form(full))),
        ("chips", session(vec![short()], Settings { chips: true, ..full_chips(full) })),
        ("chips without other", session(vec![without_other(short())], Settings { chips: true, ..plain })),
        ("text", session(vec![named("", "What is it called?")], plain)),
        ("previews", session(vec![previews(), database()], plain)),
        ("hostile", session(vec![hostile()], plain)),
        ("without keys", session(vec![database()], Settings { shortcuts: false, ..plain })),
        ("context", with_context()),
    ]
}

fn full_chips(full: Settings) -> Settings {
    Settings { allow_notes: false, allow_comment: false, allow_files: false, ..full }
}

fn session(questions: Vec<Question>, settings: Settings) -> Session {
    let questionnaire = Questionnaire::new(questions).expect("there are questions");
    Session::new(Rc::new(questionnaire), settings)
}

fn with_context() -> Session {
    let mut questionnaire = Questionnaire::new(vec![database()]).expect("there is a question");
    questionnaire.context = Some(Text::from("The tests need one."));
    Session::new(Rc::new(questionnaire), Settings::default())
}

fn database() -> Question {
    let choices = [
        Choice { recommended: true, ..Choice::new("PostgreSQL").described("A server") },
        Choice::new("SQLite").described("A file"),
        Choice::new("None"),
    ];
    Question::one_of("Which database?", choices).headed("Storage")
}

fn features() -> Question {
    let all = Choice { selects_all: true, ..Choice::new("All of the above") };
    let tagged = Choice { recommended: true, tag: Value::from("Empfohlen"), ..Choice::new("Search") };
    Question {
        description: Some(Text::from("Each costs a day.")),
        placeholder: Some(Text::from("Another one")),
        warnings: vec![Warning::Clipped],
        ..Question::any_of("Which features?", [tagged, Choice::new("Export"), all])
    }
}

fn short() -> Question {
    Question::one_of("Go on?", ["Yes".into(), "No".into()])
}

fn without_other(question: Question) -> Question {
    Question { allow_other: false, ..question }
}

fn named(header: &str, text: &str) -> Question {
    Question::one_of(text, []).headed(header)
}

fn previews() -> Question {
    let long = "line\n".repeat(60);
    let shown = |label: &str, text: &str| Choice {
        preview: Some(Preview::new(PreviewFormat::Text, text)),
        ..Choice::new(label)
    };
    Question::one_of("Which layout?", [shown("Wide", "+--+\n|  |"), shown("Long", &long), Choice::new("Mine")])
}

fn hostile() -> Question {
    let choices = [Choice::new("<img src=x onerror=alert(1)>").described("\"&'</span>"), Choice::new("</label>")];
    Question::one_of("<script>alert(1)</script> \u{202e}?", choices).headed("\" onclick=\"")
}
