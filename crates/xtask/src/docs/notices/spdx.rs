//! Licence expressions as SPDX defines them (SPDX 2.3, annex D), and `/`, which old manifests use for `OR`.

use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeSet;

/// The licences to comply with: one of several alternatives, each part of a conjunction. An exception (`WITH`) counts
/// as a licence, because its text must ship as well. `rank` is lower for licences that are preferred.
pub fn choose(expression: &str, rank: Rank) -> Result<BTreeSet<String>> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    let chosen = alternatives(&mut words, rank).with_context(|| format!("licence expression `{expression}`"))?;
    ensure!(words.next().is_none(), "licence expression `{expression}` does not end where it should");
    Ok(chosen)
}

type Rank = fn(&str) -> usize;

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn alternatives(words: &mut Words<'_>, rank: Rank) -> Result<BTreeSet<String>> {
    let mut best = conjunction(words, rank)?;
    while words.next_if_eq(&"OR").is_some() {
        let next = conjunction(words, rank)?;
        if burden(&next, rank) < burden(&best, rank) {
            best = next;
        }
    }
    Ok(best)
}

fn conjunction(words: &mut Words<'_>, rank: Rank) -> Result<BTreeSet<String>> {
    let mut all = single(words, rank)?;
    while words.next_if_eq(&"AND").is_some() {
        all.extend(single(words, rank)?);
    }
    Ok(all)
}

fn single(words: &mut Words<'_>, rank: Rank) -> Result<BTreeSet<String>> {
    let word = words.next().context("a licence is missing")?;
    if word == "(" {
        let inside = alternatives(words, rank)?;
        ensure!(words.next() == Some(")"), "a `)` is missing");
        return Ok(inside);
    }
    if [")", "OR", "AND", "WITH"].contains(&word) {
        bail!("`{word}` stands where a licence should");
    }
    let mut licences = BTreeSet::from([word.to_owned()]);
    if words.next_if_eq(&"WITH").is_some() {
        licences.insert(words.next().context("an exception is missing")?.to_owned());
    }
    Ok(licences)
}

/// How much there is to comply with: the least preferred licence first, then the number of licences.
fn burden(licences: &BTreeSet<String>, rank: Rank) -> (usize, usize) {
    (licences.iter().map(|id| rank(id)).max().unwrap_or(0), licences.len())
}

#[cfg(test)]
mod tests {
    use super::super::licence;
    use super::*;

    fn chosen(expression: &str) -> String {
        choose(expression, licence::rank).unwrap().into_iter().collect::<Vec<_>>().join(" + ")
    }

    #[test]
    fn of_alternatives_one_licence_applies_and_of_conjunctions_all() {
        assert_eq!(chosen("MIT"), "MIT");
        assert_eq!(chosen("Apache-2.0 OR MIT"), "MIT");
        assert_eq!(chosen("Unlicense/MIT"), "MIT");
        assert_eq!(chosen("(MIT OR Apache-2.0) AND Unicode-3.0"), "MIT + Unicode-3.0");
        assert_eq!(chosen("Apache-2.0 WITH LLVM-exception OR Apache-2.0"), "Apache-2.0");
        assert_eq!(chosen("MIT AND Apache-2.0 WITH LLVM-exception"), "Apache-2.0 + LLVM-exception + MIT");
        assert_eq!(chosen("Odd-1.0 OR Zlib"), "Zlib");
    }

    #[test]
    fn a_broken_expression_is_refused() {
        for broken in ["", "MIT OR", "(MIT", "MIT)", "AND MIT", "Apache-2.0 WITH", "MIT Zlib"] {
            assert!(choose(broken, licence::rank).is_err(), "{broken}");
        }
    }
}
