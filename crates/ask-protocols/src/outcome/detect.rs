//! Recognizes the text of a tool result by its beginning: who wrote it and how asking ended (docs/sources.md, section
//! 8). Answers are not escaped in these texts, so they are not read here.

use super::ending_text::{ABORTED, CANCELLED, DECLINED, EXPIRED, NOT_SHOWN};
use super::search;

/// A recognized text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detected {
    /// The writer, and its first version with this text: the name of a [`crate::format::Style`] if there is one, else
    /// the peer.
    pub writer: &'static str,
    /// The name of an ending, or `replied` (in the chat), `failed` (in transit) or `not-shown`.
    pub says: &'static str,
}

/// Recognizes a text. Returns nothing for an unknown text.
#[must_use]
pub fn detect_generation(text: &str) -> Option<Detected> {
    let text = unwrapped(text);
    if words_of_rejection(text).is_some() {
        return Some(Detected { writer: "claude", says: "replied" });
    }
    let Some(row) = TEXTS.iter().find(|(start, _, _)| text.starts_with(start)) else {
        return Some(Detected { writer: "other", says: ending_of_sentence(text)? });
    };
    let says = if row.2 == "answered" && is_empty_list(&text[row.0.len()..]) { "declined" } else { row.2 };
    Some(Detected { writer: row.1, says })
}

/// The ending in a sentence about the user, as many tools write it: `[The ]user [has ]declined to answer…`.
fn ending_of_sentence(text: &str) -> Option<&'static str> {
    let text = text.strip_prefix('[').unwrap_or(text);
    let did = search::behind(text, &["User ", "The user ", "user ", "the user "])?;
    let did = did.strip_prefix("has ").unwrap_or(did);
    let is_object =
        |rest: &str| search::begins(rest, &["the question", "this question", "these question", "answering"]);
    ENDINGS.iter().find_map(|(verb, says)| {
        let rest = did.strip_prefix(verb)?;
        (*verb != "skipped " || is_object(rest)).then_some(*says)
    })
}

/// The text without what clients put around it: the tags of an error, the reminders for the model, and the tool call and
/// the state of the editor that Cline and Roo repeat.
pub(super) fn unwrapped(text: &str) -> &str {
    let mut text = text.trim();
    for reminder in [
        "\n\n<system-reminder>",
        "\n\nNote: The user's next message may contain a correction",
        "\n<environment_details>",
    ] {
        text = search::find(text, reminder, 0).map_or(text, |at| &text[..at]);
    }
    if text.starts_with("[ask_followup_question for ") {
        const RESULT: &str = "] Result:";
        text = search::find(text, RESULT, 0).map_or(text, |at| text[at + RESULT.len()..].trim());
    }
    let text = text.strip_prefix("<tool_use_error>").unwrap_or(text);
    let text = text.strip_suffix("</tool_use_error>").unwrap_or(text);
    text.strip_prefix("Error: ").unwrap_or(text).trim()
}

/// Whether a text in the place of an answer says in brackets that the person dismissed the question: hosts of Claude Code write it
/// there.
pub(super) fn is_dismissal(answer: &str) -> bool {
    let is_sentence = answer.starts_with('[') && answer.ends_with(']');
    is_sentence && detect_generation(answer).is_some_and(|found| found.says == "cancelled")
}

/// The words of the person in the result of a call that was rejected with words ("Chat about this").
pub(super) fn words_of_rejection(text: &str) -> Option<&str> {
    if !search::begins(text, &REJECTIONS) {
        return None;
    }
    let words = |mark: &&str| search::find(text, mark, 0).map(|at| text[at + mark.len()..].trim());
    WORDS.iter().find_map(words).filter(|words| !words.is_empty())
}

/// Whether nothing follows the beginning of a sentence that lists the answers, but for the rest of the sentence.
fn is_empty_list(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with(". You can now")
}

/// The beginnings of results of calls that the person rejected.
const REJECTIONS: [&str; 3] = [
    "The user doesn't want to proceed with this tool use.",
    "Permission for this tool use was denied.",
    "Tool use rejected",
];

