//! One element of the panel, as a Leptos view.
//!
//! Leptos compiles a copy of its rendering code for every shape of markup; a panel written with `view!` weighed 170 KB
//! gzip, most of it such copies. Here every element has the same type, so that code exists once.
//!
//! A panel has one state, its session, so there is no graph of signals either, which weighed another 12 KB: after each
//! change [`El::follow`] goes through the elements, and each live attribute, text and part looks whether it is as it was.
//!
//! An element owns its children, its listeners and what follows the state: dropping it is all the cleaning up there is.
//! Nothing is ever parsed as markup; text becomes text nodes.

use std::{cell::RefCell, ptr};

use ask_core::Word;
use leptos::{
    prelude::document,
    tachys::view::{Mountable, Render},
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{Element, Event, Node, Text},
};

use crate::Panel;

/// An element with everything that belongs to it. Boxed, so that every step of building one passes on a pointer.
pub(crate) struct El(Box<Parts>);

struct Parts {
    element: Element,
    kept: Vec<Kept>,
}

/// What a part that is drawn anew depends on: numbers of its own choice.
pub(crate) type Key = [usize; 4];

/// What belongs to an element.
enum Kept {
    Child(El),
    Live(Box<dyn FnMut(&Element)>),
    Slot(Box<Slot>),
    Listener(#[allow(dead_code, reason = "held for its life alone")] Closure<dyn FnMut(Event)>),
}

/// A part that is drawn anew whenever its key changes.
struct Slot {
    key: Box<dyn Fn() -> Key>,
    draw: Box<dyn Fn() -> Vec<El>>,
    /// An empty text marks the place, so that what is drawn anew stands where it stood.
    anchor: Text,
    last: Key,
    drawn: Vec<El>,
}

/// A new element with its name: a class for our styles, which browsers look up faster, and a part for the page's.
pub(crate) fn el(tag: &'static str, part: &'static str) -> El {
    model("http://www.w3.org/1999/xhtml", tag, part)
}

/// A new element of a drawing.
pub(crate) fn svg(tag: &'static str, part: &'static str) -> El {
    model("http://www.w3.org/2000/svg", tag, part)
}

/// An element is made once for each name and copied from then on: one call of the page in place of three.
struct Model(&'static str, &'static str, Element);

thread_local! {
    static MODELS: RefCell<Vec<Model>> = const { RefCell::new(Vec::new()) };
}

fn model(space: &str, tag: &'static str, part: &'static str) -> El {
    let element = MODELS.with_borrow_mut(|models| {
        let known = models.iter().position(|model| ptr::eq(model.0, tag) && ptr::eq(model.1, part));
        let at = known.unwrap_or_else(|| {
            let element = document().create_element_ns(Some(space), tag);
            let element = element.expect("the name of an element is ours, so it is a valid one");
            if !part.is_empty() {
                set(&element, "class", Some(part));
                set(&element, "part", Some(part));
            }
            models.push(Model(tag, part, element));
            models.len() - 1
        });
        models[at].2.clone_node()
    });
    let element = element.expect("an element can be copied").unchecked_into();
    El(Box::new(Parts { element, kept: Vec::new() }))
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
        let mut last = None;
        self.following(move |element| {
            let value = value();
            if last != Some(value) {
                last = Some(value);
                set(element, name, value);
            }
        })
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
        let mut last = None;
        self.following(move |element| {
            let text = Some(text());
            if text != last {
                element.set_text_content(text.as_deref());
                last = text;
            }
        })
    }

    /// With a child.
    pub(crate) fn child(mut self, child: El) -> Self {
        self.add(child);
        self
    }

    /// With these children.
    pub(crate) fn children(mut self, children: impl IntoIterator<Item = El>) -> Self {
        children.into_iter().for_each(|child| self.add(child));
        self
    }

    fn add(&mut self, child: El) {
        let _ = self.0.element.append_child(&child.0.element);
        self.0.kept.push(Kept::Child(child));
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

    /// Calls `follow` now and after every change of the state.
    pub(crate) fn following(mut self, mut follow: impl FnMut(&Element) + 'static) -> Self {
        follow(&self.0.element);
        self.0.kept.push(Kept::Live(Box::new(follow)));
        self
    }

    fn redrawn(mut self, key: Box<dyn Fn() -> Key>, draw: Box<dyn Fn() -> Vec<El>>) -> Self {
        let anchor = document().create_text_node("");
        let _ = self.0.element.append_child(&anchor);
        let mut slot = Slot { last: key(), key, draw, anchor, drawn: Vec::new() };
        slot.draw(&self.0.element);
        self.0.kept.push(Kept::Slot(Box::new(slot)));
        self
    }

    /// Brings everything live up to the state, from the outside inwards.
    pub(crate) fn follow(&mut self) {
        let Parts { element, kept } = &mut *self.0;
        for kept in kept {
            match kept {
                Kept::Child(child) => child.follow(),
                Kept::Live(follow) => follow(element),
                Kept::Slot(slot) => slot.follow(element),
                Kept::Listener(_) => {}
            }
        }
    }
}

impl Slot {
    fn follow(&mut self, parent: &Element) {
        let key = (self.key)();
        if key == self.last {
            self.drawn.iter_mut().for_each(El::follow);
        } else {
            self.last = key;
            self.draw(parent);
        }
    }

    fn draw(&mut self, parent: &Element) {
        let new = (self.draw)();
        for old in &self.drawn {
            old.0.element.remove();
        }
        for el in &new {
            let _ = parent.insert_before(&el.0.element, Some(&self.anchor));
        }
        self.drawn = new;
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

/// Sets an attribute, or takes it away.
pub(crate) fn set(element: &Element, name: &str, value: Option<&str>) {
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
