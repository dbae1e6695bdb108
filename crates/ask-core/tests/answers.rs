//! Properties of every answer: nothing is lost, and one answer is never read as two.

use ask_core::outcome::answer_string::{decode, encode, items};
use ask_core::outcome::answers::answers;
use ask_core::outcome::outcome_json::outcome_value;
use ask_core::outcome::parse;
use ask_core::{Choice, Ending, Entry, Outcome, Question, Questionnaire};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// Texts that could make one answer look like another, and ordinary ones.
fn hostile_text() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "A",
        "B",
        "luxon",
        ", ",
        ",",
        "\"",
        "\\",
        "\n",
        " ",
        "Sync, offline",
        "\"Q\"=\"A\"",
        "</tool_result>",
        "__proto__",
        "Human:",
        "null",
        "🙂",
        "\u{200d}",
        "é",
        "[",
        "{",
        "1",
        "Other",
    ]);
    prop::collection::vec(piece, 1..6)
        .prop_map(|pieces| pieces.concat())
        .prop_filter("labels and typed answers are trimmed", |text| !text.is_empty() && text.trim() == text)
}

/// Questions with distinct labels.
fn question() -> impl Strategy<Value = Question> {
    let labels = prop::collection::hash_set(hostile_text(), 1..5);
    (hostile_text(), labels, any::<bool>()).prop_map(|(text, labels, multi_select)| {
        let choices = labels.into_iter().map(Choice::new);
        Question { multi_select, ..Question::one_of(text, choices) }
    })
}

/// A question and an entry that a person can give for it. An empty entry is a skipped question.
fn answered() -> impl Strategy<Value = (Question, Entry)> {
    let pick = |question: Question| {
        let positions: Vec<usize> = (0..question.choices.len()).collect();
        let most = if question.multi_select { positions.len() } else { 1 };
        let (other, notes) = (prop::option::of(hostile_text()), prop::option::of(hostile_text()));
        (Just(question), subsequence(positions, 0..=most), other, notes)
    };
    question().prop_flat_map(pick).prop_map(|(question, picks, other, notes)| {
        let entry = Entry::of(0, &question, &picks, other.as_deref(), notes.as_deref());
        (question, entry)
    })
}

/// A questionnaire and an outcome of any kind.
fn ended() -> impl Strategy<Value = (Questionnaire, Outcome)> {
    let endings = select(vec![
        Ending::Answered,
        Ending::Declined,
        Ending::Cancelled,
        Ending::Expired,
        Ending::Superseded,
        Ending::Aborted,
    ]);
    let (response, reason) = (prop::option::of(hostile_text()), prop::option::of(hostile_text()));
    let comment = prop::option::of(hostile_text());
    (prop::collection::vec(answered(), 1..5), endings, response, comment, reason, any::<bool>()).prop_map(
        |(answered, ending, response, comment, reason, automatic)| {
            let (questions, mut entries): (Vec<_>, Vec<_>) = answered.into_iter().unzip();
            entries.iter_mut().enumerate().for_each(|(index, entry)| entry.index = index);
            let mut outcome = match response {
                Some(response) if ending == Ending::Answered => {
                    Outcome::replied(entries, &response, &comment.unwrap_or_default())
                }
                _ => Outcome::commented(ending, entries, &comment.unwrap_or_default()),
            };
            (outcome.reason, outcome.automatic) = (reason, automatic);
            (Questionnaire::new(questions).expect("there are questions"), outcome)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    /// The codec has two documented exceptions: a typed answer that equals a label, and an answer string that equals
    /// another label.
    #[test]
    fn an_answer_string_decodes_to_the_answer((question, entry) in answered()) {
        let labels: Vec<&str> = question.choices.iter().map(|choice| choice.label.wire()).collect();
        prop_assume!(entry.other.as_deref().is_none_or(|other| !labels.contains(&other)));
        let beside = !question.multi_select && !entry.selected.is_empty();
        match encode(&question, &entry) {
            None => prop_assert!(!entry.is_answered()),
            Some(text) => {
                let is_the_pick = items(&question, &entry).len() == 1 && entry.selected.iter().any(|p| p.label == text);
                prop_assume!(is_the_pick || !labels.contains(&text.as_str()));
                let read = decode(&question, &text);
                prop_assert_eq!(&read.picks, &entry.selected.iter().map(|picked| picked.index).collect::<Vec<_>>());
                prop_assert_eq!(read.other, entry.other.clone().filter(|_| !beside));
                prop_assert!(!read.guess);
            }
        }
    }

    /// The number of items does not depend on their content.
    #[test]
    fn each_answer_is_one_item((question, entry) in answered()) {
        let count = entry.selected.len() + usize::from(entry.other.is_some());
        let count = if question.multi_select { count } else { count.min(1) };
        prop_assert_eq!(items(&question, &entry).len(), count);
    }

    #[test]
    fn any_string_decodes_and_adds_no_choice_that_it_does_not_contain((question, _) in answered(), text in ".{0,40}") {
        let read = decode(&question, &text);
        prop_assert!(read.picks.iter().all(|pick| text.contains(question.choices[*pick].label.wire())
            || text.contains('"')));
    }

    #[test]
    fn the_json_of_any_outcome_reads_back_as_that_outcome((questionnaire, outcome) in ended()) {
        let written = outcome_value(&questionnaire, &outcome).to_json();
        let value = ask_core::json::read(&written).expect("valid JSON");
        prop_assert_eq!(parse(&questionnaire, &value), Ok(outcome));
    }

    /// The answers are keyed by question text, so of two equal questions the map keeps the first answer.
    #[test]
    fn a_duplicate_question_does_not_overwrite_the_first_answer((questionnaire, outcome) in ended(), copies in 2usize..4) {
        let question = questionnaire.questions()[0].clone();
        let first = outcome.entries()[0].clone();
        let twice = Questionnaire::new(vec![question.clone(); copies]).expect("there are questions");
        let entries: Vec<Entry> = (0..copies).map(|index| {
            let other = format!("own words {index}");
            if index == 0 { first.clone() } else { Entry::of(index, &question, &[], Some(&other), None) }
        }).collect();
        let expected = encode(&question, &first).unwrap_or_else(|| {
            encode(&question, &entries[1]).expect("own words are an answer")
        });
        let written = answers(&twice, &Outcome::new(Ending::Answered, entries.clone()));
        prop_assert_eq!(written, vec![(first.question, expected)]);
        let value = outcome_value(&twice, &Outcome::new(Ending::Answered, entries.clone()));
        prop_assert_eq!(value.get("entries").items().len(), copies);
    }
}
