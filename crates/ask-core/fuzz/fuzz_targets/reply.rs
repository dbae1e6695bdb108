//! Any reply to a numbered prompt is an answer to the question or asked for again. Nothing panics.
#![no_main]

use ask_core::{Choice, Question};
use ask_protocols::format::terminal::{Reply, read_reply};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, [&str; 3], bool)| {
    let (typed, labels, several) = input;
    let choices = labels.map(Choice::from);
    let question = if several { Question::any_of("Which?", choices) } else { Question::one_of("Which?", choices) };
    if let Reply::Answer(read) = read_reply(&question, typed) {
        let entry = read.entry(0, &question);
        assert!(entry.selected.iter().all(|picked| picked.label == question.choices[picked.index].label.wire()));
        assert!(several || entry.selected.len() <= 1);
    }
});
