//! The styles by name.

use super::claude::{self, Generation};
use super::input::FormatInput;
use super::plain_text::text;
use super::{gencode, objects, peers, receipt, terminal, tool_info};
use crate::outcome::ending_text::ending_text;
use ask_core::outcome::{answers, outcome_json};
use ask_core::{Value, Wording};

macro_rules! styles {
    ($($(#[$doc:meta])* $style:ident $name:literal)*) => {
        /// A format for outcomes. Its name in the API never changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Style { $($(#[$doc])* $style),* }

        impl Style {
            /// All styles.
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
    /// The `tool_result` text of the current Claude CLI (2.1.216 to 2.1.328).
    Claude "claude"
    /// The text of CLI 2.1.157 to 2.1.215.
    Claude2_1_157 "claude-2.1.157"
    /// The text of CLI 2.1.145 to 2.1.156.
    Claude2_1_145 "claude-2.1.145"
    /// The text of the later CLIs before 2.1.145, with previews and notes (seen in 2.1.114).
    Claude2_1_114 "claude-2.1.114"
    /// The text of the earlier CLIs, without both (seen in 2.0.77 and 2.1.30).
    Claude2_0_77 "claude-2.0.77"
    /// The structured `tool_use_result` / `toolUseResult` next to the text: `{questions, answers, response?,
    /// annotations?}`, or the string that the CLI writes for a refused call.
    ToolUseResult "tool-use-result"
    /// The answers map: question text to answer string.
    Answers "answers"
    /// The answers map with arrays.
    AnswersArray "answers-array"
    /// The annotations: question text to `{preview?, notes?}`.
    Annotations "annotations"
    /// The annotations with the reason why a question has no answer (`skipped`, `replied_in_chat`, `dismissed`), for
    /// peers that announce `ask_user_question_unanswered_v1`. Other peers may refuse the whole answer.
    AnnotationsUnanswered "annotations-unanswered"
    /// The complete outcome, as [`outcome_json::outcome_value`] writes it.
    Outcome "outcome"
    /// The generic payload for peers that accept any JSON.
    Payload "payload"
    /// The sentence for an ending without an answer.
    Ending "ending"
    /// The reply of the ACP adapter document: `{questions, answers}`, or its cancellation object.
    AcpAdapter "acp-adapter"
    /// `toolInfoFromToolUse` of the ACP adapter document.
    ToolInfo "tool-info"
    /// The output of the wave document: `{answers}`.
    Wave "wave"
    /// The request body of the claude-code-agent document: `{toolUseId?, answers}`.
    Bridge "bridge"
    /// The numbered plain-text prompts of the claude-code-agent document, one for each question.
    NumberedPrompt "numbered-prompt"
    /// The numbered result text of the gencode proposal.
    Gencode "gencode"
    /// `AskUserQuestionResult` of the gencode proposal: `{answers: QuestionAnswer[]}`.
    GencodeAnswers "gencode-answers"
    /// The confirmation of the gencode proposal as boxes.
    ReceiptBox "receipt-box"
    /// The confirmation of the gencode proposal, one line for each question.
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
    /// The style of this name. `claude-2.1.216` is another name of `claude`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = if name == "claude-2.1.216" { "claude" } else { name };
        Self::ALL.iter().copied().find(|style| style.name() == name)
    }

    /// Writes an outcome: a text, an object, or null if nothing is to be sent. In a style without notes, a note without
    /// an answer is written as the answer. In a style with notes only, the comment joins the last note.
    #[must_use]
    pub fn write(self, input: &FormatInput) -> Value {
        if self.has_notes_only() {
            return input.noted(|input| self.write_outcome(input));
        }
        if self.has_notes() { self.write_outcome(input) } else { input.unnoted(|input| self.write_outcome(input)) }
    }

    /// Whether the style has a place for notes, or does not contain answers.
    fn has_notes(self) -> bool {
        !matches!(
            self,
            Self::Claude2_0_77
                | Self::Answers
                | Self::AnswersArray
                | Self::AcpAdapter
                | Self::Wave
                | Self::Bridge
                | Self::Gencode
                | Self::GencodeAnswers
                | Self::Gemini
                | Self::Vscode
                | Self::Kimi
                | Self::Copilot
                | Self::OpenAgents
        )
    }

    /// Whether the style has a place for notes, but none for a comment on all questions.
    fn has_notes_only(self) -> bool {
        matches!(
            self,
            Self::Claude
                | Self::Claude2_1_157
                | Self::Claude2_1_145
                | Self::Claude2_1_114
                | Self::ToolUseResult
                | Self::Annotations
                | Self::AnnotationsUnanswered
        )
    }

    fn write_outcome(self, input: &FormatInput) -> Value {
        let FormatInput { questionnaire, outcome, .. } = *input;
        match self {
            Self::Claude => text(claude::result(Generation::V2_1_216, input)),
            Self::Claude2_1_157 => text(claude::result(Generation::V2_1_157, input)),
            Self::Claude2_1_145 => text(claude::result(Generation::V2_1_145, input)),
            Self::Claude2_1_114 => text(claude::result(Generation::V2_1_114, input)),
            Self::Claude2_0_77 => text(claude::result(Generation::V2_0_77, input)),
            Self::ToolUseResult => claude::tool_use_result(input),
            Self::Answers => objects::answers(input),
            Self::AnswersArray => objects::answers_array(input),
            Self::Annotations => answers::annotations(questionnaire, outcome),
            Self::AnnotationsUnanswered => Value::Map(answers::annotation_entries(questionnaire, outcome, true)),
            Self::Outcome => outcome_json::whole_value(questionnaire, outcome),
            Self::Payload => objects::payload(input),
            Self::Ending => text(ending_text(outcome.ending()).map(str::to_owned)),
            Self::AcpAdapter => objects::acp_adapter(input),
            Self::ToolInfo => tool_info::tool_info(questionnaire),
            Self::Wave => objects::wave(input),
            Self::Bridge => objects::bridge(input),
            Self::NumberedPrompt => terminal::prompts(questionnaire).into_iter().map(Value::from).collect(),
            Self::Gencode => text(gencode::result(input)),
            Self::GencodeAnswers => gencode::answers(input),
            Self::ReceiptBox => receipt::boxed(input, &Wording::default()).into(),
            Self::ReceiptInline => receipt::inline(input, &Wording::default()).into(),
            Self::Gemini => peers::gemini(input),
            Self::Vscode => peers::vscode(input),
            Self::Kimi => peers::kimi(input),
            Self::Copilot => peers::copilot(input),
            Self::OpenAgents => peers::open_agents(input),
        }
    }
}
