//! Whether a panel is dark or light. Panels and receipts that have the theme of the page follow it when it changes.

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::web_sys::HtmlElement;
use wasm_bindgen::prelude::*;
use web_sys::{Element, MutationRecord, ShadowRoot};

use super::{js, observers::Mutations};

thread_local! {
    static FOLLOWERS: RefCell<Followers> = const { RefCell::new(Followers { elements: Vec::new(), stated: Vec::new(), mutations: None }) };
}

/// The elements that have the theme of the page.
struct Followers {
    /// Weak references: none keeps its element alive.
    elements: Vec<JsValue>,
    /// What the elements around them say about the theme, as it was last seen. Weak references, too.
    stated: Vec<(JsValue, String)>,
    mutations: Option<Mutations>,
}

/// Sets the theme of an element that is in the page. Without one of its own, it follows the page from now on: what the nearest
/// element around it says, by a mark or by `color-scheme`. Where the page says nothing, it is the preference of the system.
pub(crate) fn set_theme(element: &HtmlElement, theme: &JsValue) {
    update(element, theme);
    if follows_page(element) {
        follow(element);
    }
}

fn update(element: &Element, theme: &JsValue) {
    let value = match theme.as_string() {
        Some(theme) if theme == "dark" || theme == "light" => theme,
        _ => ["auto ", &theme_in(around(element))].concat(),
    };
    // Browsers look for the effect of an attribute also where it is set to what it is.
    if element.get_attribute("data-theme").as_ref() != Some(&value) {
        let _ = element.set_attribute("data-theme", &value);
    }
}

fn theme_in(around_it: Option<Element>) -> String {
    let scheme = around_it.as_ref().map(scheme_of).unwrap_or_default();
    let mut at = around_it;
    while let Some(element) = at {
        if let Some(mark) = mark_of(&element).filter(|_| scheme_of(&element) == scheme) {
            return mark.to_owned();
        }
        at = around(&element);
    }
    (if scheme == "normal" { "" } else { "inherit" }).to_owned()
}

fn scheme_of(element: &Element) -> String {
    let style = leptos::prelude::window().get_computed_style(element).ok().flatten();
    style.and_then(|style| style.get_property_value("color-scheme").ok()).unwrap_or_default()
}

/// "dark" or "light", where an element says it in its class, or in an attribute such as `data-theme` or `data-color-mode`.
fn mark_of(element: &Element) -> Option<&'static str> {
    element
        .get_attribute_names()
        .iter()
        .filter_map(|name| name.as_string())
        .filter(|name| is_about_theme(name))
        .find_map(|name| element.get_attribute(&name).unwrap_or_default().split_whitespace().find_map(theme_named))
}

fn is_about_theme(attribute: &str) -> bool {
    let data = attribute.strip_prefix("data-").filter(|rest| !rest.starts_with("dark") && !rest.starts_with("light"));
    attribute == "class" || data.is_some_and(|name| ["theme", "mode", "scheme"].iter().any(|end| name.ends_with(end)))
}

fn theme_named(mark: &str) -> Option<&'static str> {
    let mark = mark.strip_prefix("theme-").unwrap_or(mark);
    let mark = mark.strip_suffix("-mode").or(mark.strip_suffix("-theme")).unwrap_or(mark);
    ["dark", "light"].into_iter().find(|theme| *theme == mark)
}

/// The element around another one in what the browser draws.
fn around(element: &Element) -> Option<Element> {
    let slot = element.assigned_slot().map(Into::into);
    let host = || element.get_root_node().dyn_into::<ShadowRoot>().ok().map(|root| root.host());
    slot.or_else(|| element.parent_element()).or_else(host)
}

fn follows_page(element: &Element) -> bool {
    element.get_attribute("data-theme").is_some_and(|theme| theme.starts_with("auto"))
}

fn follow(element: &Element) {
    FOLLOWERS.with_borrow_mut(|followers| {
        followers.elements.retain(|other| target_of(other).is_some_and(|other| other != *element));
        followers.elements.push(weak(element));
        followers.stated.retain(|(other, _)| target_of(other).is_some());
        let mutations = followers.mutations.get_or_insert_with(|| Mutations::new(|records| page_changed(&records)));
        let mut at = around(element);
        while let Some(element) = at {
            if !followers.stated.iter().any(|(other, _)| target_of(other).as_ref() == Some(&element)) {
                followers.stated.push((weak(&element), stated_by(&element)));
            }
            mutations.observe_attributes(&element);
            at = around(&element);
        }
    });
}

/// Of a page that sets classes and styles all the time, few changes concern the theme.
fn page_changed(records: &Array) {
    let changed = records.iter().filter(|record| {
        let Some(element) = record.unchecked_ref::<MutationRecord>().target().and_then(|node| node.dyn_into().ok())
        else {
            return false;
        };
        let now = stated_by(&element);
        FOLLOWERS.with_borrow_mut(|followers| {
            let stated = followers.stated.iter_mut().find(|(other, _)| target_of(other).as_ref() == Some(&element));
            stated.is_some_and(|(_, before)| std::mem::replace(before, now.clone()) != now)
        })
    });
    if changed.count() == 0 {
        return;
    }
    let elements: Vec<Element> =
        FOLLOWERS.with_borrow(|followers| followers.elements.iter().filter_map(target_of).collect());
    for element in elements.iter().filter(|element| element.is_connected() && follows_page(element)) {
        update(element, &JsValue::UNDEFINED);
    }
}

fn stated_by(element: &Element) -> String {
    let style = js::text(&js::get(element, "style"), "colorScheme").unwrap_or_default();
    [mark_of(element).unwrap_or_default(), " ", &style].concat()
}

fn weak(element: &Element) -> JsValue {
    let class: Function = js::get(&js_sys::global(), "WeakRef").unchecked_into();
    Reflect::construct(&class, &Array::of1(element)).unwrap_or_default()
}

fn target_of(weak: &JsValue) -> Option<Element> {
    js::call_method(weak, "deref", &[]).dyn_into().ok()
}
