//! The texts and attribute values that tables take from the state.

/// A text, or the value of an attribute, from the state of a panel or from an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    // The panel.
    /// "Claude asks", the name of the panel.
    PanelName,
    /// Whether something is missing.
    PanelState,
    /// Whether presses count.
    Armed,
    /// Whether the list of the other ways out is open.
    MenuExpanded,
    /// The question that waits.
    BarQuestion,
    /// Who asks.
    Asks,
    /// "Question 2 of 3".
    Progress,
    /// "1 of 3 answered".
    Answered,
    /// Whether one of several questions is answered, in its chip.
    TabState,
    /// Whether it is that of this step.
    TabCurrent,
    /// Whether the question is not asked, by the answers so far.
    NotAsked,
    /// Whether the person has not come so far yet.
    TabDisabled,
    /// "2 more waiting".
    Queue,
    /// How many.
    Queued,

    // The questions.
    /// The role of a question whose buttons are in the foot, where they are a group of that name: none.
    QuestionRole,
    /// Whether what can be changed is out of reach, because the answers are on their way.
    Inert,
    /// The heading above all questions.
    Title,
    /// The text above all questions.
    Context,
    /// How many answers are missing.
    Summary,
    /// The header, else the text of the question.
    ShortName,
    /// The text of the question.
    Question,
    /// Its header.
    Header,
    /// Its header as the chip has it.
    Chip,
    /// Its explanation.
    More,
    /// The ids of what describes the question.
    QuestionDescribed,
    /// The action as text.
    ActionText,
    /// "Select one."
    Rule,
    /// A warning.
    Warning,
    /// What is missing.
    Error,
    /// Whether the error is announced as it appears.
    ErrorRole,
    /// The ids of what names the Skip button of a question in a form.
    SkipNames,
    /// "Skip", or that it is skipped.
    Skip,
    /// The note.
    NotesTyped,
    /// The comment on all questions.
    CommentTyped,

    // A row.
    /// The key of the row.
    Key,
    /// Whether it is picked: `on` or `off`.
    RowState,
    /// The same for a button in a line.
    ChipState,
    /// `radio` or `checkbox`.
    ControlType,
    /// The id of what names the control.
    ControlNamed,
    /// The name of the control.
    ControlName,
    /// The ids of what describes it.
    ControlDescribed,
    /// Whether the choice cannot be selected.
    Unavailable,
    /// Whether the answer is missing.
    Invalid,
    /// The label of a choice.
    Label,
    /// The words in the badge.
    Tag,
    /// The description of a choice.
    Description,
    /// The name of the field.
    FieldName,
    /// The ids of what describes it.
    FieldDescribed,
    /// The placeholder, while the field is empty.
    Placeholder,
    /// What the person has typed.
    OtherTyped,
    /// How many characters are left or too many, or that the text is a note.
    Count,

    // A preview.
    /// "Preview: SQLite".
    PreviewTitle,
    /// Whether two are compared.
    Compares,
    /// "Show all 120 lines".
    Fold,
    /// The preview, or its beginning.
    PreviewText,

    // The foot.
    /// The text of the main button.
    Main,
    /// Whether it is not there yet.
    MainHidden,
    /// Whether the time is nearly over.
    TimeState,
    /// The time that is left.
    TimeLeft,
    /// "Pause", or to go on.
    Pause,

    // An answer.
    /// The label of a picked choice.
    Pick,
    /// The person's own words.
    OwnWords,
    /// The same, in quotes.
    OwnQuoted,
    /// That they are the person's own.
    OwnMark,
    /// "Note: "
    NoteLabel,
    /// The note.
    Note,
    /// The name of the button that changes it.
    ChangeName,

    // A receipt.
    /// The name of the ending.
    Ending,
    /// How the question ended.
    Ended,
    /// What was written in the chat, in quotes.
    Response,
    /// What is copied.
    Copy,
    /// Whether a choice was picked.
    DetailState,
    /// The preview of a picked choice.
    PickedPreview,
}
