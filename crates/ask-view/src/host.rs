//! What a panel reports to the application around it.

use ask_core::{Action, Row, Session};
use leptos::web_sys::Element;

/// The application's side of a panel.
pub struct Host {
    /// Who asks, as the application names it: "Claude". A name from elsewhere must have gone through
    /// [`ask_core::text::shown_name`]; the panel of the npm package has no room for that function.
    pub asked_by: Option<String>,
    /// Called once, last, when the session has an outcome.
    pub settled: Box<dyn Fn(&Session)>,
    /// Called when what the person typed or picked has changed.
    pub changed: Box<dyn Fn(&Session)>,
    /// Announces a text to people who use a screen reader.
    pub announce: Box<dyn Fn(&str)>,
    /// Draws the markup in the text of an element.
    pub draw: Draw,
    /// Called when the answers are ready to be delivered. The host reports [`ask_core::Action::Delivered`].
    pub deliver: Box<dyn Fn(&Session)>,
    /// Called when the person goes on in the chat.
    pub to_chat: Box<dyn Fn()>,
}

/// Draws the markup in the text of an element. The second argument is the kind of text: `markdown`; `inline`, which has
/// emphasis, code, lists and line breaks only; or `html`. With `files` or `action` the element is the place for the files of the
/// question, or for what its agent wants to do; its id has the position of the question: `files0-0`.
pub type Draw = Box<dyn Fn(&Element, &'static str)>;

/// The actions of a control that the page has drawn, by the name of its call:
///
/// - `files`: there are `number` files and changed arguments.
/// - `step`: the person goes to the question at the position `number`.
/// - `send`: the button of the choice at the position `number` is pressed.
/// - `pickAll`: the same of all questions, see [`Action::PickAll`].
/// - `check`: `text` is what is wrong with the answer to the question at the position `number`; it is empty if nothing is.
/// - `type`: the person has entered `text` there.
#[must_use]
pub fn page_actions(name: &str, number: u32, text: &str) -> [Option<Action>; 2] {
    let number = number as usize;
    let one = |action| [Some(action), None];
    match name {
        "files" => one(Action::Files(number)),
        "step" => one(Action::Change(number)),
        "send" => one(Action::Send(Row::Choice(number))),
        "pickAll" => one(Action::PickAll(Row::Choice(number))),
        "check" => one(Action::Checked(number, text.to_owned())),
        "type" => [Some(Action::Visit(number)), Some(Action::TypeOther(text.to_owned()))],
        _ => [None, None],
    }
}

/// The text that JavaScript writes for this number: [`ask_core::action::edits::ByDoubles`].
#[must_use]
pub fn by_doubles(number: &str) -> String {
    javascript::text_of(javascript::double_of(number))
}

mod javascript {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_name = Number)]
        pub(super) fn double_of(number: &str) -> f64;
        #[wasm_bindgen(js_name = String)]
        pub(super) fn text_of(double: f64) -> String;
    }
}
