//! Small drawings. Built element by element: markup in a string is what strict pages forbid.

use ask_core::Word;
use leptos::prelude::*;

use crate::Panel;

pub(crate) const CHEVRON: &str = "M4 6l4 4 4-4";
pub(crate) const CROSS: &str = "M4 4l8 8M12 4l-8 8";
pub(crate) const WARNING: &str = "M8 1.8a6.2 6.2 0 1 1 0 12.4a6.2 6.2 0 0 1 0-12.4M8 5v3.4M8 11h.01";

pub(crate) fn icon(path: &'static str) -> AnyView {
    view! {
        <svg part="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={path}></path>
        </svg>
    }
    .into_any()
}

/// A button that shows a drawing and is called by its word.
pub(crate) fn button(
    panel: Panel,
    word: Word,
    path: &'static str,
    part: &'static str,
    press: impl Fn() + Copy + 'static,
) -> AnyView {
    let name = panel.say(word);
    view! {
        <button type="button" part=format!("icon-button {part}") aria-label=name.clone() title=name on:click=move |_| press()>
            {icon(path)}
        </button>
    }
    .into_any()
}

/// A button that shows its word.
pub(crate) fn text_button(
    text: impl Fn() -> String + Send + 'static,
    part: &'static str,
    press: impl Fn() + Copy + 'static,
) -> AnyView {
    view! { <button type="button" part=part on:click=move |_| press()>{text}</button> }.into_any()
}
