//! Carries out what a session asks of the page. Nothing else in the panel moves the focus; nothing at all scrolls.

use ask_core::{
    Effect, Word,
    session::{Announcement, Target},
};
use leptos::{wasm_bindgen::JsCast, web_sys};

use crate::{Panel, row};

/// What follows from the last change. A host that hears of it may close the panel, and what is left is no more.
pub(crate) fn perform(panel: Panel, effects: Vec<Effect>) {
    for effect in effects {
        let Some(data) = panel.try_data() else { return };
        match effect {
            Effect::Focus(target) => focus(panel, target),
            Effect::ArmLater => data.arming_timer.restart(panel),
            Effect::Announce(said) => announce(panel, said),
            Effect::Changed => (data.host.changed)(&panel.session()),
            Effect::Deliver => (data.host.deliver)(&panel.session()),
            Effect::Settle => {
                data.ticker.stop();
                restore_focus(panel);
                (data.host.settled)(&panel.session());
            }
        }
    }
}

/// Where the person left off.
pub(crate) fn focus_current(panel: Panel) {
    let collapsed = panel.session().is_collapsed();
    let stage = panel.session().stage();
    focus(
        panel,
        match (collapsed, stage) {
            (true, _) => Target::Bar,
            (false, ask_core::session::Stage::Review) => Target::Review,
            _ => Target::Question,
        },
    );
}

fn focus(panel: Panel, target: Target) {
    let id = {
        let session = panel.session();
        let (rows, step) = (session.question().rows(), session.step());
        let row_id = |row| row::id("row", step, rows.iter().position(|&each| each == row).unwrap_or(0));
        match target {
            Target::Row(row) => row_id(row),
            Target::Question if session.question().choices.is_empty() => row::id("other", step, 0),
            Target::Question => row_id(session.draft().first_picked().unwrap_or(rows[0])),
            Target::OtherField => row::id("other", step, 0),
            Target::NotesField => row::id("notes", step, 0),
            Target::Review => "review".to_owned(),
            Target::Summary => "summary".to_owned(),
            Target::Main => "main".to_owned(),
            Target::KeepAnswering => "keep".to_owned(),
            Target::Bar => "open".to_owned(),
        }
    };
    let root = panel.data().root.clone();
    let element = root.get_element_by_id(&id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Remembers where the person came from, to bring them back there.
pub(crate) fn remember_origin(panel: Panel, event: &web_sys::FocusEvent) {
    let came_from = event.related_target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok());
    let inside = |element: &web_sys::HtmlElement| panel.data().root.contains(Some(element));
    if let Some(element) = came_from.filter(|element| !inside(element)) {
        panel.data().origin.set(Some(element));
        if let Some(sheet) = event.current_target().and_then(|sheet| sheet.dyn_into::<web_sys::Element>().ok()) {
            let _ = sheet.set_attribute("data-origin", "");
        }
    }
}

/// Leads back to where the person came from; the panel stays.
pub(crate) fn go_back_to_message(panel: Panel) {
    let origin = &panel.data().origin;
    if let Some(element) = origin.take() {
        let _ = element.focus();
        origin.set(Some(element));
    }
}

/// The focus goes back where it was, if it was in the panel.
fn restore_focus(panel: Panel) {
    let has_focus = panel.data().root.active_element().is_some();
    if let Some(element) = panel.data().origin.take().filter(|_| has_focus)
        && element.is_connected()
    {
        let _ = element.focus();
    }
}

/// Says that a question has come, without taking the focus.
pub(crate) fn announce_arrival(panel: Panel) {
    let questionnaire = panel.questionnaire();
    let question = &questionnaire.questions()[panel.session().step()];
    let total = questionnaire.questions().len();
    let (n, total_text) = (panel.session().step() + 1, total.to_string());
    let progress = if total > 1 {
        let mut progress = panel.t_with(Word::Progress, &[("n", &n.to_string()), ("total", &total_text)]);
        progress.push('.');
        progress
    } else {
        String::new()
    };
    let mut header = question.header.shown().to_owned();
    if !header.is_empty() {
        header.push('.');
    }
    let rule = match (question.choices.is_empty(), question.multi_select) {
        (true, _) => String::new(),
        (false, several) => panel.t(if several { Word::SelectAny } else { Word::SelectOne }),
    };
    let text = panel.t_with(
        Word::Arrival,
        &[
            ("asker", &panel.asker()),
            ("progress", &progress),
            ("header", &header),
            ("question", question.text.shown()),
            ("k", &question.rows().len().to_string()),
            ("rule", &rule),
        ],
    );
    (panel.data().host.announce)(&text);
}

fn announce(panel: Panel, said: Announcement) {
    let text = match said {
        Announcement::TimeLeft(ms) => panel.t_with(Word::TimeLeft, &[("t", &minutes_and_seconds(ms))]),
        Announcement::NotDelivered => panel.t(Word::NotDelivered),
    };
    (panel.data().host.announce)(&text);
}

/// `1:05`
pub(crate) fn minutes_and_seconds(ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    let mut text = (seconds / 60).to_string();
    text.push_str(if seconds % 60 < 10 { ":0" } else { ":" });
    text.push_str(&(seconds % 60).to_string());
    text
}
