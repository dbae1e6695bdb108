//! User-perceived characters: the extended grapheme clusters of UAX #29. A family emoji is one cluster, and so is a
//! letter with thousands of accents or a Devanagari conjunct.

use super::class::{Class, class, is_wide};

/// The grapheme clusters of a text, in order.
pub fn clusters(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (cluster, after) = rest.split_at(first_length(rest));
        rest = after;
        (!cluster.is_empty()).then_some(cluster)
    })
}

/// The number of grapheme clusters in a text.
#[must_use]
pub fn count_clusters(text: &str) -> usize {
    clusters(text).count()
}

/// The width of a grapheme cluster in columns: two if it contains a wide character or an emoji selector, else one.
#[must_use]
pub fn columns(cluster: &str) -> usize {
    if cluster.chars().any(|letter| letter == '\u{FE0F}' || is_wide(letter)) { 2 } else { 1 }
}

/// The length in bytes of the first grapheme cluster.
fn first_length(text: &str) -> usize {
    let mut letters = text.char_indices();
    let Some((_, first)) = letters.next() else { return 0 };
    let mut cluster = Cluster::starting_with(first);
    letters.find(|&(_, letter)| !cluster.accepts(letter)).map_or(text.len(), |(at, _)| at)
}

/// The state of the cluster rules after the characters read so far.
struct Cluster {
    last: Class,
    was_return: bool,
    /// The last regional indicator has no partner yet.
    half_flag: bool,
    emoji: Join,
    conjunct: Join,
}

/// The progress of a sequence that joins two base characters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Join {
    None,
    /// A base character, perhaps with extending characters.
    Base,
    /// A base character and a joiner: the next base character joins.
    Joined,
}

impl Cluster {
    fn starting_with(first: char) -> Self {
        let last = class(first);
        Self {
            last,
            was_return: first == '\r',
            half_flag: last == Class::Regional,
            emoji: if last == Class::Pictograph { Join::Base } else { Join::None },
            conjunct: if last == Class::Consonant { Join::Base } else { Join::None },
        }
    }

    /// Adds the next character if it belongs to this cluster, and returns whether it does.
    fn accepts(&mut self, letter: char) -> bool {
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
            (Joiner, Pictograph) => self.emoji == Join::Joined,
            (_, Consonant) => self.conjunct == Join::Joined,
            _ => false,
        };
        if joined {
            self.emoji = match (self.emoji, next) {
                (_, Pictograph) => Join::Base,
                (Join::Base, Joiner) => Join::Joined,
                (Join::Base, Extend | Linker) => Join::Base,
                _ => Join::None,
            };
            self.conjunct = match (self.conjunct, next) {
                (_, Consonant) => Join::Base,
                (Join::Base | Join::Joined, Linker) => Join::Joined,
                // ZERO WIDTH NON-JOINER keeps two consonants apart.
                (join, Extend | Joiner) if letter != '\u{200C}' => join,
                _ => Join::None,
            };
            self.half_flag = next == Regional && !self.half_flag;
            self.was_return = false;
            self.last = next;
        }
        joined
    }
}
