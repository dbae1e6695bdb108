//! Previews beside the choices: that of the highlighted choice, else of the picked one, else the first. To compare, the person
//! keeps it in its place, and a second place shows the others in the same way. Long previews are folded.

use ask_core::Word;

use super::{AUTO, BUTTON};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, Live, LiveEach, LiveText, On, Text},
    Value::{Fixed, Id, Of, Words},
};

pub(super) const PREVIEWS: Piece =
    Element("div", "previews", &[Each(List::FirstPreview, &[PREVIEW]), LiveEach(List::SecondPreview, &[PREVIEW])]);

/// The first one has the button to compare, which stays in the page while the previews change, so that it keeps the focus.
const PREVIEW: Piece = Element(
    "div",
    "preview",
    &[
        Element(
            "div",
            "preview-head",
            &[
                Element(
                    "span",
                    "preview-title",
                    &[Attr("id", Id("preview")), AUTO, LiveText(Of(Binding::PreviewTitle))],
                ),
                Each(
                    List::Comparable,
                    &[Element(
                        "button",
                        "link",
                        &[
                            BUTTON,
                            Live("aria-pressed", Of(Binding::Compares)),
                            On(Handler::Compare),
                            Text(Words(Word::Compare)),
                        ],
                    )],
                ),
                LiveEach(
                    List::Foldable,
                    &[Element("button", "link", &[BUTTON, On(Handler::Fold), LiveText(Of(Binding::Fold))])],
                ),
            ],
        ),
        // Focusable, so that it can be scrolled with the keyboard.
        LiveEach(
            List::PreviewText,
            &[Element(
                "pre",
                "preview-text",
                &[
                    Attr("dir", Fixed("ltr")),
                    Attr("tabindex", Fixed("0")),
                    Attr("role", Fixed("region")),
                    Attr("aria-labelledby", Id("preview")),
                    Text(Of(Binding::PreviewText)),
                    Drawn(Drawing::Preview),
                ],
            )],
        ),
    ],
);
