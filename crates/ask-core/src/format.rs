//! What agents and people read of an outcome: result texts, result objects, receipts and prompts, each by the name of
//! its style. The documents they come from are named with each [`Style`].
//!
//! A style never says that somebody answered when nobody did: endings other than `answered` have a form of their own,
//! and where a peer expects silence the result is [`Value::Null`].

pub mod claude;
pub mod detect;
pub mod gencode;
pub mod objects;
pub mod peers;
pub mod receipt;
pub mod terminal;
pub mod tool_info;

use crate::protocol::outcome;
use crate::{Choice, Ending, Outcome, Question, Questionnaire, Value, Wording};
use claude::Generation;

/// What was asked and what came of it: all that a style may use.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The questions as they were read.
    pub questionnaire: &'a Questionnaire,
    /// How it ended.
    pub outcome: &'a Outcome,
    /// The input as it was received, for replies that echo it to the letter; null when only the questionnaire is known.
    pub input: &'a Value,
}

macro_rules! styles {
    ($($(#[$doc:meta])* $style:ident $name:literal)*) => {
        /// A form an outcome can be written in, by a name that stays.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Style { $($(#[$doc])* $style),* }

        impl Style {
            /// Every style.
            pub const ALL: &[Self] = &[$(Self::$style),*];

            /// The name of the style in the API.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$style => $name),* }
            }
        }
    };
}

styles! {
    /// The `tool_result` text of today's Claude CLI (2.1.216 to 2.1.328).
    Claude "claude"
    /// The text of CLI 2.1.157 to 2.1.215.
    Claude2_1_157 "claude-2.1.157"
    /// The text of CLI 2.1.145 to 2.1.156.
    Claude2_1_145 "claude-2.1.145"
    /// The text of the later CLIs before 2.1.145, which knew previews and notes (seen in 2.1.114).
    Claude2_1_114 "claude-2.1.114"
    /// The text of the earlier ones, which dropped both (seen in 2.0.77 and 2.1.30).
    Claude2_0_77 "claude-2.0.77"
    /// The structured `tool_use_result` / `toolUseResult` beside the text: `{questions, answers, response?,
    /// annotations?}`, or the string the CLI writes when the call was refused.
    ToolUseResult "tool-use-result"
    /// The answers map: question text to string.
    Answers "answers"
    /// The answers map with arrays.
    AnswersArray "answers-array"
    /// Previews chosen and notes: question text to `{preview?, notes?}`.
    Annotations "annotations"
    /// The same and why a question has no answer (`skipped`, `replied_in_chat`, `dismissed`), for peers that announce
    /// `ask_user_question_unanswered_v1`; others may refuse the whole answer.
    AnnotationsUnanswered "annotations-unanswered"
    /// Everything, as [`outcome::outcome_value`] writes it.
    Outcome "outcome"
    /// The free payload for peers that take any JSON; loses nothing.
    Payload "payload"
    /// The sentence for an ending without an answer.
    Ending "ending"
    /// The reply of the ACP adapter document: `{questions, answers}`, or its cancellation object.
    AcpAdapter "acp-adapter"
    /// `toolInfoFromToolUse` of the ACP adapter document.
    ToolInfo "tool-info"
    /// The output of the wave document: `{answers}`.
    Wave "wave"
    /// The body of the POST of the claude-code-agent document: `{toolUseId?, answers}`.
    Bridge "bridge"
    /// The numbered plain-text prompts of the claude-code-agent document, one for every question.
    NumberedPrompt "numbered-prompt"
    /// The numbered result text of the gencode proposal.
    Gencode "gencode"
    /// `AskUserQuestionResult` of the gencode proposal: `{answers: QuestionAnswer[]}`.
    GencodeAnswers "gencode-answers"
    /// The confirmation of the gencode proposal in boxes.
    ReceiptBox "receipt-box"
    /// The confirmation of the gencode proposal, one line a question.
    ReceiptInline "receipt-inline"
    /// The result of Gemini CLI's `ask_user`.
    Gemini "gemini"
    /// The result of VS Code's `vscode_askQuestions`.
    Vscode "vscode"
    /// The result of Kimi Code's `AskUserQuestion`.
    Kimi "kimi"
    /// The result of the Copilot SDK's `onUserInputRequest`.
    Copilot "copilot"
    /// The result of open-agents.
    OpenAgents "open-agents"
}

impl Style {
    /// The style of this name; `claude-2.1.216` is today's `claude`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = if name == "claude-2.1.216" { "claude" } else { name };
        Self::ALL.iter().copied().find(|style| style.name() == name)
    }

    /// Writes the outcome in this style: a text, an object, or null where nothing is to be sent.
    #[must_use]
    pub fn write(self, asked: &Asked) -> Value {
        let Asked { questionnaire, outcome, .. } = *asked;
        match self {
            Self::Claude => text(claude::result(Generation::V2_1_216, asked)),
            Self::Claude2_1_157 => text(claude::result(Generation::V2_1_157, asked)),
            Self::Claude2_1_145 => text(claude::result(Generation::V2_1_145, asked)),
            Self::Claude2_1_114 => text(claude::result(Generation::V2_1_114, asked)),
            Self::Claude2_0_77 => text(claude::result(Generation::V2_0_77, asked)),
            Self::ToolUseResult => claude::tool_use_result(asked),
            Self::Answers => objects::answers(asked),
            Self::AnswersArray => objects::answers_array(asked),
            Self::Annotations => outcome::annotations(questionnaire, outcome),
            Self::AnnotationsUnanswered => Value::Map(outcome::annotation_entries(questionnaire, outcome, true)),
            Self::Outcome => outcome::outcome_value(questionnaire, outcome),
            Self::Payload => objects::payload(asked),
            Self::Ending => text(ending_text(outcome.ending()).map(str::to_owned)),
            Self::AcpAdapter => objects::acp_adapter(asked),
            Self::ToolInfo => tool_info::tool_info(questionnaire),
            Self::Wave => objects::wave(asked),
            Self::Bridge => objects::bridge(asked),
            Self::NumberedPrompt => terminal::prompts(questionnaire).into_iter().map(Value::from).collect(),
            Self::Gencode => text(gencode::result(asked)),
            Self::GencodeAnswers => gencode::answers(asked),
            Self::ReceiptBox => receipt::boxed(asked, &Wording::default()).into(),
            Self::ReceiptInline => receipt::inline(asked, &Wording::default()).into(),
            Self::Gemini => peers::gemini(asked),
            Self::Vscode => peers::vscode(asked),
            Self::Kimi => peers::kimi(asked),
            Self::Copilot => peers::copilot(asked),
            Self::OpenAgents => peers::open_agents(asked),
        }
    }
}

