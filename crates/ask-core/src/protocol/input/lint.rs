//! Advice on asking well, from the tool descriptions of the source documents. Never a reason to refuse.

use super::{Place, Report};
use crate::Question;
use crate::limits::HEADER_CLUSTERS;
use crate::text::count_clusters;

/// Looks over one question.
pub(super) fn question(question: &Question, place: &Place, report: &mut Report) {
    let text = question.text.shown();
    if !asks(text) {
        report.advise(&place.key("question"), "no-question-mark", "should end with a question mark");
    }
    if asks_about_plan(text) {
        let hint = "the user cannot see the plan yet; ask for plan approval with ExitPlanMode instead";
        report.advise(&place.key("question"), "asks-about-plan", hint);
    }
    if count_clusters(question.header.shown()) > HEADER_CLUSTERS {
        report.advise(&place.key("header"), "long-header", "longer than 12 characters; only the beginning is shown");
    }
    if let Some(first) = question.choices.iter().position(|choice| choice.recommended)
        && first > 0
    {
        report.advise(&place.key("options"), "recommended-not-first", "put the recommended option first");
    }
}

/// Whether a text ends as a question, a remark in brackets such as "(select all that apply)" aside.
fn asks(text: &str) -> bool {
    let text = text.trim_end();
    let bare = text.strip_suffix([')', '）']).and_then(|text| text.rfind(['(', '（'])).map_or(text, |at| &text[..at]);
    let is_mark = |text: &str| {
        text.trim_end_matches(['"', '”', '“', '»', '\'', '*', '_', ' ']).ends_with(['?', '？', '؟', '՞', ';'])
    };
    is_mark(text) || is_mark(bare.trim_end())
}

/// The questions that the tool's own description forbids.
fn asks_about_plan(text: &str) -> bool {
    let text = text.to_lowercase();
    ["the plan", "my plan", "this plan", "should i proceed"].iter().any(|words| text.contains(words))
}
