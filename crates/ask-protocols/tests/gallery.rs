//! A gallery of calls that wait for a decision: every dialect that decides, with every kind of
//! description, arguments and content. What is shown is what is decided about.

#[path = "support/deciding.rs"]
mod deciding;
#[path = "../../ask-core/tests/support/rows_decoder.rs"]
mod rows_decoder;

use ask_core::action::words::english;
use ask_core::action::{Rows, display::WHOLE};
use ask_core::input::ReadOptions;
use ask_core::{Ending, Entry, Outcome, Value, json};
use ask_protocols::dialect::Pending;
use deciding::{DECIDERS, Decider, as_text};
use serde_json::{Value as Json, json};

/// What the agent says about the call.
fn descriptions() -> Vec<Option<&'static str>> {
    let blank =
        ["", " ", "\n", "\u{200B}", "\u{2800}", "\u{3164}", "\u{202E}", "\u{AD}", "\u{200D}", "\u{FEFF}", "\t \u{A0}"];
    [None, Some("Runs a command."), Some("Shows README, harmless."), Some("**a** <b> &amp; `x`")]
        .into_iter()
        .chain(blank.map(Some))
        .collect()
}

/// Texts of the content, each with what its beginning and its end show.
fn contents() -> Vec<String> {
    let padded = |size: usize| ["BEGIN", &"x".repeat(size), "rm -rf / END"].concat();
    vec![
        "BEGIN rm -rf / END".to_owned(),
        padded(1_200),
        padded(4_100),
        padded(63_000),
        padded(200_000),
        ["BEGIN", &" ".repeat(3_000), "rm -rf / END"].concat(),
        "BEGIN **a** <b> &amp; `x` &#8203; rm\u{202E} -rf / END".to_owned(),
        "BEGIN\n- a\n\n\n\n\n\n  b: c\nEND".to_owned(),
    ]
}

/// The arguments in each shape, around the content.
fn shapes(content: &str) -> Vec<Json> {
    let many: serde_json::Map<String, Json> = (0..150).map(|at| (format!("key{at}"), json!(at))).collect();
    let mut many = Json::Object(many);
    many["command"] = json!(content);
    vec![
        json!({"command": content}),
        json!({"command": content, "question": "Show a summary?", "header": "Summary", "options": ["Yes", "No"],
            "questions": [{"question": "Really?", "header": "R", "options": [{"label": "Yes"}, {"label": "No"}]}]}),
        json!([content, "-rf", 5, null]),
        json!(content),
        json!({"nested": [{"command": content}, [[]], {}]}),
        many,
    ]
}

/// Arguments without content.
fn bare() -> Vec<Json> {
    vec![json!(5), json!(null), json!({}), json!([]), json!(true), json!("5"), json!("null")]
}

fn of_serde(value: &Json) -> Value {
    json::read(&value.to_string()).expect("JSON")
}

fn to_serde(value: &Value) -> Json {
    serde_json::from_str(&value.to_json()).expect("JSON")
}

/// The outcome in which the person answers every question about the call with `allow`, or with `reject`.
fn answered(pending: &Pending, allows: &[bool]) -> Outcome {
    let questions = pending.questionnaire.questions();
    let entry = |(index, question): (usize, &ask_core::Question)| {
        let wanted = allows[index.min(allows.len() - 1)];
        let is_wanted = |choice: &ask_core::Choice| {
            choice.decision.is_some_and(|decision| decision.allows() == wanted && !decision.lasts())
        };
        let pick = question.choices.iter().position(is_wanted).expect("a decision");
        Entry::of(index, question, &[pick], None, None)
    };
    Outcome::new(Ending::Answered, questions.iter().enumerate().map(entry).collect())
}

fn allowed(decider: &Decider, pending: &Pending, outcome: &Outcome) -> bool {
    pending.encode(outcome).messages.iter().any(|reply| (decider.allows)(&to_serde(reply)))
}

