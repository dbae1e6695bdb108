//! Panels that a server has put into the page before there is anything to handle them. Their root has an id until they are taken
//! over.

use std::rc::Rc;

use ask_core::{Action, Effect, Row, Session};
use ask_markup::{At, EARLY, part_id};
use leptos::{
    wasm_bindgen::JsCast,
    web_sys::{Element, HtmlInputElement, HtmlTextAreaElement, ShadowRoot},
};

/// The root element of an early panel, if there is one.
pub(crate) fn early_root(shadow: &ShadowRoot) -> Option<Element> {
    shadow.get_element_by_id(EARLY)
}

/// Brings a session up to date with what the person has chosen and typed in the early panel of a shadow root. Returns whether
/// that is anything.
pub(crate) fn collect(session: &mut Rc<Session>, shadow: &ShadowRoot) -> bool {
    if early_root(shadow).is_none() {
        return false;
    }
    let mut changed = false;
    let questionnaire = session.questionnaire().clone();
    for (step, question) in questionnaire.questions().iter().enumerate() {
        let mut enter = |session: &mut Rc<Session>, action: Action| {
            Session::apply_to(session, Action::Visit(step));
            changed |= Session::apply_to(session, action).contains(&Effect::Changed);
        };
        let id = |part, item| part_id(part, At { step, item });
        let typed =
            |part| Some(shadow.get_element_by_id(&id(part, 0))?.dyn_into::<HtmlTextAreaElement>().ok()?.value());
        // Typing selects "Other", which nothing has done yet. What is selected now comes after that.
        if let Some(text) = typed("other").filter(|text| text != session.drafts()[step].other()) {
            enter(session, Action::TypeOther(text));
        }
        if let Some(text) = typed("notes").filter(|text| text != session.drafts()[step].notes()) {
            enter(session, Action::TypeNotes(text));
        }
        if let Some(text) = typed("comment").filter(|text| text != session.comment()) {
            enter(session, Action::TypeComment(text));
        }
        let checked = |item| {
            let control = shadow.get_element_by_id(&id("row", item))?.dyn_into::<HtmlInputElement>().ok()?;
            Some(control.checked())
        };
        let rows: Vec<_> = question.rows().into_iter().enumerate().map(|(item, row)| (row, checked(item))).collect();
        for &(row, checked) in &rows {
            let was_picked = question.multi_select && row != Row::Other && session.drafts()[step].is_picked(row);
            if checked == Some(false) && was_picked {
                enter(session, Action::Unpick(row));
            }
        }
        // Last, because a choice may select all.
        for (row, checked) in rows {
            if checked == Some(true) && !session.drafts()[step].is_picked(row) {
                enter(session, Action::SelectByKey(row));
            }
        }
    }
    changed
}
