//! One element of the panel, as a Leptos view.
//!
//! Leptos compiles a copy of its rendering code for every shape of markup; a panel written with `view!` weighed 170 KB
//! gzip, most of it such copies. Here every element has the same type, so that code exists once, and its live
//! attributes and parts follow the signals they read through Leptos's own render effects.
//!
//! An element owns its children, effects and listeners: dropping it is all the cleaning up there is. Nothing is ever
//! parsed as markup; text becomes text nodes.

use ask_core::Word;
use leptos::{
    prelude::{document, untrack},
    reactive::effect::RenderEffect,
    tachys::view::{Mountable, Render},
    wasm_bindgen::{JsCast, JsValue, closure::Closure},
    web_sys::{Element, Event, Node},
};

use crate::Panel;

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element with everything that belongs to it. Boxed, so that every step of building one passes on a pointer.
pub(crate) struct El(Box<Parts>);

struct Parts {
    element: Element,
    kept: Vec<Kept>,
}

/// What a part that is drawn anew depends on: numbers of its own choice.
pub(crate) type Key = [usize; 4];

/// What must live as long as its element.
#[allow(dead_code, reason = "held for its life alone")]
enum Kept {
    Child(El),
    Effect(RenderEffect<()>),
    Listener(Closure<dyn FnMut(Event)>),
}

/// A new element with its name for styles and tests.
pub(crate) fn el(tag: &str, part: &str) -> El {
    make(document().create_element(tag), part)
}

/// A new element of a drawing.
pub(crate) fn svg(tag: &str, part: &str) -> El {
    make(document().create_element_ns(Some(SVG), tag), part)
}

fn make(element: Result<Element, JsValue>, part: &str) -> El {
    let element = element.expect("the name of an element is ours, so it is a valid one");
    let new = El(Box::new(Parts { element, kept: Vec::new() }));
    if part.is_empty() { new } else { new.attr("part", part) }
}

impl El {
    /// With an attribute.
    pub(crate) fn attr(self, name: &str, value: &str) -> Self {
        set(&self.0.element, name, Some(value));
        self
    }

    /// With an attribute if there is a value for it.
    pub(crate) fn attr_if(self, name: &str, value: Option<&str>) -> Self {
        set(&self.0.element, name, value);
        self
    }

    /// With an attribute that follows what `value` reads.
    pub(crate) fn live(self, name: &'static str, value: impl Fn() -> Option<&'static str> + 'static) -> Self {
        self.live_attr(name, Box::new(value))
    }

    fn live_attr(self, name: &'static str, value: Box<dyn Fn() -> Option<&'static str>>) -> Self {
        let element = self.0.element.clone();
        let mut last = None;
        self.effect(Box::new(move || {
            let value = value();
            if last != Some(value) {
                last = Some(value);
                set(&element, name, value);
            }
        }))
    }

    /// With a text.
    pub(crate) fn text(self, text: &str) -> Self {
        let _ = self.0.element.append_with_str_1(text);
        self
    }

    /// With a word of the panel.
    pub(crate) fn say(self, panel: Panel, word: Word) -> Self {
        self.text(&panel.say(word))
    }

    /// With a text that follows what `text` reads, in place of anything else inside.
    pub(crate) fn live_text(self, text: impl Fn() -> String + 'static) -> Self {
        self.live_content(Box::new(text))
    }

    fn live_content(self, text: Box<dyn Fn() -> String>) -> Self {
        let element = self.0.element.clone();
        let mut last = None;
        self.effect(Box::new(move || {
            let text = Some(text());
            if text != last {
                element.set_text_content(text.as_deref());
                last = text;
            }
        }))
    }

    /// With a child.
    pub(crate) fn child(mut self, child: El) -> Self {
        let _ = self.0.element.append_child(&child.0.element);
        self.0.kept.push(Kept::Child(child));
        self
    }

    /// With these children.
    pub(crate) fn children(mut self, children: impl IntoIterator<Item = El>) -> Self {
        self.add_all(&mut children.into_iter());
        self
    }

    fn add_all(&mut self, children: &mut dyn Iterator<Item = El>) {
        for child in children {
            let _ = self.0.element.append_child(&child.0.element);
            self.0.kept.push(Kept::Child(child));
        }
    }

    /// With a part that is drawn anew whenever its key changes, and only then.
    pub(crate) fn slot(self, key: impl Fn() -> Key + 'static, draw: impl Fn() -> Vec<El> + 'static) -> Self {
        self.redrawn(Box::new(key), Box::new(draw))
    }

    /// Calls `heard` on every such event.
    pub(crate) fn on(mut self, event: &str, heard: impl FnMut(Event) + 'static) -> Self {
        let listener: Closure<dyn FnMut(Event)> = Closure::new(heard);
        let _ = self.0.element.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
        self.0.kept.push(Kept::Listener(listener));
        self
    }

    /// The element itself, for what is no attribute.
    pub(crate) fn element(&self) -> &Element {
        &self.0.element
    }

    /// Calls `follow` now and whenever what it reads changes.
    pub(crate) fn following(self, follow: impl FnMut() + 'static) -> Self {
        self.effect(Box::new(follow))
    }

    fn redrawn(self, key: Box<dyn Fn() -> Key>, draw: Box<dyn Fn() -> Vec<El>>) -> Self {
        // An empty text marks the place, so that what is drawn anew stands where it stood.
        let anchor = document().create_text_node("");
        let _ = self.0.element.append_child(&anchor);
        let mut drawn: Option<(Key, Vec<El>)> = None;
        self.effect(Box::new(move || {
            let key = key();
            if drawn.as_ref().is_some_and(|(last, _)| *last == key) {
                return;
            }
            let new = untrack(&draw);
            for old in drawn.take().into_iter().flat_map(|(_, old)| old) {
                old.0.element.remove();
            }
            for el in &new {
                if let Some(parent) = anchor.parent_node() {
                    let _ = parent.insert_before(&el.0.element, Some(&anchor));
                }
            }
            drawn = Some((key, new));
        }))
    }

    fn effect(mut self, mut run: Box<dyn FnMut()>) -> Self {
        self.0.kept.push(Kept::Effect(RenderEffect::new(move |_| run())));
        self
    }
}

/// Texts one after the other.
pub(crate) fn joined(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}

fn set(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

impl Render for El {
    type State = Self;

    fn build(self) -> Self {
        self
    }

    fn rebuild(self, state: &mut Self) {
        let _ = state.0.element.replace_with_with_node_1(&self.0.element);
        *state = self;
    }
}

impl Mountable for El {
    fn unmount(&mut self) {
        self.0.element.remove();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        let _ = parent.insert_before(&self.0.element, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let parent = self.0.element.parent_element();
        parent.is_some_and(|parent| child.try_mount(&parent, Some(&self.0.element)))
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.0.element.clone()]
    }
}
