//! Previews beside the list of choices: that of the highlighted choice, else of the picked one, else the first. To compare,
//! the person keeps it in its place, and a second place shows the others in the same way. Long previews are folded.

use ask_core::{Action, PreviewFormat, Row, Session, Word};

use super::button;
use crate::{
    ids::part_id,
    open_panel::PanelHandle,
    view_node::{ViewNode, div, html, span},
};

/// How many lines are shown before the rest is folded away.
const FOLDED_LINES: usize = 40;

pub(crate) fn preview(panel: PanelHandle, step: usize) -> ViewNode {
    let comparing = move || compared(&panel.session(), step).is_some();
    div("previews").child(pane(panel, step, 0)).dynamic(
        move || [comparing().into(), 0, 0, 0],
        move || comparing().then(|| pane(panel, step, 1)).into_iter().collect(),
    )
}

/// One of the two places for a preview. The first one has the button to compare, which stays in the page while the
/// previews change, so that it keeps the focus.
fn pane(panel: PanelHandle, step: usize, place: usize) -> ViewNode {
    let index = move || shown_choice(&panel.session(), step, place);
    let id = part_id("preview", step, place);
    let questionnaire = panel.questionnaire();
    let previews = questionnaire.questions()[step].choices.iter().filter(|choice| choice.preview.is_some()).count();
    let compare = (place == 0 && previews > 1).then(|| {
        let pressed = move || compared(&panel.session(), step).is_some();
        button::plain_button("link", move || {
            panel.apply_at(step, Action::Compare(if pressed() { None } else { Some(index()) }));
        })
        .dynamic_attr("aria-pressed", move || Some(if pressed() { "true" } else { "false" }))
        .t(panel, Word::Compare)
    });
    let title = span("preview-title").attr("id", &id).auto();
    let title = title.dynamic_text(move || {
        let questionnaire = panel.questionnaire();
        let choice = &questionnaire.questions()[step].choices[index()];
        panel.t_with(Word::Preview, &[("label", choice.label.shown())])
    });
    let fold = move || {
        let questionnaire = panel.questionnaire();
        let preview = questionnaire.questions()[step].choices[index()].preview.as_ref();
        let lines = preview.map_or(0, |preview| preview.content().shown().lines().count());
        let word = move || {
            if panel.session().is_preview_unfolded() {
                panel.t(Word::PreviewLess)
            } else {
                panel.t_number(Word::PreviewMore, "n", lines)
            }
        };
        let toggle = move || panel.apply(Action::UnfoldPreview(!panel.session().is_preview_unfolded()));
        (lines > FOLDED_LINES).then(|| button::plain_button("link", toggle).dynamic_text(word)).into_iter().collect()
    };
    let head = div("preview-head").child(title).children(compare);
    div("preview").child(head.dynamic(move || [index(), 0, 0, 0], fold)).dynamic(
        move || [index(), panel.session().is_preview_unfolded().into(), 0, 0],
        move || vec![drawing(panel, step, index(), &id)],
    )
}

/// The content of a preview, shortened while it is folded.
fn drawing(panel: PanelHandle, step: usize, index: usize, title: &str) -> ViewNode {
    // Focusable, so that it can be scrolled with the keyboard.
    let text = html("pre", "preview-text").attr("dir", "ltr").attr("tabindex", "0").attr("role", "region");
    let text = text.attr("aria-labelledby", title);
    let questionnaire = panel.questionnaire();
    let Some(preview) = &questionnaire.questions()[step].choices[index].preview else { return text };
    let content = preview.content().shown();
    let end = content.match_indices('\n').nth(FOLDED_LINES - 1).map(|(end, _)| end);
    let end = end.filter(|_| !panel.session().is_preview_unfolded());
    let text = text.text(end.and_then(|end| content.get(..end)).unwrap_or(content));
    match preview.format {
        PreviewFormat::Markdown => (panel.data().host.draw)(text.element(), "markdown"),
        PreviewFormat::Html => (panel.data().host.draw)(text.element(), "html"),
        PreviewFormat::Text => {}
    }
    text
}

/// The choice that the person keeps to compare, if it belongs to this question.
fn compared(session: &Session, step: usize) -> Option<usize> {
    session.compared().filter(|_| session.step() == step)
}

/// The choice whose preview is in a place. While comparing, the second place shows another choice than the first.
fn shown_choice(session: &Session, step: usize, place: usize) -> usize {
    let (choices, draft) = (&session.questionnaire().questions()[step].choices, &session.drafts()[step]);
    let kept = compared(session, step);
    let free = |index: usize| kept != Some(index) && choices[index].preview.is_some();
    if let Some(kept) = kept.filter(|_| place == 0) {
        return kept;
    }
    let of_row = |row: Option<Row>| match row {
        Some(Row::Choice(index)) if free(index) => Some(index),
        _ => None,
    };
    let next = (kept.unwrap_or_default()..choices.len()).chain(0..choices.len());
    of_row(draft.cursor())
        .or_else(|| of_row(draft.first_picked()))
        .or_else(|| next.into_iter().find(|&index| free(index)))
        .unwrap_or_default()
}
