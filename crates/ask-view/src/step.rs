//! One question: its text, its rows, what is missing; or all of them in one form.

use ask_core::{
    Action, Notice, Word,
    protocol::notice,
    session::{Delivery, Gap},
};

use crate::{
    Panel,
    el::{El, el, joined},
    head, icon, preview, row,
};

/// The current question.
pub(crate) fn step(panel: Panel, index: usize) -> El {
    scroller(panel).child(question(panel, index))
}

/// All questions, below what is still missing from them.
pub(crate) fn form(panel: Panel) -> El {
    let total = panel.questionnaire().questions().len();
    let key = move || {
        // One bit a question: which of them lack something.
        let session = panel.now();
        let bits = session.drafts().iter().rev().fold(0, |bits, draft| bits * 2 + usize::from(draft.gap().is_some()));
        [bits, 0, 0, 0]
    };
    let draw = move || {
        let gaps: Vec<usize> = {
            let session = panel.now();
            (0..total).filter(|&index| session.drafts()[index].gap().is_some()).collect()
        };
        (gaps.len() > 1).then(|| summary(panel, &gaps)).into_iter().collect()
    };
    scroller(panel).slot(key, draw).children((0..total).map(|index| question(panel, index)))
}

/// What scrolls between the head and the buttons. While answers are on their way nothing in it can be changed.
fn scroller(panel: Panel) -> El {
    el("div", "scroll").live("inert", move || (panel.now().delivery() == Delivery::Sending).then_some(""))
}

/// What is missing in a form, each with a way to it.
fn summary(panel: Panel, gaps: &[usize]) -> El {
    let title = panel.fill(Word::Summary, &[("n", &gaps.len().to_string())]);
    let questionnaire = panel.questionnaire();
    let entries = gaps.iter().map(|&index| {
        let question = &questionnaire.questions()[index];
        let text = if question.header.is_blank() { &question.text } else { &question.header };
        let link = icon::action_button(panel, "link", Action::Change(index)).attr("dir", "auto").text(text.shown());
        el("li", "").child(link)
    });
    el("div", "summary")
        .attr("id", "summary")
        .attr("tabindex", "-1")
        .attr("role", "group")
        .attr("aria-labelledby", "summary-title")
        .child(el("b", "").attr("id", "summary-title").text(&title))
        .child(el("ul", "").children(entries))
}

fn question(panel: Panel, index: usize) -> El {
    let questionnaire = panel.questionnaire();
    let question = &questionnaire.questions()[index];
    let form = panel.now().is_form();
    let only_text = question.choices.is_empty();
    let rule = if question.multi_select { Word::SelectAny } else { Word::SelectOne };
    let rule_id = row::id("rule", index, 0);
    let described = match (questionnaire.has_steps() && !form, only_text) {
        (true, true) => "progress",
        (true, false) => &joined(&["progress ", &rule_id]),
        (false, true) => "",
        (false, false) => &rule_id,
    };
    let header = (!question.header.is_blank())
        .then(|| el("span", "sr").child(el("bdi", "").text(question.header.shown())).text(" "));
    let chip = form.then(|| head::chip(question)).flatten();
    let legend = el("legend", "ask").children(chip).children(header);
    let legend = legend.child(row::marked(panel, el("span", "text"), question.text.shown()));
    let more = question.description.as_ref().map(|text| row::marked(panel, el("p", "more"), text.shown()));
    let rule = (!only_text).then(|| el("p", "rule").attr("id", &rule_id).say(panel, rule));
    let rows = question.rows().into_iter().enumerate().map(|(at, each)| row::row(panel, question, index, each, at));
    let preview = question.has_previews().then(|| preview::preview(panel, index));
    let secret = notice::asks_secret(question).then_some(Word::WarnSecret);
    let told = question.notices.iter().map(|notice| match notice {
        Notice::Hidden => Word::WarnHidden,
        Notice::Alike => Word::WarnSame,
    });
    let warning = |word| el("p", "warning").child(icon::icon(icon::WARNING)).child(el("span", "").say(panel, word));
    el("fieldset", "question")
        .attr_if("aria-describedby", Some(described).filter(|ids| !ids.is_empty()))
        .child(legend)
        .children(more)
        .child(el("div", "rule-line").children(rule).children(form.then(|| skip(panel, index))))
        .children(told.chain(secret).map(warning))
        .slot(
            move || match panel.gap(index) {
                None => [0; 4],
                Some(Gap::ChooseOne | Gap::ChooseAny) => [1, 0, 0, 0],
                Some(Gap::OtherEmpty) => [2, 0, 0, 0],
                Some(Gap::OtherLong(over)) => [3, over, 0, 0],
            },
            move || {
                let gap = panel.now().drafts()[index].gap();
                gap.map(|gap| error(panel, gap, only_text)).into_iter().collect()
            },
        )
        .child(
            el("div", "body")
                .attr_if("data-state", preview.is_some().then_some("split"))
                .child(el("div", "rows").children(rows))
                .children(preview),
        )
        .children(panel.now().settings().allow_notes.then(|| notes(panel, index)))
}

/// In a form each question has a Skip of its own.
fn skip(panel: Panel, index: usize) -> El {
    let skipped = move || panel.now().drafts()[index].is_skipped();
    icon::plain_button("link", move || panel.apply_at(index, Action::Skip))
        .live_text(move || panel.say(if skipped() { Word::Skipped } else { Word::Skip }))
}

/// A note beside the answer: a quiet button until it is wanted.
fn notes(panel: Panel, index: usize) -> El {
    let id = row::id("notes", index, 0);
    el("div", "notes").slot(
        move || [panel.now().drafts()[index].notes_open().into(), 0, 0, 0],
        move || {
            if !panel.now().drafts()[index].notes_open() {
                let open = move || panel.apply_at(index, Action::OpenNotes);
                return vec![icon::plain_button("button quiet add", open).say(panel, Word::AddNote)];
            }
            let label = el("label", "notes-label").attr("for", &id).say(panel, Word::Notes);
            let typed = panel.now().drafts()[index].notes().to_owned();
            vec![label, row::text_field(&id, &typed, move |text| panel.apply_at(index, Action::TypeNotes(text)))]
        },
    )
}

/// What is missing, beside the question it is missing from.
fn error(panel: Panel, gap: Gap, only_text: bool) -> El {
    let text = match gap {
        Gap::ChooseOne => panel.say(Word::ChooseOne),
        Gap::ChooseAny => panel.say(Word::ChooseAny),
        Gap::OtherEmpty if only_text => panel.say(Word::TextEmpty),
        Gap::OtherEmpty => panel.say(Word::OtherEmpty),
        Gap::OtherLong(over) => panel.fill(Word::OtherLong, &[("over", &over.to_string())]),
    };
    el("p", "error").attr("role", "alert").child(icon::icon(icon::WARNING)).child(el("span", "").text(&text))
}
