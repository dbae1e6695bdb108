//! What a style writes, [`from_tool_result`] reads. Whatever it does not find again is among the losses of the style, and
//! an outcome never becomes another ending.

use ask_core::{Choice, Ending, Entry, Loss, Outcome, Question, Questionnaire, Value};
use ask_protocols::format::{FormatInput, Style};
use ask_protocols::outcome::from_tool_result;
use proptest::prelude::*;
use proptest::sample::select;

/// The styles that carry everything, whatever it is.
const COMPLETE: [Style; 1] = [Style::Outcome];

/// The styles that carry every answer, note, comment and reply, but not what is missing here.
const REVERSIBLE: [(Style, &[&str]); 2] = [(Style::Payload, &[]), (Style::ToolUseResult, &["reason", "automatic"])];

/// The styles that are written before an answer, or beside one.
const NO_RESULT: [Style; 5] =
    [Style::Annotations, Style::AnnotationsUnanswered, Style::ToolInfo, Style::NumberedPrompt, Style::Ending];

/// Texts as people and models write them, with everything that separates parts of a result.
fn text() -> BoxedStrategy<String> {
    let parts = vec![
        "A",
        "B, C",
        "\"",
        "Say \"hi\"",
        ", ",
        "=",
        "\" notes: ",
        " user notes: ",
        "\n",
        "\n\nOverall comment: ",
        "Overall comment: ",
        "You can now continue",
        ". ",
        "→",
        "(notes only)",
        "Unanswered",
        "the user said:\n",
        "__proto__",
        "0",
        "😀",
        "：",
        "No",
        "{\"a\": 1}",
    ];
    prop::collection::vec(select(parts), 1..4).prop_map(|parts| parts.concat()).boxed()
}

/// Texts without the separators of results, as most answers are.
fn plain() -> BoxedStrategy<String> {
    select(vec!["Redis", "use a queue", "später", "なし", "v2 beta"]).prop_map(str::to_owned).boxed()
}

/// A questionnaire with distinct questions, and an outcome of it.
fn outcomes(words: BoxedStrategy<String>) -> impl Strategy<Value = (Questionnaire, Outcome)> {
    let question = (any::<bool>(), any::<bool>(), 2usize..5);
    let entry =
        (prop::collection::vec(any::<bool>(), 4), prop::option::of(words.clone()), prop::option::of(words.clone()));
    let endings = select(Ending::ALL.to_vec());
    let reply = (prop::option::weighted(0.2, words.clone()), prop::option::of(words));
    let rest = (endings, reply, prop::option::of(Just("you-decide".to_owned())), any::<bool>());
    (prop::collection::vec((question, entry), 1..4), rest).prop_map(
        |(asked, (ending, (response, comment), reason, automatic))| {
            let labels = ["Keep it", "Say \"hi\"", "Sync, offline", "Drop it (Recommended)"];
            let read = |(index, ((multi, headed, choices), (picked, other, notes))): (usize, _)| {
                let _: (&bool, &Vec<bool>) = (&multi, &picked);
                let choices = labels.into_iter().take(choices).map(Choice::from);
                let text = ["First one?", "Which \"second\"?", "And the third?"][index];
                let question = if multi { Question::any_of(text, choices) } else { Question::one_of(text, choices) };
                let question = if headed { question.headed(["One", "Two", "Three"][index]) } else { question };
                let picks = (0..question.choices.len()).filter(|choice| picked[*choice]);
                let picks: Vec<usize> = picks.take(if multi { 4 } else { 1 }).collect();
                let entry = Entry::of(
                    index,
                    &question,
                    &picks,
                    Option::<String>::as_deref(&other),
                    Option::<String>::as_deref(&notes),
                );
                (question, entry)
            };
            let (questions, entries): (Vec<_>, Vec<_>) = asked.into_iter().enumerate().map(read).unzip();
            let mut outcome = Outcome::recorded(ending, entries, response.as_deref(), comment.as_deref());
            (outcome.reason, outcome.automatic) = (reason, automatic);
            (Questionnaire::new(questions).expect("there are questions"), outcome)
        },
    )
}

fn lost(losses: &[Loss], path: &str) -> bool {
    losses.iter().any(|loss| loss.path == path || (!loss.path.contains('.') && path.starts_with(&loss.path)))
}

