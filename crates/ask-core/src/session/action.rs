//! Everything that can happen to a panel. Only actions change the state of a session.

use crate::Row;

/// What the person did, or what the page reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    // The person, in the options.
    /// This row received the highlight. Nothing is selected.
    Highlight(Row),
    /// A row was pressed: with a pointer or with Space.
    Pick(Row),
    /// A selected row of a multi-select question was pressed again.
    Unpick(Row),
    /// A key selected this row of a single-select question: an arrow key, which selects as it moves, or Space.
    SelectByKey(Row),
    /// The button of a choice was pressed: selects the choice and sends.
    Send(Row),
    /// Moves the highlight and the focus to this row.
    MoveTo(Row),
    /// The number of a row was typed.
    Number(Row),
    /// Enter on this row.
    Enter(Row),
    /// Enter in a text field.
    EnterField,
    /// Escape or arrow up in the field for a typed answer: returns to its row and keeps the text.
    LeaveField,
    /// The text in the field for a typed answer changed.
    TypeOther(String),
    /// The text in the note field changed.
    TypeNotes(String),
    /// The text in the field for a comment on all questions changed.
    TypeComment(String),
    /// Opens the note field.
    OpenNotes,

    // The person, on the buttons.
    /// The main button or Ctrl+Enter: Continue, Review or Send.
    Advance,
    /// Back.
    GoBack,
    /// Selects this row of every question in which nothing is chosen or typed, and goes to the review.
    PickAll(Row),
    /// Skip this question.
    Skip,
    /// Goes to the question at this position to change its answer, from the review or from an error.
    Change(usize),
    /// Opens or closes the list of the other ways out.
    Menu(bool),
    /// Goes on without answering. Asks first if something would be lost.
    Decline,
    /// "You decide": goes on without an answer and says why. Asks first if something would be lost.
    YouDecide,
    /// "Reply in chat": collapses the panel, so that the person can write in the chat.
    ReplyInChat,
    /// Cancel: stops the agent.
    Cancel,
    /// Escape: closes the innermost layer.
    Escape,
    /// "Keep answering" in the leave prompt.
    KeepAnswering,
    /// "Leave" in the leave prompt.
    Leave,
    /// Collapses the panel to one line.
    Collapse,
    /// Expands the panel.
    Expand,
    /// Shows a long preview completely, or shortens it again.
    UnfoldPreview(bool),
    /// Keeps the preview of this choice beside the others, or stops that.
    Compare(Option<usize>),
    /// More time.
    Extend,
    /// Pauses or resumes the time limit.
    Pause(bool),

    // The page.
    /// The panel has been visible and still long enough for presses to count.
    Arm,
    /// The panel moved or was hidden, or the window has just received the focus.
    Disarm,
    /// The panel came into view (`true`) or left it.
    Visible(bool),
    /// The person has added this many files to the answers. The page keeps them.
    Files(usize),
    /// The page has checked the answer to the question at this position. The text says what is wrong with it, and keeps
    /// the person from going on; it is empty if nothing is.
    Checked(usize, String),
    /// In a form: the focus is in the question at this position.
    Visit(usize),
    /// The person replied to the whole panel in the chat.
    Reply(String),
    /// The host has delivered the answers (`true`) or failed to.
    Delivered(bool),
    /// This many milliseconds have passed while the page was visible.
    Tick(u64),
    /// This many questionnaires wait behind this one.
    Queued(usize),
    /// The page closes the panel.
    Abort,
    /// The question was answered elsewhere, or the agent withdrew it.
    Supersede,
}

impl Action {
    /// Whether this action counts only in an armed panel: it ends the panel or leads to its end, and the press may have
    /// been meant for something else. Choosing and typing change a draft, which the person sees before it is sent.
    #[must_use]
    pub fn is_guarded(&self) -> bool {
        matches!(
            self,
            Self::Send(_)
                | Self::Enter(_)
                | Self::EnterField
                | Self::OpenNotes
                | Self::Advance
                | Self::GoBack
                | Self::Skip
                | Self::PickAll(_)
                | Self::Change(_)
                | Self::Decline
                | Self::YouDecide
                | Self::ReplyInChat
                | Self::Cancel
                | Self::Escape
                | Self::KeepAnswering
                | Self::Leave
        )
    }

    /// The row that this action selects. Highlighting and deselecting select nothing.
    pub(super) fn selected(&self) -> Option<Row> {
        match *self {
            Self::Pick(row) | Self::SelectByKey(row) | Self::Send(row) | Self::Number(row) | Self::Enter(row) => {
                Some(row)
            }
            _ => None,
        }
    }

    /// Whether this is a report of the page and not an act of the person. Reports do not hold the clock.
    pub(super) fn is_page_report(&self) -> bool {
        matches!(
            self,
            Self::Arm
                | Self::Disarm
                | Self::Visible(_)
                | Self::Tick(_)
                | Self::Queued(_)
                | Self::Delivered(_)
                | Self::Files(_)
                | Self::Checked(..)
                | Self::Abort
                | Self::Supersede
        )
    }
}
