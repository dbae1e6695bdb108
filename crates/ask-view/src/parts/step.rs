//! One question with its text, its rows and its error; or all questions in one form.

use ask_core::{Action, Question, Warning, Word, input::warnings, session::Delivery};

use super::{button, chips, head, missing, preview, row};
use crate::{
    ids::part_id,
    open_panel::PanelHandle,
    view_node::{ViewNode, concat, div, html, span},
};

/// The current question.
pub(crate) fn step(panel: PanelHandle, index: usize) -> ViewNode {
    let question = question(panel, index);
    // Chips lock themselves during a delivery, but for their button, which has the focus then.
    let scroller = if panel.session().is_chips() { div("scroll") } else { scroller(panel) };
    scroller.child(question)
}

/// All questions, below a summary of what is missing.
pub(crate) fn form(panel: PanelHandle) -> ViewNode {
    let total = panel.questionnaire().questions().len();
    let key = move || {
        // One bit for each question: whether something is missing.
        let session = panel.session();
        let bits = session.drafts().iter().rev().fold(0, |bits, draft| bits * 2 + usize::from(draft.error().is_some()));
        [bits, 0, 0, 0]
    };
    let draw = move || {
        let errors: Vec<usize> = {
            let session = panel.session();
            (0..total).filter(|&index| session.drafts()[index].error().is_some()).collect()
        };
        (errors.len() > 1).then(|| summary(panel, &errors)).into_iter().collect()
    };
    scroller(panel).dynamic(key, draw).children((0..total).map(|index| question(panel, index)))
}

/// The field for a comment on all questions, where the answers are sent.
pub(crate) fn comment(panel: PanelHandle) -> Option<ViewNode> {
    panel.session().takes_comment().then(|| {
        // In a form the field is below the last question.
        let last = panel.questionnaire().questions().len() - 1;
        let typed = panel.session().comment().to_owned();
        div("notes").children(labelled(panel, "comment", last, Word::Comment, &typed, Action::TypeComment))
    })
}

/// The scrolling part between the head and the buttons. It is inert while the answers are being delivered.
pub(crate) fn scroller(panel: PanelHandle) -> ViewNode {
    div("scroll")
        .dynamic_attr("inert", move || (panel.session().delivery() == Delivery::Sending).then_some(""))
        .children(context(panel))
}

/// The summary of what is missing in a form, each with a link to it.
fn summary(panel: PanelHandle, errors: &[usize]) -> ViewNode {
    let title = panel.t_number(Word::Summary, "n", errors.len());
    let questionnaire = panel.questionnaire();
    let entries = errors.iter().map(|&index| {
        let question = &questionnaire.questions()[index];
        let text = if question.header.is_blank() { &question.text } else { &question.header };
        let link = button::action_button(panel, "link", Action::Change(index)).auto().text(text.shown());
        html("li", "").child(link)
    });
    div("summary")
        .attr("id", "summary")
        .attr("tabindex", "-1")
        .attr("role", "group")
        .attr("aria-labelledby", "summary-title")
        .child(html("b", "").attr("id", "summary-title").text(&title))
        .child(html("ul", "").children(entries))
}