/// What a model is told when nobody answered; nothing for an answer, and silence when the question was withdrawn.
/// The text for `cancelled` is the literal of the ACP adapter document.
#[must_use]
pub fn ending_text(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Answered | Ending::Superseded => None,
        Ending::Declined => Some("The user declined to answer these questions. No option was chosen."),
        Ending::Cancelled => Some("User cancelled the question"),
        Ending::Expired => Some("No answer was given in time. No option was chosen."),
        Ending::Aborted => Some("The question panel was closed before the user answered."),
    }
}

/// What a model is told when the questions never reached anybody.
pub const NOT_SHOWN: &str = "The questions could not be shown to the user.";

/// A text, or null for silence.
fn text(text: Option<String>) -> Value {
    text.map(Value::from).unwrap_or_default()
}

/// What a question is called for short: its header, else its text.
fn header(question: &Question) -> String {
    one_line(if question.header.is_blank() { question.text.shown() } else { question.header.shown() })
}

/// A choice in a list of plain text: its label, recommended or not, and its description.
fn listed(choice: &Choice) -> (String, Option<String>) {
    let suffix = if choice.recommended { " (Recommended)" } else { "" };
    let described = choice.description.as_ref().filter(|text| !text.is_blank());
    (one_line(choice.label.shown()) + suffix, described.map(|text| one_line(text.shown())))
}

/// A text that cannot start a line of its own and pass for another answer.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
