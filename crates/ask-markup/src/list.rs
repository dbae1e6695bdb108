//! What tables repeat, and under which conditions.

/// A list of a table. A condition is a list with one item or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    // Questions.
    /// The position of the question between head and foot, or the number of questions for the review.
    Stage,
    /// The same for the foot, unless the person is asked whether to leave.
    FootStage,
    /// The questions that are asked at this stage: one, all in a form, none at the review.
    Asked,
    /// All questions.
    Questions,
    /// The last question, if this is the place for a comment on all.
    Comment,

    // Parts of a question, and marks.
    /// The choices and the row for a typed answer.
    Rows,
    /// The choices.
    Choices,
    /// The warnings.
    Warnings,
    /// The choices that are picked.
    Picks,
    /// The place for a preview.
    FirstPreview,
    /// The place for another preview, while the person compares two.
    SecondPreview,

    // Conditions: the panel.
    /// The panel is collapsed at this question.
    Collapsed,
    /// It is not.
    Open,
    /// The person is asked whether to leave.
    Leaving,

    /// The list of the other ways out is open.
    Menu,
    /// Instead of leaving, the agent may go on.
    GoOn,

    // The head.
    /// The question has a header; one step.
    Chip,
    /// There are steps.
    Progress,
    /// A form shows how many questions are answered.
    FormProgress,
    /// The page has named who asks.
    Asker,
    /// Other questionnaires wait.
    Queue,

    // The questions.
    /// There is a heading above all questions.
    Titled,
    /// There is a text above all questions.
    Context,
    /// Several answers of a form are missing.
    Summary,
    /// The answer to this question is missing.
    Missing,
    /// All answers are shown before they are sent.
    Review,
    /// The question has a header.
    Headed,
    /// The question has an explanation.
    More,
    /// The question is about an action.
    Action,
    /// The action as text, for pages without scripts.
    ActionText,
    /// The question stands alone.
    Step,
    /// The question is part of a form.
    Form,
    /// A line tells how many choices may be picked.
    Ruled,
    /// The choices are a line of buttons.
    Chips,
    /// The choices are rows.
    Plain,
    /// The choices are rows beside a preview.
    Split,
    /// Something is missing; form.
    FormError,
    /// Something is missing; one step.
    StepError,
    /// A note can be added.
    Notes,
    /// Its field is closed.
    NotesClosed,
    /// Its field is open.
    NotesOpen,
    /// Files can be added.
    Files,

    // A row.
    /// It is a choice.
    Choice,
    /// It is "Other".
    Other,
    /// It is the only one, for a text.
    OnlyText,
    /// The choice has a description.
    Described,
    /// The choice has a badge: it is recommended, or not available.
    Tagged,
    /// The line below the field is shown.
    Count,
    /// Beside a line of buttons is a field.
    TypesOwn,

    // A preview.
    /// Two previews can be compared.
    Comparable,
    /// The preview is long.
    Foldable,
    /// The preview of one choice, folded or not.
    PreviewText,

    // The foot.
    /// There is a time limit.
    Clock,
    /// The delivery has failed.
    Failed,
    /// Keyboard hints and the main button are shown: everywhere but below a line of buttons.
    Hints,
    /// Space toggles.
    HintToggle,
    /// Choosing goes on.
    HintQuick,
    /// There is a step before.
    Back,
    /// The step can be skipped.
    Skip,
    /// The person can go on without answers.
    Decline,
    /// The person can leave the decision to the agent.
    YouDecide,
    /// The person can answer in the chat.
    Reply,

    // An answer.
    /// It has words of the person.
    OwnWords,
    /// There is none.
    Unanswered,
    /// It has a note.
    Noted,

    // A receipt.
    /// The person has answered in the chat.
    Replied,
    /// The first line is how the question ended.
    EndedApart,
    /// The only line is how the question ended.
    EndedInline,
    /// The question has a line.
    Line,
    /// The line begins with a tick.
    Ticked,
    /// The line begins with a dash.
    Dashed,
    /// What was entered can be copied.
    Copy,
    /// The choice was picked.
    Picked,
    /// The choice was picked and has a preview.
    PickedPreview,
}

impl List {
    /// What its items are.
    pub(crate) fn items(self) -> Items {
        match self as u8 {
            at if at <= Self::Comment as u8 => Items::Questions,
            at if at <= Self::SecondPreview as u8 => Items::Parts,
            _ => Items::Condition,
        }
    }
}

/// What the items of a list are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Items {
    /// Questions.
    Questions,
    /// Parts of a question: rows, choices, warnings.
    Parts,
    /// One item or none. Its number is another one if it has to be drawn anew.
    Condition,
}
