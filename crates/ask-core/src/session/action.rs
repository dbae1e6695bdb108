//! What can happen to a panel: everything the person means, and everything the page reports. Nothing else changes state.

use crate::Row;

/// What the person meant, or what the page reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    // The person, in the options.
    /// The highlight went to this row; nothing is picked by that.
    Highlight(Row),
    /// A row was pressed: with a pointer, with Space, or with its number.
    Pick(Row),
    /// A ticked row of a several-choice question was pressed again.
    Unpick(Row),
    /// A key picked this row of a one-choice question: an arrow, which picks as it moves, or Space.
    SelectByKey(Row),
    /// The highlight is to go to this row, and the focus with it.
    MoveTo(Row),
    /// The number of a row was typed.
    Number(Row),
    /// Enter on this row.
    Enter(Row),
    /// Enter in a field.
    EnterField,
    /// Escape in the field for own words: back to its row, the text stays.
    LeaveField,
    /// The field for own words now reads like this.
    TypeOther(String),
    /// The note to this question now reads like this.
    TypeNotes(String),
    /// The note field was asked for.
    OpenNotes,

    // The person, on the buttons.
    /// The main button, or Ctrl+Enter: Continue, Review or Send.
    Advance,
    /// Back.
    GoBack,
    /// Skip this question.
    Skip,
    /// Change the answer to the question at this position, from the review or from an error.
    Change(usize),
    /// Continue without answering.
    Decline,
    /// "You decide": continue without answering, and say so.
    YouDecide,
    /// "Reply in chat": fold the panel; the person goes on in the chat.
    ReplyInChat,
    /// Cancel: stop.
    Cancel,
    /// Escape: one layer out.
    Escape,
    /// "Keep answering", after being asked whether to leave.
    KeepAnswering,
    /// "Leave", after being asked whether to leave.
    Leave,
    /// Fold the panel to one line.
    Collapse,
    /// Unfold it.
    Expand,
    /// Show a long preview whole, or fold it again.
    UnfoldPreview(bool),
    /// Keep the preview of this choice beside the others, or no longer.
    Compare(Option<usize>),
    /// More time.
    Extend,
    /// Stop the clock, or let it go on.
    Pause(bool),

    // The page.
    /// The panel has been visible and still long enough for activations to count.
    Arm,
    /// It moved, was hidden, or the window got the focus just now.
    Disarm,
    /// It came into view, or went out of it.
    Visible(bool),
    /// In a form: the person is at the question at this position now.
    Visit(usize),
    /// The person answered the whole panel in the chat.
    Reply(String),
    /// The host has delivered the answers, or could not.
    Delivered(bool),
    /// So many milliseconds went by, in which the page was visible.
    Tick(u64),
    /// So many questionnaires wait behind this one.
    Queued(usize),
    /// The page closes the panel.
    Abort,
    /// Settled elsewhere, or withdrawn by the agent.
    Supersede,
}

impl Action {
    /// Whether the page reports this by itself, so that it does not show a person at work.
    pub(super) fn is_page_report(&self) -> bool {
        matches!(
            self,
            Self::Arm
                | Self::Disarm
                | Self::Visible(_)
                | Self::Tick(_)
                | Self::Queued(_)
                | Self::Delivered(_)
                | Self::Abort
                | Self::Supersede
        )
    }
}