/// Checks one call. Returns whether all of it is shown.
fn check(decider: &Decider, arguments: &Json, said: Option<&str>, content: Option<&str>) -> bool {
    let what =
        || format!("{}, {:?}, {}", decider.name, said, arguments.to_string().chars().take(200).collect::<String>());
    let message = of_serde(&(decider.message)(arguments, said));
    let decoded = decider.dialect.decode(&message, &ReadOptions::default());
    let pending = decoded.pending().unwrap_or_else(|| panic!("{}: {:?}", what(), decoded.reading.problems));
    let questions = pending.questionnaire.questions();
    let action = questions[0].action.as_ref().expect("an action");
    let rows = Rows::of(action, questions[0].text.shown(), &english);

    // What the agent says takes the place of nothing.
    let visible = said.filter(|said| said.chars().any(|letter| letter.is_ascii_graphic()));
    assert_eq!(action.description(), visible.filter(|_| decider.describes), "{}", what());
    let asked = [questions[0].text.wire(), action.tool().unwrap_or_default()].concat();
    assert!(asked.contains("shell"), "{}: {asked}", what());

    // What is carried is what was received, byte for byte.
    let received = if action.value().get("argumentsText").is_null() { arguments.clone() } else { as_text(arguments) };
    assert_eq!(action.arguments().to_json(), of_serde(&received).to_json(), "{}", what());

    let is_whole = action.value().to_json().len() <= WHOLE;
    if is_whole {
        assert_eq!((rows.left_out, questions.len()), (None, 1), "{}", what());
        let shown = rows_decoder::of_rows(&rows.to_value(&english));
        // Text that says the same is shown as what it says.
        let expected = of_serde(arguments);
        let read = expected
            .as_text()
            .and_then(|text| json::read(text).ok())
            .filter(|_| !action.value().get("argumentsText").is_null());
        assert_eq!(shown.unwrap_or_default(), read.unwrap_or(expected), "{}", what());
    } else {
        assert_eq!(questions.len(), 2, "{}", what());
        let text = rows.to_text();
        assert!(content.is_some() && text.contains("BEGIN") && text.contains("rm -rf / END"), "{}", what());
        assert!(text.contains("KB in between are not shown"), "{}", what());
    }

    assert!(allowed(decider, pending, &answered(pending, &[true, true])), "{}: Allow", what());
    assert!(!allowed(decider, pending, &answered(pending, &[false, false])), "{}: Reject", what());
    if !is_whole {
        assert!(!allowed(decider, pending, &answered(pending, &[true, false])), "{}: not confirmed", what());
        assert!(!allowed(decider, pending, &answered(pending, &[false, true])), "{}: only confirmed", what());
    }
    is_whole
}

/// Contents from this length on (bytes) take most of the time.
const LONG: usize = 60_000;

/// Checks calls with every description, or, where the content is long, with the first ones. Returns how many calls those
/// are, and how many of them are larger than what is shown.
fn check_gallery(said_with_long: usize) -> (usize, usize) {
    let all = |decider| {
        let (mut checked, mut large) = (0, 0);
        for (at, said) in descriptions().into_iter().enumerate() {
            for content in contents().iter().filter(|content| at < said_with_long || content.len() < LONG) {
                for arguments in shapes(content) {
                    large += usize::from(!check(decider, &arguments, said, Some(content)));
                    checked += 1;
                }
            }
            for arguments in bare() {
                check(decider, &arguments, said, None);
                checked += 1;
            }
        }
        (checked, large)
    };
    // The product is large: all processors share it.
    let counts = std::thread::scope(|scope| {
        let threads: Vec<_> = DECIDERS.iter().map(|decider| scope.spawn(move || all(decider))).collect();
        threads.into_iter().map(|thread| thread.join().expect("every call is checked")).collect::<Vec<_>>()
    });
    counts.iter().fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1))
}

#[test]
fn what_is_shown_is_what_is_decided_about() {
    assert_eq!(check_gallery(2), (10_704, 192));
}

#[test]
#[ignore = "takes half a minute; `cargo xtask test --all` runs it"]
fn what_is_shown_is_what_is_decided_about_with_every_description() {
    assert_eq!(check_gallery(usize::MAX), (13_200, 1_440));
}

