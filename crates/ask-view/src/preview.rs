//! Previews beside the list of choices: that of the highlighted choice, else of the picked one, else the first; and beside
//! it the one that the person keeps to compare. Long previews are folded.

use ask_core::{Action, Choice, PreviewFormat, Row, Session, Word};

use crate::{
    icon::action_button,
    ids::part_id,
    panel::Panel,
    view_node::{ViewNode, html},
};

/// How many lines are shown before the rest is folded away.
const FOLDED_LINES: usize = 40;

pub(crate) fn preview(panel: Panel, step: usize) -> ViewNode {
    let panes =
        move |session: &Session| (shown_choice(session, step), session.compared().filter(|_| session.step() == step));
    let number = |index: Option<usize>| index.map_or(0, |index| index + 1);
    html("div", "previews").dynamic(
        move || {
            let session = panel.session();
            let (shown, kept) = panes(&session);
            [number(shown), number(kept), session.is_preview_unfolded().into(), 0]
        },
        move || {
            let ((shown, kept), unfolded) = (panes(&panel.session()), panel.session().is_preview_unfolded());
            let indices = kept.into_iter().chain(shown.filter(|_| shown != kept));
            indices.map(|index| pane(panel, step, index, kept == Some(index), unfolded)).collect()
        },
    )
}

/// One preview with its title.
fn pane(panel: Panel, step: usize, index: usize, kept: bool, unfolded: bool) -> ViewNode {
    let questionnaire = panel.questionnaire();
    let choices = &questionnaire.questions()[step].choices;
    let choice = &choices[index];
    let comparable = choices.iter().filter(|choice| choice.preview.is_some()).count() > 1;
    let (format, content) = choice
        .preview
        .as_ref()
        .map_or((PreviewFormat::Text, ""), |preview| (preview.format, preview.content().shown()));
    let lines = content.lines().count();
    let folds = lines > FOLDED_LINES;
    let end = content.match_indices('\n').nth(FOLDED_LINES - 1).map(|(end, _)| end).filter(|_| folds && !unfolded);
    let shown = end.and_then(|end| content.get(..end)).unwrap_or(content);
    let id = part_id("preview", step, index);
    let fold = folds.then(|| {
        let word = if unfolded {
            panel.t(Word::PreviewLess)
        } else {
            panel.t_with(Word::PreviewMore, &[("n", &lines.to_string())])
        };
        action_button(panel, "link", Action::UnfoldPreview(!unfolded)).text(&word)
    });
    // With two previews side by side, only the kept one has the button, which ends the comparison.
    let compare = (comparable && (kept || panel.session().compared().is_none())).then(|| {
        let keep = if kept { None } else { Some(index) };
        action_button(panel, "link", Action::Compare(keep))
            .attr("aria-pressed", if kept { "true" } else { "false" })
            .t(panel, Word::Compare)
    });
    let title = html("span", "preview-title").attr("id", &id).attr("dir", "auto").text(&title(panel, choice));
    // Focusable, so that it can be scrolled with the keyboard.
    let text = html("pre", "preview-text").attr("dir", "ltr").attr("tabindex", "0").attr("role", "region");
    let text = text.attr("aria-labelledby", &id).text(shown);
    match format {
        PreviewFormat::Markdown => (panel.data().host.draw)(text.element(), "markdown"),
        PreviewFormat::Html => (panel.data().host.draw)(text.element(), "html"),
        PreviewFormat::Text => {}
    }
    let head = html("div", "preview-head").child(title).children(compare).children(fold);
    html("div", "preview").child(head).child(text)
}

fn title(panel: Panel, choice: &Choice) -> String {
    panel.t_with(Word::Preview, &[("label", choice.label.shown())])
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
