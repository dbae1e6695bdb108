//! How an agent recommends an option: with "(Recommended)" after its label, or with the like in another place or
//! language.

/// The suffix in the notation of the tool's description, including the space before it.
pub const SUFFIX: &str = " (Recommended)";

/// A label that recommends its option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked<'a> {
    /// The label without the mark.
    pub name: &'a str,
    /// The mark without its brackets, as received; nothing for the English one, which the panel writes itself.
    pub mark: Option<&'a str>,
}

/// The mark as people write it, in lower case. A mark is compared as a whole, so "not recommended" is none.
static MARKS: &[&str] = &[
    MARKED,
    "highly recommended",
    "strongly recommended",
    "recomendado",
    "recomendada",
    "recommandé",
    "recommandée",
    "conseillé",
    "conseillée",
    "empfohlen",
    "empfehlung",
    "consigliato",
    "consigliata",
    "raccomandato",
    "raccomandata",
    "aanbevolen",
    "aanbevelen",
    "zalecane",
    "zalecany",
    "zalecana",
    "polecane",
    "rekomendowane",
    "rekommenderas",
    "rekommenderad",
    "rekommenderat",
    "anbefalet",
    "anbefales",
    "anbefalt",
    "suositeltu",
    "doporučeno",
    "doporučené",
    "odporúčané",
    "ajánlott",
    "recomandat",
    "önerilen",
    "önerilir",
    "рекомендуется",
    "рекомендовано",
    "рекомендуемый",
    "рекомендуемое",
    "рекомендую",
    "рекомендується",
    "препоръчително",
    "συνιστάται",
    "προτείνεται",
    "推荐",
    "推薦",
    "强烈推荐",
    "強烈推薦",
    "默认推荐",
    "首选推荐",
    "建议",
    "建議",
    "おすすめ",
    "オススメ",
    "お勧め",
    "お薦め",
    "推奨",
    "추천",
    "권장",
    "موصى به",
    "مُوصى به",
    "پیشنهادی",
    "توصیه‌شده",
    "מומלץ",
    "अनुशंसित",
    "direkomendasikan",
    "disarankan",
    "khuyên dùng",
    "khuyến nghị",
    "đề xuất",
    "แนะนำ",
];

/// The brackets around a mark.
const BRACKETS: [(char, char); 6] = [('(', ')'), ('[', ']'), ('（', '）'), ('【', '】'), ('［', '］'), ('〔', '〕')];
/// Splits a label that recommends its option. Returns nothing for other labels, and for one that consists of the mark.
pub fn split(label: &str) -> Option<Marked<'_>> {
    let label = label.trim();
    let (name, mark) = bracketed(label).or_else(|| introduced(label)).or_else(|| starred(label))?;
    let name = name.trim();
    let mark = trim_signs(mark);
    let mark = Some(mark).filter(|mark| !mark.eq_ignore_ascii_case(MARKED));
    (!name.is_empty()).then_some(Marked { name, mark })
}

/// `A (Recommended)`, `【推荐】A`.
fn bracketed(label: &str) -> Option<(&str, &str)> {
    BRACKETS.iter().find_map(|(open, close)| {
        let at_end = label.strip_suffix(*close).and_then(|label| label.rsplit_once(*open));
        let at_start = || label.strip_prefix(*open)?.split_once(*close).map(|(mark, name)| (name, mark));
        at_end.filter(|(_, mark)| is_mark(mark)).or_else(|| at_start().filter(|(_, mark)| is_mark(mark)))
    })
}

/// `Recommended: A`. Another word before a colon may mean anything.
fn introduced(label: &str) -> Option<(&str, &str)> {
    let (mark, name) = label.split_once(':')?;
    trim_signs(mark).eq_ignore_ascii_case(MARKED).then_some((name, mark))
}

/// `⭐ A`, `A ⭐`: one star. Several are a rating, and other stars are ornaments.
fn starred(label: &str) -> Option<(&str, &str)> {
    let is_star = |letter: char| letter == '⭐';
    let stars = label.chars().filter(|letter| is_star(*letter)).count();
    let (at, star) = label.char_indices().find(|(_, letter)| is_star(*letter)).filter(|_| stars == 1)?;
    let (before, after) = (&label[..at], &label[at + star.len_utf8()..]);
    let after = after.trim_start_matches('\u{FE0F}');
    let mark = &label[at..at + star.len_utf8()];
    match (before.trim(), after.trim()) {
        ("", name) => Some((name, mark)),
        (name, "") => Some((name, mark)),
        _ => None,
    }
}