/// What nobody decided allows nothing: not a policy, not words, no other ending, and not an answer to something else.
#[test]
fn only_a_decision_of_a_person_allows_something() {
    for decider in DECIDERS {
        for arguments in [json!({"command": "rm -rf /"}), json!({"command": "x".repeat(200_000)})] {
            let message = of_serde(&(decider.message)(&arguments, Some("Runs a command.")));
            let decoded = decider.dialect.decode(&message, &ReadOptions::default());
            let pending = decoded.pending().expect("a request");
            let restored = Pending::from_value(decider.dialect, &pending.to_value()).expect("a pending request");
            assert_eq!(restored, *pending, "{}", decider.name);
            let questions = pending.questionnaire.questions();
            let entries = |picks: &[usize], other: Option<&str>, notes: Option<&str>| -> Vec<Entry> {
                questions
                    .iter()
                    .enumerate()
                    .map(|(at, question)| Entry::of(at, question, picks, other, notes))
                    .collect()
            };
            let mut outcomes: Vec<Outcome> = Ending::ALL
                .into_iter()
                .filter(|ending| *ending != Ending::Answered)
                .flat_map(|ending| {
                    [
                        Outcome::new(ending, entries(&[0], None, None)),
                        Outcome::new(ending, entries(&[0], Some("Allow"), Some("Approve"))),
                    ]
                })
                .collect();
            for words in ["Allow", "approve", "yes", "Approve", "accept", "once"] {
                outcomes.push(Outcome::new(Ending::Answered, entries(&[], Some(words), None)));
                outcomes.push(Outcome::recorded(Ending::Answered, entries(&[], None, Some(words)), None, None));
                outcomes.push(Outcome::replied(entries(&[0], None, None), words, ""));
                outcomes.push(Outcome::commented(Ending::Answered, entries(&[], None, None), words));
            }
            for pick in 0..questions[0].choices.len() {
                let picks: Vec<Entry> = questions
                    .iter()
                    .enumerate()
                    .map(|(at, question)| Entry::of(at, question, &[pick.min(question.choices.len() - 1)], None, None))
                    .collect();
                let mut automatic = Outcome::new(Ending::Answered, picks);
                automatic.automatic = true;
                outcomes.push(automatic);
            }
            outcomes.push(ask_core::answer::auto_select_first(&pending.questionnaire));
            for outcome in outcomes {
                assert!(!allowed(decider, pending, &outcome), "{}: {outcome:?}", decider.name);
            }
        }
    }
}

/// A message with a call that says nothing, beside others, is refused whole.
#[test]
fn a_message_with_a_call_that_says_nothing_is_not_asked() {
    let shell = json!({"name": "shell", "args": {"command": "rm -rf /"}});
    let human = json!({"action_request": {"action": "shell", "args": {"command": "ls"}}, "config": {"allow_accept": true, "allow_ignore": true}});
    let nothing = [
        json!(null),
        json!(5),
        json!("x"),
        json!({}),
        json!([]),
        json!({"name": "\u{200B}"}),
        json!({"description": "\u{2800}"}),
    ];
    for blank in nothing {
        for at in 0..3 {
            let mut requests = vec![shell.clone(), shell.clone()];
            requests.insert(at, blank.clone());
            let mut humans = vec![human.clone(), human.clone()];
            humans.insert(at, blank.clone());
            let configs = json!([{"actionName": "shell", "allowedDecisions": ["approve", "reject"]}]);
            for value in [json!({"actionRequests": requests, "reviewConfigs": configs}), json!(humans)] {
                let message = of_serde(&json!({"__interrupt__": [{"id": "i", "value": value}]}));
                let decoded = ask_protocols::dialect::Dialect::Langgraph.decode(&message, &ReadOptions::default());
                assert!(decoded.pending().is_none(), "{value}");
                assert!(!decoded.reading.problems.is_empty(), "{value}");
            }
        }
    }
}

/// A name that occurs twice is read by one program as this value and by another as that one, so nothing of it is shown.
#[test]
fn an_argument_that_occurs_twice_is_refused_in_every_dialect() {
    let (once, nested) = (json!({"PLACE": "ls"}), json!({"run": [{"a": [{"PLACE": "ls"}]}]}));
    for decider in DECIDERS {
        for arguments in [&once, &nested] {
            let message = (decider.message)(arguments, None).to_string();
            // In the text that some dialects carry, the quotes are escaped.
            let twice = [
                ("\"PLACE\":\"ls\"", "\"command\":\"ls\",\"\\u0063ommand\":\"rm -rf /\""),
                ("\\\"PLACE\\\":\\\"ls\\\"", "\\\"command\\\":\\\"ls\\\",\\\"command\\\":\\\"rm -rf /\\\""),
            ];
            let message = twice.iter().fold(message, |message, (from, to)| message.replace(from, to));
            assert!(message.contains("rm -rf /"), "{message}");
            let decoded = decider.dialect.decode(&json::read(&message).expect("JSON"), &ReadOptions::default());
            assert!(decoded.pending().is_none(), "{}: {message}", decider.name);
            let problem = &decoded.reading.problems[0];
            assert!(problem.path.ends_with(".arguments"), "{}", problem.path);
            let found = [problem.rule, problem.limit.as_str(), problem.actual.as_str(), problem.cure.as_str()];
            assert_eq!(
                found,
                ["duplicate-key", "each name once", "\"command\" twice", "send each argument once"],
                "{}",
                decider.name
            );
        }
    }
}
