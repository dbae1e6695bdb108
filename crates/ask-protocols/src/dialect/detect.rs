//! Detects the dialect of a message.

use super::name::Dialect;
use super::protocol::Protocol;
use super::registry::PROTOCOLS;
use ask_core::Value;

const COUNT: usize = PROTOCOLS.len();

/// All protocols, each behind those that it is asked after. A circle is an error of the compiler.
static ORDER: [Dialect; COUNT] = order(&PROTOCOLS);

impl Dialect {
    /// The dialect of a message, by members and constants that no other dialect has. Returns nothing if it cannot be
    /// determined.
    #[must_use]
    pub fn detect(message: &Value) -> Option<Self> {
        ORDER.iter().copied().find(|dialect| (dialect.protocol().is)(message))
    }
}

const fn order(protocols: &[&Protocol; COUNT]) -> [Dialect; COUNT] {
    let (mut order, mut count, mut is_placed) = ([Dialect::ALL[0]; COUNT], 0, [false; COUNT]);
    while count < COUNT {
        let mut next = 0;
        while is_placed[next] || !may_follow(protocols[next].after, next, &is_placed) {
            next += 1;
            assert!(next < COUNT, "protocols are asked after each other in a circle");
        }
        is_placed[next] = true;
        order[count] = Dialect::ALL[next];
        count += 1;
    }
    order
}

/// Whether those that a protocol is asked after have been placed.
const fn may_follow(after: &[Dialect], protocol: usize, is_placed: &[bool; COUNT]) -> bool {
    let mut at = 0;
    while at < after.len() {
        let other = after[at] as usize;
        if other != protocol && !is_placed[other] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{Dialect, Value};
    use ask_core::json;
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::{Path, PathBuf};

    /// Another protocol may recognize a message as well, but only one that is asked later: the order of the others means nothing.
    #[test]
    fn no_two_protocols_claim_a_message() {
        let (mut count, mut unordered) = (0, BTreeMap::new());
        for message in messages() {
            let claims = |dialect: &Dialect| (dialect.protocol().is)(&message);
            let mut claimants = Dialect::ALL.iter().copied().filter(claims);
            let Some(detected) = Dialect::detect(&message) else {
                assert_eq!(claimants.next(), None, "{}", message.to_json());
                continue;
            };
            count += 1;
            for other in claimants.filter(|other| *other != detected && !is_after(*other, detected)) {
                let (own, other) = (detected.name(), other.name());
                unordered.entry(format!("{other} must be after {own}")).or_insert_with(|| message.to_json());
            }
        }
        assert!(count > 1000, "only {count} messages were detected");
        assert!(unordered.is_empty(), "{unordered:#?}");
    }

    fn is_after(dialect: Dialect, other: Dialect) -> bool {
        let after = dialect.protocol().after;
        after.iter().any(|&between| between == other || (between != dialect && is_after(between, other)))
    }

    /// The messages of all vectors, those that other programs have sent, and everything in them.
    fn messages() -> Vec<Value> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Vec::new();
        for folder in ["src/dialect", "../../tests/vectors", "../../tests/foreign"] {
            json_files(&root.join(folder), &mut files);
        }
        let mut found = Vec::new();
        for file in files {
            let whole = json::read(&fs::read_to_string(&file).unwrap()).unwrap_or_default();
            everything_in(&whole, &mut found);
        }
        found
    }

    fn json_files(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                json_files(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "json") {
                files.push(path);
            }
        }
    }

    fn everything_in(value: &Value, found: &mut Vec<Value>) {
        let members = value.members().iter().map(|(_, member)| member);
        for inner in members.chain(value.items()).filter(|inner| matches!(inner, Value::Map(_) | Value::List(_))) {
            found.push(inner.clone());
            everything_in(inner, found);
        }
    }
}
