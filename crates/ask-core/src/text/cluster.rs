//! User-perceived characters (extended grapheme clusters, UAX #29): what a person counts as one. A family emoji is one,
//! a letter under thousands of accents is one, a Devanagari conjunct is one.

use super::class::{Class, class, is_wide};

/// The user-perceived characters of a text, in order.
pub fn clusters(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (cluster, after) = rest.split_at(first_length(rest));
        rest = after;
        (!cluster.is_empty()).then_some(cluster)
    })
}

/// How many user-perceived characters a text has.
#[must_use]
pub fn count_clusters(text: &str) -> usize {
    clusters(text).count()
}

/// How many columns a user-perceived character takes: two when something in it is wide or shown as an emoji.
#[must_use]
pub fn columns(cluster: &str) -> usize {
    if cluster.chars().any(|letter| letter == '\u{FE0F}' || is_wide(letter)) { 2 } else { 1 }
}

/// How many bytes the first user-perceived character takes.
fn first_length(text: &str) -> usize {
    let mut letters = text.char_indices();
    let Some((_, first)) = letters.next() else { return 0 };
    let mut cluster = Cluster::starting(class(first), first);
    letters.find(|&(_, letter)| !cluster.takes(letter)).map_or(text.len(), |(at, _)| at)
}

/// What matters of the characters taken so far.
struct Cluster {
    last: Class,
    was_return: bool,
    /// An odd number of half flags.
    half_flag: bool,
    emoji: Run,
    conjunct: Run,
}

/// How far a sequence that joins two base characters has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    No,
    /// The first base character and things that extend it.
    Base,
    /// The joiner too: another base character joins.
    Joined,
}

impl Cluster {
    fn starting(last: Class, first: char) -> Self {
        Self {
            last,
            was_return: first == '\r',
            half_flag: last == Class::Regional,
            emoji: if last == Class::Pictograph { Run::Base } else { Run::No },
            conjunct: if last == Class::Consonant { Run::Base } else { Run::No },
        }
    }

    /// Whether the next character belongs to this cluster; if so it is taken in.
    fn takes(&mut self, letter: char) -> bool {
        use Class::*;
        let next = class(letter);
        let joined = match (self.last, next) {
            (Control, _) => self.was_return && letter == '\n',
            (_, Control) => false,
            (_, Extend | Spacing | Linker | Joiner) | (Prepend, _) => true,
            (HangulL, HangulL | HangulV | HangulLv | HangulLvt) => true,
            (HangulLv | HangulV, HangulV | HangulT) => true,
            (HangulLvt | HangulT, HangulT) => true,
            (Regional, Regional) => self.half_flag,
            (Joiner, Pictograph) => self.emoji == Run::Joined,
            (_, Consonant) => self.conjunct == Run::Joined,
            _ => false,
        };
        if joined {
            self.emoji = match (self.emoji, next) {
                (_, Pictograph) => Run::Base,
                (Run::Base, Joiner) => Run::Joined,
                (Run::Base, Extend | Linker) => Run::Base,
                _ => Run::No,
            };
            self.conjunct = match (self.conjunct, next) {
                (_, Consonant) => Run::Base,
                (Run::Base | Run::Joined, Linker) => Run::Joined,
                // ZERO WIDTH NON-JOINER is there to keep two consonants apart.
                (run, Extend | Joiner) if letter != '\u{200C}' => run,
                _ => Run::No,
            };
            self.half_flag = next == Regional && !self.half_flag;
            self.was_return = false;
            self.last = next;
        }
        joined
    }
}
