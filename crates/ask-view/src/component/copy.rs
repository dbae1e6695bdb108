//! The button of a receipt that copies what was typed, where others ended the question.

use ask_core::{Outcome, format::receipt};
use leptos::{
    prelude::window,
    task::spawn_local,
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{ShadowRoot, js_sys::futures::JsFuture},
};

/// Lets the button copy, if there is one, for as long as the result is kept.
pub(super) fn on_press(root: &ShadowRoot, outcome: &Outcome) -> Option<Closure<dyn FnMut()>> {
    let button = root.query_selector("[part~=copy]").ok().flatten()?;
    let (text, root) = (receipt::to_copy(outcome), root.clone());
    let pressed: Closure<dyn FnMut()> = Closure::new(move || spawn_local(copy(text.clone(), root.clone())));
    let _ = button.add_event_listener_with_callback("click", pressed.as_ref().unchecked_ref());
    Some(pressed)
}

/// To the clipboard; where that is forbidden it is selected, to be copied by hand.
async fn copy(text: String, root: ShadowRoot) {
    // Elsewhere there is no clipboard at all.
    if window().is_secure_context() && JsFuture::from(window().navigator().clipboard().write_text(&text)).await.is_ok()
    {
        return;
    }
    let card = root.query_selector("[part=receipt]").ok().flatten();
    if let (Some(card), Ok(Some(selection))) = (card, window().get_selection()) {
        let _ = selection.select_all_children(&card);
    }
}