/// What introduces the words of the person in such a result. Claude Code wrote the last until 2.0.
const WORDS: [&str; 4] =
    ["the user said:", "The user said:", "with user message:", "provided the following reason for the rejection:"];

/// "Chat about this" without a word of the person.
pub(super) const CLARIFY: &str = "The user wants to clarify these questions.";
/// "Skip interview and plan immediately".
pub(super) const END_INTERVIEW: &str =
    "The user has indicated they have provided enough answers for the plan interview.";

/// Beginning, writer, meaning. Of two beginnings with a common start, the longer one comes first.
const TEXTS: &[(&str, &str, &str)] = &[
    ("User has answered your questions:", "claude-2.0.77", "answered"),
    ("Your questions have been answered:", "claude-2.1.145", "answered"),
    ("The user responded:", "claude-2.1.157", "replied"),
    ("The user did not answer the questions.", "claude-2.1.157", "declined"),
    ("The user answered:", "claude", "answered"),
    (REJECTIONS[0], "claude", "cancelled"),
    ("The user doesn't want to take this action right now.", "claude", "cancelled"),
    ("[Request interrupted by user", "claude", "cancelled"),
    ("User rejected tool use", "claude", "cancelled"),
    (CLARIFY, "claude", "replied"),
    (END_INTERVIEW, "claude", "replied"),
    ("Tool permission request failed:", "claude", "failed"),
    ("InputValidationError", "claude", "not-shown"),
    ("(No answer provided)", "claude-terminal", "replied"),
    ("[No preference]", "claude-terminal", "declined"),
    ("[User dismissed", "claude-terminal", "cancelled"),
    ("No response after", "claude-terminal", "expired"),
    ("User answered the following questions:", "gencode", "answered"),
    ("User answered your questions", "other", "answered"),
    ("The user answered your questions", "other", "answered"),
    ("User answers:", "pi", "answered"),
    ("The user dismissed this question", "opencode", "cancelled"),
    ("request_user_input is unavailable in", "codex", "not-shown"),
    ("request_user_input was cancelled", "codex", "cancelled"),
    ("aborted by user", "codex", "cancelled"),
    ("User dismissed ask_user dialog without answering.", "gemini", "declined"),
    ("User has provided the following answers:", "qwen", "answered"),
    ("User declined to answer the questions.", "qwen", "declined"),
    ("Cannot ask user questions in non-interactive mode", "qwen", "not-shown"),
    ("User dismissed the question without answering.", "kimi", "declined"),
    ("User declined to answer questions", "rpiv", "declined"),
    ("User wants to chat about this", "rpiv", "replied"),
    ("this client cannot render the questionnaire", "rpiv", "not-shown"),
    ("the questionnaire UI", "rpiv", "not-shown"),
    ("UI not available", "pi", "not-shown"),
    ("No user is available", "grok", "not-shown"),
    ("The user is not available to respond", "copilot", "not-shown"),
    ("User did not answer", "other", "cancelled"),
    ("Question dismissed", "other", "cancelled"),
    ("[User skipped", "other", "declined"),
    ("用户取消了", "other", "cancelled"),
    ("用户跳过了", "other", "declined"),
    ("The user chose not to answer", "other", "declined"),
    (DECLINED, "ending", "declined"),
    (CANCELLED, "ending", "cancelled"),
    (EXPIRED, "ending", "expired"),
    (ABORTED, "ending", "aborted"),
    (NOT_SHOWN, "ending", "not-shown"),
];

/// What the user of any other tool did, and the ending that it means.
const ENDINGS: [(&str, &str); 7] = [
    ("provided no answers", "declined"),
    ("declined to answer", "declined"),
    ("submitted without answering", "declined"),
    ("skipped ", "declined"),
    ("dismissed ", "cancelled"),
    ("cancelled", "cancelled"),
    ("canceled", "cancelled"),
];
