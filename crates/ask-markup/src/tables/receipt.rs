//! The receipt: a card with the answers, or with how else the question ended. It is drawn from the outcome alone, so a stored
//! outcome gives the same receipt. It has no controls, except to unfold the details and, where others ended the question, to
//! copy what the person picked and typed.

use ask_core::Word;

use super::{BUTTON, HIDDEN, OWN_MARK};
use crate::{
    Binding, List,
    Piece::{self, Attr, Each, Element, Text},
    Value::{Fixed, Of, Words},
};

/// A group, not a landmark: a conversation may have many.
pub const RECEIPT: Piece = Element(
    "div",
    "receipt",
    &[
        Attr("role", Fixed("group")),
        Attr("data-state", Of(Binding::Ending)),
        Attr("aria-label", Of(Binding::Ended)),
        Each(
            List::Replied,
            &[Element(
                "p",
                "receipt-line",
                &[
                    TICK,
                    Element("bdi", "receipt-what", &[Text(Words(Word::Replied))]),
                    Element(
                        "span",
                        "receipt-answers",
                        &[Element("bdi", "receipt-answer own", &[Text(Of(Binding::Response)), OWN_MARK])],
                    ),
                ],
            )],
        ),
        Each(
            List::EndedApart,
            &[Element("p", "receipt-line", &[DASH, Element("bdi", "receipt-ended", &[Text(Of(Binding::Ended))])])],
        ),
        Each(
            List::EndedInline,
            &[Element(
                "p",
                "receipt-line",
                &[
                    DASH,
                    Element("bdi", "receipt-what", &[Text(Of(Binding::ShortName))]),
                    Element(
                        "span",
                        "receipt-answers",
                        &[Element("bdi", "receipt-answer", &[Text(Of(Binding::Ended))])],
                    ),
                ],
            )],
        ),
        Each(List::Questions, &[Each(List::Line, &[LINE])]),
        Each(
            List::Comment,
            &[Element(
                "p",
                "receipt-line",
                &[
                    IF_TICKED,
                    IF_DASHED,
                    Element("bdi", "receipt-what", &[Text(Words(Word::Comment))]),
                    Element("span", "receipt-answers", &[Element("bdi", "note", &[Text(Of(Binding::CommentTyped))])]),
                ],
            )],
        ),
        Each(
            List::Copy,
            &[Element("button", "link copy", &[BUTTON, Attr("value", Of(Binding::Copy)), Text(Words(Word::CopyMine))])],
        ),
        Element(
            "details",
            "details",
            &[
                Element("summary", "summary-line", &[Text(Words(Word::Details))]),
                Each(List::Titled, &[Element("p", "", &[Element("bdi", "desc", &[Text(Of(Binding::Title))])])]),
                Each(List::Context, &[Element("p", "", &[Element("bdi", "desc", &[Text(Of(Binding::Context))])])]),
                Each(List::Questions, &DETAILS),
            ],
        ),
    ],
);

/// Signs are hidden from screen readers; the texts say the same.
const TICK: Piece = Element("span", "tick", &[HIDDEN, Text(Fixed("✓"))]);
const DASH: Piece = Element("span", "dash", &[HIDDEN, Text(Fixed("–"))]);
const IF_TICKED: Piece = Each(List::Ticked, &[TICK]);
const IF_DASHED: Piece = Each(List::Dashed, &[DASH]);

const LINE: Piece = Element(
    "p",
    "receipt-line",
    &[
        IF_TICKED,
        IF_DASHED,
        Element("bdi", "receipt-what", &[Text(Of(Binding::ShortName))]),
        Element(
            "span",
            "receipt-answers",
            &[
                Each(List::Unanswered, &[Element("bdi", "skipped", &[Text(Words(Word::Skipped))])]),
                Each(List::Picks, &[Element("bdi", "receipt-answer", &[Text(Of(Binding::Pick))])]),
                Each(
                    List::OwnWords,
                    &[Element("bdi", "receipt-answer own", &[Text(Of(Binding::OwnQuoted)), OWN_MARK])],
                ),
                Each(
                    List::Noted,
                    &[Element("span", "note", &[Text(Fixed(" ")), Element("bdi", "", &[Text(Of(Binding::Note))])])],
                ),
            ],
        ),
    ],
);

/// The whole question: its text, its choices, which of them were picked, and their previews.
const DETAILS: [Piece; 4] = [
    Element("p", "", &[Element("bdi", "detail-ask", &[Text(Of(Binding::Question))])]),
    Each(List::More, &[Element("p", "", &[Element("bdi", "desc", &[Text(Of(Binding::More))])])]),
    Element(
        "ul",
        "detail-list",
        &[Each(
            List::Choices,
            &[Element(
                "li",
                "detail-choice",
                &[
                    Attr("data-state", Of(Binding::DetailState)),
                    Each(List::Picked, &[TICK, Element("span", "sr", &[Text(Words(Word::Answered))])]),
                    Element("bdi", "detail-label", &[Text(Of(Binding::Label))]),
                    Each(List::Described, &[Element("bdi", "desc", &[Text(Of(Binding::Description))])]),
                ],
            )],
        )],
    ),
    Each(
        List::Choices,
        &[Each(
            List::PickedPreview,
            &[Element("pre", "preview-text", &[Attr("dir", Fixed("ltr")), Text(Of(Binding::PickedPreview))])],
        )],
    ),
];
