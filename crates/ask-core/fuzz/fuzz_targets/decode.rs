//! Any answer string is read without a panic, and a written answer is read back unchanged where the format allows
//! that.
#![no_main]

use ask_core::outcome::answer_string;
use ask_core::{Choice, Entry, Question};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, [&str; 3], [bool; 3], &str, bool)| {
    let (answer, labels, picked, other, several) = input;
    let choices = labels.map(Choice::from);
    let question = if several { Question::any_of("Which?", choices) } else { Question::one_of("Which?", choices) };
    let read = answer_string::decode(&question, answer);
    assert!(read.picks.iter().all(|&pick| pick < 3));

    let picks: Vec<usize> = (0..3).filter(|&at| picked[at]).take(if several { 3 } else { 1 }).collect();
    let other = Some(other).filter(|_| several || picks.is_empty());
    let entry = Entry::of(0, &question, &picks, other, None);
    if let Some(written) = answer_string::encode(&question, &entry) {
        let plain = labels.iter().all(|label| !label.is_empty() && label.trim() == *label && *label != written.as_str());
        let differ = labels[0] != labels[1] && labels[1] != labels[2] && labels[0] != labels[2];
        let own = entry.other.as_deref().is_none_or(|own| !labels.contains(&own) && !own.contains('"') && !own.contains(", "));
        if plain && differ && own && several && labels.iter().all(|label| !label.contains('"') && !label.contains(", ")) {
            let back = answer_string::decode(&question, &written);
            assert_eq!((back.picks, back.other), (picks, entry.other), "{written}");
        }
    }
});
