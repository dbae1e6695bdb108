//! Previews beside the choices: that of the highlighted choice, else of the picked one, else the first. To compare, the person
//! keeps it in its place, and a second place shows the others in the same way. Long previews are folded.

use ask_core::Word;

use super::{AUTO, BUTTON};
use crate::{
    Drawing, Fact, Hook, List,
    Piece::{self, Attr, Drawn, Each, El, Live, LiveEach, LiveText, Text, Use},
    Value::{Fixed, Id, Of, Words},
};

pub(super) const PREVIEWS: Piece =
    El("div", "previews", &[Each(List::FirstPreview, &[PREVIEW]), LiveEach(List::SecondPreview, &[PREVIEW])]);

/// The first one has the button to compare, which stays in the page while the previews change, so that it keeps the focus.
const PREVIEW: Piece = El(
    "div",
    "preview",
    &[
        El(
            "div",
            "preview-head",
            &[
                El("span", "preview-title", &[Attr("id", Id("preview")), AUTO, LiveText(Of(Fact::PreviewTitle))]),
                Each(
                    List::Comparable,
                    &[El(
                        "button",
                        "link",
                        &[
                            BUTTON,
                            Live("aria-pressed", Of(Fact::Compares)),
                            Use(Hook::Compare),
                            Text(Words(Word::Compare)),
                        ],
                    )],
                ),
                LiveEach(List::Foldable, &[El("button", "link", &[BUTTON, Use(Hook::Fold), LiveText(Of(Fact::Fold))])]),
            ],
        ),
        // Focusable, so that it can be scrolled with the keyboard.
        LiveEach(
            List::PreviewText,
            &[El(
                "pre",
                "preview-text",
                &[
                    Attr("dir", Fixed("ltr")),
                    Attr("tabindex", Fixed("0")),
                    Attr("role", Fixed("region")),
                    Attr("aria-labelledby", Id("preview")),
                    Text(Of(Fact::PreviewText)),
                    Drawn(Drawing::Preview),
                ],
            )],
        ),
    ],
);
