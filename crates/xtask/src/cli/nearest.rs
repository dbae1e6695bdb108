//! Finds what a mistyped name was meant to be.

/// The known name that is nearest, if one is near enough to be what was meant: what begins with the typed name, or what
/// differs in at most a third of the letters.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = typed.chars().count();
    let distance = |name: &str| if length > 2 && name.starts_with(typed) { 0 } else { distance(typed, name) };
    let best = known.into_iter().map(|name| (distance(name), name)).min_by_key(|(distance, _)| *distance);
    best.filter(|(distance, _)| *distance <= length.div_ceil(3)).map(|(_, name)| name)
}

/// How many letters must be inserted, removed, replaced, or exchanged with their neighbour.
fn distance(from: &str, to: &str) -> usize {
    let (from, to) = (from.chars().collect::<Vec<_>>(), to.chars().collect::<Vec<_>>());
    let mut rows = vec![(0..=to.len()).collect::<Vec<_>>()];
    for (i, letter) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, other) in to.iter().enumerate() {
            let replaced = rows[i][j] + usize::from(letter != other);
            let mut best = replaced.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == to[j - 1] && from[i - 1] == *other {
                best = best.min(rows[i - 1][j - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typing_error_finds_the_name_that_was_meant() {
        let known = ["test", "trunk", "docs", "cross-browser", "soak", "help"];
        for (typed, meant) in [
            ("tset", Some("test")),
            ("soack", Some("soak")),
            ("hlep", Some("help")),
            ("cross", Some("cross-browser")),
            ("crossbrowser", Some("cross-browser")),
            ("doc", Some("docs")),
            ("publish", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, known), meant, "{typed}");
        }
    }

    #[test]
    fn exchanged_neighbours_are_one_mistake() {
        assert_eq!(
            [("ab", "ba"), ("abc", "abd"), ("", "abc"), ("kitten", "sitting")].map(|(a, b)| distance(a, b)),
            [1, 1, 3, 3]
        );
    }
}
