//! Any text is read in every mode without a panic. An accepted questionnaire survives being written and read back,
//! and the fast path agrees with the full parser.
#![no_main]

use ask_core::input::{self, ReadOptions, fast_path, questionnaire_json, reading_value};
use ask_core::limits::Mode;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for mode in [Mode::Contract, Mode::Strict, Mode::Lenient] {
        let options = ReadOptions { mode, ..ReadOptions::default() };
        for reading in [input::read_text(text, &options), input::read_json(text, &options)] {
            assert_eq!(reading.questionnaire.is_some(), reading.problems.is_empty());
            let _ = reading_value(&reading).to_json();
            if let Some(questionnaire) = &reading.questionnaire {
                let value = questionnaire_json::write(questionnaire);
                let back = questionnaire_json::read(&value, &ask_core::Value::Null, &ask_core::Value::Null).expect("what we wrote can be read");
                assert_eq!(questionnaire_json::write(&back), value);
            }
        }
    }
    if let Ok(value) = ask_core::json::read(text)
        && let Some(short) = fast_path::read(&value)
    {
        let full = input::read(&value, &ReadOptions::default());
        assert_eq!((full.questionnaire, full.repairs.len()), (Some(short), 0));
    }
});
