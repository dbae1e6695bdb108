//! Fragments read like the whole text, wherever it is split, and drawing them never panics.
#![no_main]

use ask_core::input::ReadOptions;
use ask_core::stream::Stream;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, u8)| {
    let (text, size) = (input.0, usize::from(input.1 % 16) + 1);
    let mut whole = Stream::new(ReadOptions::default());
    whole.push(text);
    let mut parts = Stream::new(ReadOptions::default());
    let letters: Vec<char> = text.chars().collect();
    for part in letters.chunks(size) {
        parts.push(&part.iter().collect::<String>());
        let _ = parts.partial().to_json();
    }
    assert_eq!(whole.end(), parts.end());
});
