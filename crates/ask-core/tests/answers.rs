//! What must hold for every answer: nothing is lost, and one answer never reads as two.

use ask_core::outcome::answer_string::{decode, encode, items};
use ask_core::outcome::answers::answers;
use ask_core::outcome::outcome_json::outcome_value;
use ask_core::outcome::parse;
use ask_core::{Choice, Ending, Entry, Outcome, Question, Questionnaire};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// Words a model or a person may write to make one answer look like another, and ordinary ones.
fn nasty() -> impl Strategy<Value = String> {
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
        .prop_filter("labels and own words have no blanks around them", |text| !text.is_empty() && text.trim() == text)
}

/// Questions whose labels differ.
fn question() -> impl Strategy<Value = Question> {
    (nasty(), prop::collection::hash_set(nasty(), 1..5), any::<bool>()).prop_map(|(text, labels, multi_select)| {
        let choices = labels.into_iter().map(Choice::new);
        Question { multi_select, ..Question::one_of(text, choices) }
    })
}

/// A question and an answer a person can give to it; none is a skip.
fn answered() -> impl Strategy<Value = (Question, Entry)> {
    let pick = |question: Question| {
        let positions: Vec<usize> = (0..question.choices.len()).collect();
        let most = if question.multi_select { positions.len() } else { 1 };
        (Just(question), subsequence(positions, 0..=most), prop::option::of(nasty()), prop::option::of(nasty()))
    };
    question().prop_flat_map(pick).prop_map(|(question, picks, other, notes)| {
        let entry = Entry::of(0, &question, &picks, other.as_deref(), notes.as_deref());
        (question, entry)
    })
}

fn asked() -> impl Strategy<Value = (Questionnaire, Outcome)> {
    let endings = select(vec![
        Ending::Answered,
        Ending::Declined,
        Ending::Cancelled,
        Ending::Expired,
        Ending::Superseded,
        Ending::Aborted,
    ]);
    let reason = prop::option::of(nasty());
    (prop::collection::vec(answered(), 1..5), endings, prop::option::of(nasty()), reason, any::<bool>()).prop_map(
        |(asked, ending, response, reason, automatic)| {
            let (questions, mut entries): (Vec<_>, Vec<_>) = asked.into_iter().unzip();
            entries.iter_mut().enumerate().for_each(|(index, entry)| entry.index = index);
            let mut outcome = match response {
                Some(response) if ending == Ending::Answered => Outcome::replied(entries, &response),
                _ => Outcome::new(ending, entries),
            };
            (outcome.reason, outcome.automatic) = (reason, automatic);
            (Questionnaire::new(questions).expect("there are questions"), outcome)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    /// The property of the codec, with its own exceptions: words that equal a label, and a string that is itself
    /// another label.
    #[test]
    fn an_answer_string_reads_back((question, entry) in answered()) {
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

    /// As many items as answers, whatever stands in them.
    #[test]
    fn one_item_is_one_answer((question, entry) in answered()) {
        let count = entry.selected.len() + usize::from(entry.other.is_some());
        let count = if question.multi_select { count } else { count.min(1) };
        prop_assert_eq!(items(&question, &entry).len(), count);
    }

    /// Any string at all can be read, and what is read never invents a choice.
    #[test]
    fn any_string_reads((question, _) in answered(), text in ".{0,40}") {
        let read = decode(&question, &text);
        prop_assert!(read.picks.iter().all(|pick| text.contains(question.choices[*pick].label.wire())
            || text.contains('"')));
    }

    /// The JSON form of an outcome loses nothing, whatever the ending.
    #[test]
    fn an_outcome_reads_back((questionnaire, outcome) in asked()) {
        let written = outcome_value(&questionnaire, &outcome).to_json();
        let value = ask_core::json::read(&written).expect("what is written is JSON");
        prop_assert_eq!(parse(&questionnaire, &value), Ok(outcome));
    }

    /// A key stands once, and the first answer to a text is the one that is kept.
    #[test]
    fn duplicates_never_overwrite((questionnaire, outcome) in asked(), copies in 2usize..4) {
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
