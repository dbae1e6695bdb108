//! Whatever a model sends is read in every mode without a panic; what is accepted can be asked, written down and read
//! back, and the short way in never disagrees with the long one.
#![no_main]

use ask_core::limits::Mode;
use ask_core::protocol::{self, Rules, neutral, plain, questionnaire_value, reading_value};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for mode in [Mode::Contract, Mode::Strict, Mode::Lenient] {
        let rules = Rules { mode, ..Rules::default() };
        for reading in [protocol::read_text(text, &rules), protocol::read_json(text, &rules)] {
            assert_eq!(reading.questionnaire.is_some(), reading.problems.is_empty());
            let _ = reading_value(&reading).to_json();
            if let Some(questionnaire) = &reading.questionnaire {
                let value = questionnaire_value(questionnaire);
                let back = neutral::read(&value, &ask_core::Value::Null, &ask_core::Value::Null).expect("what we wrote can be read");
                assert_eq!(questionnaire_value(&back), value);
            }
        }
    }
    if let Ok(value) = ask_core::json::read(text)
        && let Some(short) = plain::read(&value)
    {
        let full = protocol::read(&value, &Rules::default());
        assert_eq!((full.questionnaire, full.repairs.len()), (Some(short), 0));
    }
});
