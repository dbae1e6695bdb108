//! The receipt: a card with the answers, or with how else the question ended. It is drawn from the outcome alone, so a stored
//! outcome gives the same receipt. It has no controls, except to unfold the details and, where others ended the question, to
//! copy what the person picked and typed.

use ask_core::Word;

use super::{BUTTON, HIDDEN, OWN_MARK};
use crate::{
    Fact, List,
    Piece::{self, Attr, Each, El, Text},
    Value::{Fixed, Of, Words},
};

/// A group, not a landmark: a conversation may have many.
pub const RECEIPT: Piece = El(
    "div",
    "receipt",
    &[
        Attr("role", Fixed("group")),
        Attr("data-state", Of(Fact::Ending)),
        Attr("aria-label", Of(Fact::Ended)),
        Each(
            List::Replied,
            &[El(
                "p",
                "receipt-line",
                &[
                    TICK,
                    El("bdi", "receipt-what", &[Text(Words(Word::Replied))]),
                    El(
                        "span",
                        "receipt-answers",
                        &[El("bdi", "receipt-answer own", &[Text(Of(Fact::Response)), OWN_MARK])],
                    ),
                ],
            )],
        ),
        Each(
            List::EndedApart,
            &[El("p", "receipt-line", &[DASH, El("bdi", "receipt-ended", &[Text(Of(Fact::Ended))])])],
        ),
        Each(
            List::EndedInline,
            &[El(
                "p",
                "receipt-line",
                &[
                    DASH,
                    El("bdi", "receipt-what", &[Text(Of(Fact::ShortName))]),
                    El("span", "receipt-answers", &[El("bdi", "receipt-answer", &[Text(Of(Fact::Ended))])]),
                ],
            )],
        ),
        Each(List::Questions, &[Each(List::Line, &[LINE])]),
        Each(
            List::Comment,
            &[El(
                "p",
                "receipt-line",
                &[
                    IF_TICKED,
                    IF_DASHED,
                    El("bdi", "receipt-what", &[Text(Words(Word::Comment))]),
                    El("span", "receipt-answers", &[El("bdi", "note", &[Text(Of(Fact::CommentTyped))])]),
                ],
            )],
        ),
        Each(
            List::Copy,
            &[El("button", "link copy", &[BUTTON, Attr("value", Of(Fact::Copy)), Text(Words(Word::CopyMine))])],
        ),
        El(
            "details",
            "details",
            &[
                El("summary", "summary-line", &[Text(Words(Word::Details))]),
                Each(List::Context, &[El("p", "", &[El("bdi", "desc", &[Text(Of(Fact::Context))])])]),
                Each(List::Questions, &DETAILS),
            ],
        ),
    ],
);

/// Signs are hidden from screen readers; the texts say the same.
const TICK: Piece = El("span", "tick", &[HIDDEN, Text(Fixed("✓"))]);
const DASH: Piece = El("span", "dash", &[HIDDEN, Text(Fixed("–"))]);
const IF_TICKED: Piece = Each(List::Ticked, &[TICK]);
const IF_DASHED: Piece = Each(List::Dashed, &[DASH]);

const LINE: Piece = El(
    "p",
    "receipt-line",
    &[
        IF_TICKED,
        IF_DASHED,
        El("bdi", "receipt-what", &[Text(Of(Fact::ShortName))]),
        El(
            "span",
            "receipt-answers",
            &[
                Each(List::Unanswered, &[El("bdi", "skipped", &[Text(Words(Word::Skipped))])]),
                Each(List::Picks, &[El("bdi", "receipt-answer", &[Text(Of(Fact::Pick))])]),
                Each(List::OwnWords, &[El("bdi", "receipt-answer own", &[Text(Of(Fact::OwnQuoted)), OWN_MARK])]),
                Each(List::Noted, &[El("span", "note", &[Text(Fixed(" ")), El("bdi", "", &[Text(Of(Fact::Note))])])]),
            ],
        ),
    ],
);

/// The whole question: its text, its choices, which of them were picked, and their previews.
const DETAILS: [Piece; 4] = [
    El("p", "", &[El("bdi", "detail-ask", &[Text(Of(Fact::Question))])]),
    Each(List::More, &[El("p", "", &[El("bdi", "desc", &[Text(Of(Fact::More))])])]),
    El(
        "ul",
        "detail-list",
        &[Each(
            List::Choices,
            &[El(
                "li",
                "detail-choice",
                &[
                    Attr("data-state", Of(Fact::DetailState)),
                    Each(List::Picked, &[TICK, El("span", "sr", &[Text(Words(Word::Answered))])]),
                    El("bdi", "detail-label", &[Text(Of(Fact::Label))]),
                    Each(List::Described, &[El("bdi", "desc", &[Text(Of(Fact::Description))])]),
                ],
            )],
        )],
    ),
    Each(
        List::Choices,
        &[Each(
            List::PickedPreview,
            &[El("pre", "preview-text", &[Attr("dir", Fixed("ltr")), Text(Of(Fact::PickedPreview))])],
        )],
    ),
];
