//! What an agent wants to do, in Leptos applications: drawn by the same script as in the npm package.

use std::rc::Rc;

use ask_core::{Questionnaire, action::words::english};
use leptos::web_sys::{Element, ShadowRoot};

use crate::host::Draw;

mod script {
    use leptos::web_sys::{Element, ShadowRoot};
    use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

    #[wasm_bindgen(module = "/js/action.js")]
    extern "C" {
        #[wasm_bindgen(js_name = drawAction, catch)]
        pub(super) fn draw_action(place: &Element, shown: &str, root: &ShadowRoot) -> Result<(), JsValue>;
    }
}

/// Draws actions into a panel's shadow root, and leaves everything else to `draw`.
pub(crate) fn drawing_actions(root: ShadowRoot, questionnaire: Rc<Questionnaire>, draw: Draw) -> Draw {
    Box::new(move |place, kind| {
        if kind != "action" {
            return draw(place, kind);
        }
        let question = step_of(place).and_then(|step| questionnaire.questions().get(step));
        let action = question.and_then(|question| Some((question, question.action.as_ref()?)));
        if let Some((question, action)) = action {
            let _ = script::draw_action(place, &action.to_display(question.text.shown(), &english), &root);
        }
    })
}

/// The position of the question whose place this is: `action0-0`.
fn step_of(place: &Element) -> Option<usize> {
    let id = place.id();
    id.strip_prefix("action")?.split('-').next()?.parse().ok()
}
