//! One row of a question: a native control with its label and description, or the row for the person's own answer.

use super::{AUTO, NO_AUTOFILL, ONE_ROW};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, Live, LiveEach, On, Text, Ticked, Typed},
    Value::{Id, Of, StepId},
};

pub(super) const CHOICE: Piece =
    Element("label", "row", &[KEY, STATE, CONTROL, LABEL, Each(List::Described, &[DESCRIPTION])]);

pub(super) const OTHER: Piece = Element("label", "row other", &[KEY, STATE, CONTROL, FIELD, COUNT]);

/// A question without choices takes only a text.
pub(super) const ONLY_TEXT: Piece = Element("div", "row other only", &[STATE, FIELD, COUNT]);

/// The style sheet shows the key.
const KEY: Piece = Attr("data-key", Of(Binding::Key));

const STATE: Piece = Live("data-state", Of(Binding::RowState));

/// The native radio button or checkbox.
const CONTROL: Piece = Element(
    "input",
    "control",
    &[
        Attr("type", Of(Binding::ControlType)),
        Attr("name", StepId("answer")),
        NO_AUTOFILL,
        Attr("id", Id("row")),
        Attr("aria-keyshortcuts", Of(Binding::Key)),
        Attr("aria-labelledby", Of(Binding::ControlNamed)),
        Attr("aria-label", Of(Binding::ControlName)),
        Attr("aria-describedby", Of(Binding::ControlDescribed)),
        // Not disabled: the focus reaches it, so that the reason can be heard.
        Attr("aria-disabled", Of(Binding::Unavailable)),
        Live("aria-invalid", Of(Binding::Invalid)),
        Ticked,
        On(Handler::Pick),
    ],
);

/// Label and badge. The accessible name of the control is the label, with "(Recommended)" as it was sent.
pub(super) const LABEL: Piece = Element(
    "span",
    "label",
    &[
        Attr("id", Id("label")),
        AUTO,
        Text(Of(Binding::Label)),
        // The style sheet adds the brackets: they are part of the name, but not visible.
        Each(List::Tagged, &[Element("span", "tag", &[Text(Of(Binding::Tag))])]),
    ],
);

/// What the button of a decision grants: as text, like an argument of the action.
pub(super) const GRANTS: Piece =
    Element("span", "desc", &[Attr("id", Id("desc")), AUTO, Text(Of(Binding::Description))]);

pub(super) const DESCRIPTION: Piece = Element(
    "span",
    "desc",
    &[Attr("id", Id("desc")), AUTO, Text(Of(Binding::Description)), Drawn(Drawing::Inline(Binding::Description))],
);

/// The field for the person's own answer. It grows.
pub(super) const FIELD: Piece = Element(
    "textarea",
    "field",
    &[
        Live("inert", Of(Binding::Inert)),
        ONE_ROW,
        Attr("id", StepId("other")),
        AUTO,
        NO_AUTOFILL,
        Attr("aria-label", Of(Binding::FieldName)),
        Attr("aria-describedby", Of(Binding::FieldDescribed)),
        Live("placeholder", Of(Binding::Placeholder)),
        On(Handler::TypeOther),
        Typed(Binding::OtherTyped),
    ],
);

/// The line below the field: how many characters are left or too many, or that the text is a note.
const COUNT: Piece =
    LiveEach(List::Count, &[Element("span", "count", &[Attr("id", Id("desc")), Text(Of(Binding::Count))])]);