/// Checks one style. What was read equals the outcome, but for what is among the losses.
fn check(style: Style, questionnaire: &Questionnaire, outcome: &Outcome) -> Result<Vec<Loss>, TestCaseError> {
    let input = FormatInput { questionnaire, outcome, tool_input: &Value::Null };
    let (written, losses) = (style.write(&input), style.losses(&input));
    let name = style.name();
    let read = from_tool_result(questionnaire, &written);
    let Some(recovered) = read.recovered else {
        prop_assert!(
            outcome.ending() == Ending::Superseded || lost(&losses, "type"),
            "{name} loses the ending of {written:?}"
        );
        return Ok(losses);
    };
    let read = recovered.outcome;
    prop_assert_eq!(read.ending(), outcome.ending(), "{} becomes another ending: {:?}", name, written);
    if outcome.ending() == Ending::Superseded {
        return Ok(losses);
    }
    prop_assert!(read.response() == outcome.response() || lost(&losses, "response"), "{name}: {written:?}");
    prop_assert!(read.reason == outcome.reason || lost(&losses, "reason"), "{name}: {written:?}");
    prop_assert!(read.automatic == outcome.automatic || lost(&losses, "automatic"), "{name}: {written:?}");
    if outcome.ending() != Ending::Answered || outcome.response().is_some() {
        return Ok(losses);
    }
    let elsewhere = outcome.comment().is_none() && !losses.is_empty();
    prop_assert!(
        read.comment() == outcome.comment() || lost(&losses, "comment") || elsewhere,
        "{name} changes the comment: {written:?}"
    );
    for (entry, found) in outcome.entries().iter().zip(read.entries()) {
        let path = |member: &str| format!("entries[{}].{member}", entry.index);
        let same = [
            ("selected", entry.selected == found.selected, entry.selected.is_empty()),
            ("other", entry.other == found.other, entry.other.is_none()),
            ("notes", entry.notes == found.notes, entry.notes.is_none()),
        ];
        for (member, is_same, was_empty) in same {
            // What was lost in one member may be found in another: typed text that reads as a note.
            let elsewhere =
                was_empty && losses.iter().any(|loss| loss.path.starts_with(&format!("entries[{}]", entry.index)));
            prop_assert!(
                is_same || lost(&losses, &path(member)) || elsewhere,
                "{name} changes {member}: {written:?} {found:?}"
            );
        }
    }
    Ok(losses)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    /// REL-21 nothing is lost that is not reported, and an outcome never becomes another ending.
    #[test]
    fn every_style_reads_back_as_the_outcome_but_for_its_losses((questionnaire, outcome) in outcomes(text())) {
        // Other tools write these for a question without an answer, the last one as an empty string in quotes. Typed by
        // a person, they read as none, also as a note that a style without notes writes as the answer.
        let nothing = |typed: &String| ["(notes only)", "Unanswered", "\"\""].contains(&typed.trim());
        let stands_for_nothing = |entry: &Entry| [&entry.other, &entry.notes].into_iter().flatten().any(nothing);
        prop_assume!(!outcome.entries().iter().any(stands_for_nothing));
        // A note that is written like a comment reads as one, also typed text that a style writes as a note, or that ends an
        // answer and begins a note itself.
        let is_comment = |typed: &String| {
            typed.lines().flat_map(|line| line.split(" notes: ")).any(|note| note.starts_with("Overall comment: "))
        };
        let reads_as_comment = |entry: &Entry| [&entry.other, &entry.notes].into_iter().flatten().any(is_comment);
        prop_assume!(!outcome.entries().iter().any(reads_as_comment));
        for style in Style::ALL {
            let losses = check(*style, &questionnaire, &outcome)?;
            if COMPLETE.contains(style) {
                prop_assert_eq!(losses, vec![], "{}", style.name());
            }
        }
    }

    /// REL-21 the reversible styles carry everything that a person answers in usual words.
    #[test]
    fn a_reversible_style_loses_nothing((questionnaire, outcome) in outcomes(plain())) {
        for (style, missing) in REVERSIBLE {
            let losses = check(style, &questionnaire, &outcome)?;
            // The string of a single-select question has room for one answer.
            let beside = |loss: &Loss| style == Style::ToolUseResult && (loss.code == "other" || loss.code == "notes");
            let lost: Vec<&str> = losses.iter().filter(|loss| !beside(loss)).map(|loss| loss.code).collect();
            prop_assert!(lost.iter().all(|code| missing.contains(code)), "{} loses {lost:?}", style.name());
        }
    }

    /// REL-21 a style that is no result never reads as an answer.
    #[test]
    fn what_is_no_result_is_not_read_as_an_answer((questionnaire, outcome) in outcomes(plain())) {
        for style in NO_RESULT {
            let input = FormatInput { questionnaire: &questionnaire, outcome: &outcome, tool_input: &Value::Null };
            let says = from_tool_result(&questionnaire, &style.write(&input)).says;
            prop_assert!(says == "unknown" || (style == Style::Ending && says == outcome.ending().name()), "{} says {says}", style.name());
        }
    }
}