fn is_mark(text: &str) -> bool {
    let text: String = trim_signs(text).chars().map(lower_case).collect();
    MARKS.contains(&text.as_str())
}

/// The lower case of the letters that begin a mark. The tables of Unicode would be longer than the rest of this file.
fn lower_case(letter: char) -> char {
    match letter {
        'À'..='Þ' | 'Α'..='Ω' | 'А'..='Я' => char::from_u32(u32::from(letter) + 32).unwrap_or(letter),
        'Đ' | 'Č' => char::from_u32(u32::from(letter) + 1).unwrap_or(letter),
        letter => letter.to_ascii_lowercase(),
    }
}

/// A mark without the signs around it, as in `✅ Recommended`. A mark of signs only stays as it is.
fn trim_signs(text: &str) -> &str {
    let is_sign =
        |letter| matches!(letter, '⭐' | '★' | '☆' | '🌟' | '✅' | '✓' | '✔' | '✨' | '👍' | '*' | '\u{FE0F}' | ' ');
    let trimmed = text.trim_matches(is_sign);
    if trimmed.is_empty() { text } else { trimmed }
}

/// Whether a label may end with another mark than [`SUFFIX`]. May report too many labels. It is part of the first ask, so
/// it has no list of words and compares bytes.
pub(crate) fn may_be_marked(label: &str) -> bool {
    let bytes = label.as_bytes();
    let tail = bytes.iter().rev().position(|byte| matches!(byte, b'(' | b'[')).unwrap_or(0);
    // The shortest mark of ASCII letters has 8. The wide closing bracket ends with 89.
    matches!(bytes, [.., before, b')' | b']' | 0x89] if tail > 8 || *before >= 0x80)
}

/// The mark of [`SUFFIX`] without its brackets.
const MARKED: &str = "recommended";

/// The label without the part of the suffix that has arrived so far.
pub(crate) fn strip_partial(label: &str) -> &str {
    let parts = (1..SUFFIX.len()).rev();
    parts.filter_map(|length| label.strip_suffix(&SUFFIX[..length])).next().unwrap_or(label)
}

#[cfg(test)]
mod tests {
    use super::{MARKS, Marked, SUFFIX, may_be_marked, split, strip_partial};

    #[test]
    fn the_suffix_is_recognized_in_any_case_and_spacing() {
        for label in ["A (Recommended)", "A (recommended)", "A(RECOMMENDED)", "A  (Recommended) \n", "A [Recommended]"]
        {
            assert_eq!(split(label), Some(Marked { name: "A", mark: None }), "{label:?}");
        }
        for label in ["A", "", "(Recommended)", " (Recommended)", "A (Recommended", "é(ecommended)"] {
            assert_eq!(split(label), None, "{label:?}");
        }
    }

    #[test]
    fn a_mark_is_recognized_in_every_place_and_language() {
        for mark in MARKS.iter().skip(1) {
            for label in [format!("A ({mark})"), format!("A（{mark}）"), format!("【{mark}】A")] {
                assert_eq!(split(&label), Some(Marked { name: "A", mark: Some(mark) }), "{label}");
                assert!(may_be_marked(&label) || label.starts_with('【'), "{label}");
            }
        }
        for (label, mark) in [
            ("Recommended: A", None),
            ("[Recommended] A", None),
            ("A (✅ Recommended)", None),
            ("A (Empfohlen)", Some("Empfohlen")),
            ("A (RECOMMANDÉ)", Some("RECOMMANDÉ")),
            ("A (Önerilen)", Some("Önerilen")),
            ("A (Рекомендуется)", Some("Рекомендуется")),
            ("A (Đề xuất)", Some("Đề xuất")),
            ("⭐ A", Some("⭐")),
            ("⭐\u{FE0F} A", Some("⭐")),
            ("A ⭐", Some("⭐")),
        ] {
            assert_eq!(split(label), Some(Marked { name: "A", mark }), "{label}");
        }
    }

    #[test]
    fn no_other_label_is_a_recommendation() {
        for label in [
            "A (not recommended)",
            "A (不推荐)",
            "A (非推奨)",
            "A (nicht empfohlen)",
            "Recommended",
            "推荐",
            "⭐⭐ A",
            "⭐",
            "Recommended settings",
            "non-recommended",
            "A - Recommended",
            "A ⭐ B",
            "★ A",
            "Empfohlen: A",
        ] {
            assert_eq!(split(label), None, "{label}");
        }
    }

    #[test]
    fn plain_labels_stay_on_the_fast_path() {
        for label in ["", "A", "Use TypeScript", "A (Fast)", "A [beta]", "Größe", "数据库"] {
            assert!(!may_be_marked(label), "{label}");
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
