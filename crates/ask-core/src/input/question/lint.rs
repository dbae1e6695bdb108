//! Advice on asking well, from the tool descriptions in the source documents. Advice never refuses a question.

use crate::Question;
use crate::input::path::Path;
use crate::input::report::Report;
use crate::limits::HEADER_CLUSTERS;
use crate::text::count_clusters;

/// Checks one question.
pub(super) fn question(question: &Question, path: &Path, report: &mut Report) {
    let text = question.text.shown();
    if !question.text.was_clipped() && !asks(text) {
        report.advise(&path.key("question"), "no-question-mark", "should end with a question mark");
    }
    if asks_about_plan(text) {
        let hint = "the user cannot see the plan yet; ask for plan approval with ExitPlanMode instead";
        report.advise(&path.key("question"), "asks-about-plan", hint);
    }
    if count_clusters(question.header.shown()) > HEADER_CLUSTERS {
        report.advise(&path.key("header"), "long-header", "longer than 12 characters; only the beginning is shown");
    }
    if question.choices.iter().position(|choice| choice.recommended).is_some_and(|first| first > 0) {
        report.advise(&path.key("options"), "recommended-not-first", "put the recommended option first");
    }
}

/// Whether a text ends with a question mark. A closing remark in brackets, as "(select all that apply)", is ignored.
pub(super) fn asks(text: &str) -> bool {
    let is_wrapping = |letter| matches!(letter, ' ' | '\n' | '"' | '”' | '“' | '»' | '\'' | '*' | '_');
    let is_mark = |text: &str| text.trim_end_matches(is_wrapping).ends_with(['?', '？', '؟', '՞', ';']);
    let text = text.trim_end();
    let remark = text.strip_suffix([')', '）']).and_then(|text| text.rfind(['(', '（']));
    is_mark(text) || remark.is_some_and(|at| is_mark(&text[..at]))
}

/// Whether the question is about plan approval, which the tool's own description forbids.
fn asks_about_plan(text: &str) -> bool {
    let says =
        |words: &str| text.as_bytes().windows(words.len()).any(|here| here.eq_ignore_ascii_case(words.as_bytes()));
    ["the plan", "my plan", "this plan", "should i proceed"].into_iter().any(says)
}
