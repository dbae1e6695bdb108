//! The suffix "(Recommended)" of a label, by which an agent recommends the option.

/// The suffix in the notation of the tool's description, including the space before it.
pub(crate) const SUFFIX: &str = " (Recommended)";

/// The label without the suffix, in any case and spacing. Returns nothing if the label does not end in the suffix or
/// consists of it.
pub(crate) fn strip(label: &str) -> Option<&str> {
    let label = label.trim_end();
    let start = label.len().checked_sub(SUFFIX.trim_start().len())?;
    let (name, suffix) = label.split_at_checked(start)?;
    let name = name.trim_end();
    (suffix.eq_ignore_ascii_case(SUFFIX.trim_start()) && !name.is_empty()).then_some(name)
}

/// The label without the part of the suffix that has arrived so far.
pub(crate) fn strip_partial(label: &str) -> &str {
    let parts = (1..SUFFIX.len()).rev();
    parts.filter_map(|length| label.strip_suffix(&SUFFIX[..length])).next().unwrap_or(label)
}

#[cfg(test)]
mod tests {
    use super::{SUFFIX, strip, strip_partial};

    #[test]
    fn the_suffix_is_recognized_in_any_case_and_spacing() {
        for label in ["A (Recommended)", "A (recommended)", "A(RECOMMENDED)", "A  (Recommended) \n"] {
            assert_eq!(strip(label), Some("A"), "{label:?}");
        }
        for label in ["A", "", "(Recommended)", " (Recommended)", "A (Recommended", "(Recommended) A", "é(ecommended)"]
        {
            assert_eq!(strip(label), None, "{label:?}");
        }
    }

    #[test]
    fn a_part_of_the_suffix_is_removed_from_the_end_only() {
        for length in 1..SUFFIX.len() {
            assert_eq!(strip_partial(&["A", &SUFFIX[..length]].concat()), "A");
        }
        assert_eq!(strip_partial("A"), "A");
        assert_eq!(strip_partial("A (Fast)"), "A (Fast)");
    }
}
