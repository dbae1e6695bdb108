//! How the texts of an agent become those of a decision.

use crate::Text;
use crate::text::plain::{is_shown_as_it_is, may_look_alike};
use crate::text::{Role, clip_header, clip_narrow_header, skeleton};

/// How the texts of an agent become those of a decision. Each function returns nothing where only [`Texts::WHOLE`], which has much more
/// code, knows the answer.
#[derive(Clone, Copy)]
pub struct Texts {
    /// A text in its role.
    pub of: fn(Role, String) -> Option<Text>,
    /// For each label a text that is the same for those that look alike.
    pub looks: fn(&[Text]) -> Option<Vec<String>>,
    /// Whether a header fits its chip.
    pub fits: fn(&str) -> Option<bool>,
}

impl Texts {
    /// All texts.
    pub const WHOLE: Self = Self {
        of: |role, text| Some(Text::as_written(role, text)),
        looks: |labels| Some(labels.iter().map(|label| skeleton(label.shown())).collect()),
        fits: |header| Some(clip_header(header) == *header),
    };

    /// None.
    pub const NONE: Self = Self { of: |_, _| None, looks: |_| None, fits: |_| None };

    /// Texts that are shown as they are. Tests compare what is read so with the same of [`Texts::WHOLE`].
    pub const PLAIN: Self = Self {
        of: |role, text| is_shown_as_it_is(&text, role.units()).then(|| Text::verbatim(text)),
        looks: plain_looks,
        fits: |header| clip_narrow_header(header).map(|clipped| clipped.is_none()),
    };
}

/// The labels, if only equal ones look alike.
fn plain_looks(labels: &[Text]) -> Option<Vec<String>> {
    let labels: Vec<String> = labels.iter().map(|label| label.shown().to_owned()).collect();
    let is_clear =
        |(at, one): (usize, &String)| labels[..at].iter().all(|other| one == other || !may_look_alike(one, other));
    labels.iter().enumerate().all(is_clear).then_some(labels)
}
