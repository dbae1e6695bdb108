//! One row of a question: a native control with its label and description, or the row for the person's own answer.

use super::{AUTO, NO_AUTOFILL, ONE_ROW};
use crate::{
    Drawing, Fact, Hook, List,
    Piece::{self, Attr, Drawn, Each, El, Live, LiveEach, Text, Ticked, Typed, Use},
    Value::{Id, Of, StepId},
};

pub(super) const CHOICE: Piece =
    El("label", "row", &[KEY, STATE, CONTROL, LABEL, Each(List::Described, &[DESCRIPTION])]);

pub(super) const OTHER: Piece = El("label", "row other", &[KEY, STATE, CONTROL, FIELD, COUNT]);

/// A question without choices takes only a text.
pub(super) const ONLY_TEXT: Piece = El("div", "row other only", &[STATE, FIELD, COUNT]);

/// The style sheet shows the key.
const KEY: Piece = Attr("data-key", Of(Fact::Key));

const STATE: Piece = Live("data-state", Of(Fact::RowState));

/// The native radio button or checkbox.
const CONTROL: Piece = El(
    "input",
    "control",
    &[
        Attr("type", Of(Fact::ControlType)),
        Attr("name", StepId("answer")),
        NO_AUTOFILL,
        Attr("id", Id("row")),
        Attr("aria-keyshortcuts", Of(Fact::Key)),
        Attr("aria-labelledby", Of(Fact::ControlNamed)),
        Attr("aria-label", Of(Fact::ControlName)),
        Attr("aria-describedby", Of(Fact::ControlDescribed)),
        Live("aria-invalid", Of(Fact::Invalid)),
        Ticked,
        Use(Hook::Pick),
    ],
);

/// Label and badge. The accessible name of the control is the label, with "(Recommended)" as it was sent.
pub(super) const LABEL: Piece = El(
    "span",
    "label",
    &[
        Attr("id", Id("label")),
        AUTO,
        Text(Of(Fact::Label)),
        // The style sheet adds the brackets: they are part of the name, but not visible.
        Each(List::Recommended, &[El("span", "tag", &[Text(Of(Fact::Tag))])]),
    ],
);

const DESCRIPTION: Piece =
    El("span", "desc", &[Attr("id", Id("desc")), AUTO, Text(Of(Fact::Description)), Drawn(Drawing::Inline)]);

/// The field for the person's own answer. It grows.
pub(super) const FIELD: Piece = El(
    "textarea",
    "field",
    &[
        Live("inert", Of(Fact::FieldInert)),
        ONE_ROW,
        Attr("id", StepId("other")),
        AUTO,
        NO_AUTOFILL,
        Attr("aria-label", Of(Fact::FieldName)),
        Attr("aria-describedby", Of(Fact::FieldDescribed)),
        Live("placeholder", Of(Fact::Placeholder)),
        Use(Hook::TypeOther),
        Typed(Fact::OtherTyped),
    ],
);

/// What is said below the field: how many characters are left or too many, or that the text is a note.
const COUNT: Piece = LiveEach(List::Count, &[El("span", "count", &[Attr("id", Id("desc")), Text(Of(Fact::Count))])]);
