//! What a choice would look like, beside the list: the highlighted choice, else the picked one, else the first with a
//! preview. Long ones are folded.

use ask_core::{Action, Choice, Row, Session, Word};

use crate::{
    Panel,
    el::{El, el},
    icon::action_button,
};

/// How many lines are shown before the rest is folded away.
const FOLDED_LINES: usize = 40;

pub(crate) fn preview(panel: Panel, step: usize) -> El {
    el("div", "preview").slot(
        move || {
            let session = panel.follow();
            (shown_choice(&session, step), session.is_preview_unfolded())
        },
        move |&(index, unfolded)| {
            let questionnaire = panel.questionnaire();
            let choice = index.map(|index| &questionnaire.questions()[step].choices[index]);
            choice.map(|choice| draw(panel, choice, unfolded)).unwrap_or_default()
        },
    )
}

fn draw(panel: Panel, choice: &Choice, unfolded: bool) -> Vec<El> {
    let content = choice.preview.as_ref().map_or("", |preview| preview.content.as_str());
    let lines = content.lines().count();
    let folds = lines > FOLDED_LINES;
    let end = content.match_indices('\n').nth(FOLDED_LINES - 1).map(|(end, _)| end).filter(|_| folds && !unfolded);
    let shown = end.and_then(|end| content.get(..end)).unwrap_or(content);
    let title = panel.fill(Word::Preview, &[("label", choice.label.shown())]);
    let head = el("div", "preview-head");
    let head = head.child(el("span", "preview-title").attr("id", "preview").attr("dir", "auto").text(&title));
    let fold = folds.then(|| {
        let lines = lines.to_string();
        let word =
            if unfolded { panel.say(Word::PreviewLess) } else { panel.fill(Word::PreviewMore, &[("n", &lines)]) };
        action_button(panel, "link", Action::UnfoldPreview(!unfolded)).text(&word)
    });
    // It can be reached by keyboard, because it may have to be scrolled.
    let text = el("pre", "preview-text").attr("dir", "ltr").attr("tabindex", "0").attr("role", "region");
    vec![head.children(fold), text.attr("aria-labelledby", "preview").text(shown)]
}

fn shown_choice(session: &Session, step: usize) -> Option<usize> {
    let choices = &session.questionnaire().questions()[step].choices;
    let draft = &session.drafts()[step];
    let has_one = |row: Option<Row>| match row {
        Some(Row::Choice(index)) => choices[index].preview.is_some().then_some(index),
        _ => None,
    };
    has_one(draft.cursor())
        .or_else(|| has_one(draft.first_picked()))
        .or_else(|| choices.iter().position(|choice| choice.preview.is_some()))
}