fn question(panel: PanelHandle, index: usize) -> ViewNode {
    let questionnaire = panel.questionnaire();
    let question = &questionnaire.questions()[index];
    let form = panel.session().is_form();
    let only_text = question.choices.is_empty();
    let is_chips = panel.session().is_chips();
    let rule = if question.multi_select { Word::SelectAny } else { Word::SelectOne };
    let ruled = !only_text && !is_chips;
    let (rule_id, error_id) = (part_id("rule", index, 0), part_id("error", index, 0));
    let place: &str = match (form, questionnaire.has_steps()) {
        (true, _) => &error_id,
        (false, true) => "progress",
        (false, false) => "",
    };
    let described = concat(&[place, " ", if ruled { &*rule_id } else { "" }]);
    let described = Some(&*described).filter(|ids| *ids != " ");
    let header = (!question.header.is_blank())
        .then(|| span("sr").child(html("bdi", "").text(question.header.shown())).text(" "));
    let chip = form.then(|| head::chip(question)).flatten();
    let legend = html("legend", "ask").children(chip).children(header);
    let text = span("text").id("text", index, 0);
    let legend = legend.child(row::agent_text(panel, text, question.text.shown()));
    let more = question.description.as_ref().map(|text| row::agent_text(panel, html("p", "more"), text.shown()));
    let rule = ruled.then(|| html("p", "rule").attr("id", &rule_id).t(panel, rule));
    let secret = warnings::asks_secret(question).then_some(Word::WarnSecret);
    let warnings = question.warnings.iter().map(|warning| match warning {
        Warning::HiddenCharacters => Word::WarnHidden,
        Warning::LookAlikes => Word::WarnSame,
        Warning::Clipped => Word::WarnClipped,
    });
    let warning = |word| html("p", "warning").t(panel, word);
    let fieldset = html("fieldset", "question")
        .attr_if("aria-describedby", described)
        .child(legend)
        .children(more)
        .children(question.action.is_some().then(|| drawn_by_host(panel, "action", index)))
        .children(if form { Some(div("rule-line").children(rule).child(skip(panel, index))) } else { rule })
        .children(warnings.chain(secret).map(warning))
        .child(if is_chips { chips::chips(panel, question, index) } else { body(panel, question, index) });
    let fieldset = if form { missing::with_missing(fieldset, panel, index) } else { fieldset };
    fieldset.children(panel.session().settings().allow_notes.then(|| notes(panel, index))).children(files(panel, index))
}

/// The rows, and the preview beside them.
fn body(panel: PanelHandle, question: &Question, index: usize) -> ViewNode {
    let rows = question.rows().into_iter().enumerate().map(|(at, each)| row::row(panel, question, index, each, at));
    let rows = div("rows").children(rows);
    if !question.has_previews() {
        return rows;
    }
    div("body").attr("data-state", "split").child(rows).child(preview::preview(panel, index))
}

/// In a form each question has its own Skip button.
fn skip(panel: PanelHandle, index: usize) -> ViewNode {
    let skipped = move || panel.session().drafts()[index].is_skipped();
    let (id, text) = (part_id("skip", index, 0), part_id("text", index, 0));
    button::plain_button("link", move || panel.apply_at(index, Action::Skip))
        .attr("aria-labelledby", &concat(&[&id, " ", &text]))
        .attr("id", &id)
        .dynamic_text(move || panel.t(if skipped() { Word::Skipped } else { Word::Skip }))
}

/// A note beside the answer: a button at first, then a field.
fn notes(panel: PanelHandle, index: usize) -> ViewNode {
    div("notes").dynamic(
        move || [panel.session().drafts()[index].notes_open().into(), 0, 0, 0],
        move || {
            if !panel.session().drafts()[index].notes_open() {
                let open = move || panel.apply_at(index, Action::OpenNotes);
                return vec![button::plain_button("button quiet add", open).t(panel, Word::AddNote)];
            }
            let typed = panel.session().drafts()[index].notes().to_owned();
            labelled(panel, "notes", index, Word::Notes, &typed, Action::TypeNotes)
        },
    )
}

/// A text field with its label.
fn labelled(
    panel: PanelHandle,
    part: &str,
    step: usize,
    name: Word,
    typed: &str,
    type_in: fn(String) -> Action,
) -> Vec<ViewNode> {
    let label = html("label", "notes-label").attr("for", &part_id(part, step, 0)).t(panel, name);
    vec![label, row::text_field(panel, part, step, typed, type_in)]
}

/// The place for the files of a question, which the page shows.
pub(crate) fn files(panel: PanelHandle, index: usize) -> Option<ViewNode> {
    panel.session().settings().allow_files.then(|| drawn_by_host(panel, "files", index))
}

/// The place for something of a question that the host draws.
fn drawn_by_host(panel: PanelHandle, part: &'static str, index: usize) -> ViewNode {
    let place = div(part).id(part, index, 0);
    (panel.data().host.draw)(place.element(), part);
    place
}

/// Why all this is asked.
fn context(panel: PanelHandle) -> Option<ViewNode> {
    let questionnaire = panel.questionnaire();
    let context = questionnaire.context.as_ref()?;
    Some(html("p", "context").auto().text(context.shown()))
}
