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

/// The actions of a control that the page has drawn: `files` with the number of all files and changed arguments, `step` with the position of the question to go to, `+` with the position of the choice whose button is pressed, and `+all` with the one that [`Action::PickAll`]
/// selects; or `!` and what is wrong with the answer to the question at the position `number`, nothing after the `!` if it is right; or
/// `=` and what the person has entered there.
#[must_use]
pub fn page_actions(action: &str, number: u32) -> [Option<Action>; 2] {
    let number = number as usize;
    let one = |action| [Some(action), None];
    match (action, action.split_at_checked(1)) {
        ("files", _) => one(Action::Files(number)),
        ("step", _) => one(Action::Change(number)),
        (_, Some(("+", ""))) => one(Action::Send(Row::Choice(number))),
        (_, Some(("+", _))) => one(Action::PickAll(Row::Choice(number))),
        (_, Some(("!", problem))) => one(Action::Checked(number, problem.to_owned())),
        (_, Some(("=", typed))) => [Some(Action::Visit(number)), Some(Action::TypeOther(typed.to_owned()))],
        _ => [None, None],
    }
}
