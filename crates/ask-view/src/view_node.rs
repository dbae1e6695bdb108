//! One element of a panel, as a Leptos view.
//!
//! `view!` compiles a copy of Leptos's renderer for every shape of markup: the same panel written with it had 170 KB gzip,
//! most of it such copies. Here every element has the same type, so that the code exists once.
//!
//! A panel has one state, its session, so there is no graph of signals either, which had another 12 KB: after each change
//! [`ViewNode::update`] visits the elements, and each dynamic attribute, text and child compares itself with before.
//!
//! An element owns the children that may change, its listeners and its effects, so dropping it is the whole cleanup. Nothing is parsed as
//! markup; text becomes text nodes.

use std::{cell::RefCell, ptr};

use leptos::{
    prelude::document,
    tachys::view::{Mountable, Render},
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{Element, Event, Node, Text},
};

/// An element with everything that belongs to it. Boxed, so that each builder method moves only a pointer.
pub(crate) struct ViewNode(Box<Inner>);

struct Inner {
    element: Element,
    owned: Vec<Owned>,
}

/// What dynamic nodes depend on: they are drawn again when one of these numbers changes.
pub(crate) type Key = [usize; 4];

/// What an element owns.
enum Owned {
    Child(ViewNode),
    Effect(Box<dyn FnMut(&Element)>),
    Dynamic(Box<DynamicNodes>),
    Listener(#[allow(dead_code, reason = "keeps it alive")] Listener),
    /// The attribute `name`, which the element loses before it leaves the page.
    Name,
}

/// A listener of an element. Dropping it removes it: a handler may remove an element whose own handler for the same event
/// is still to be called.
struct Listener {
    element: Element,
    event: &'static str,
    handler: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let handler = self.handler.as_ref().unchecked_ref();
        let _ = self.element.remove_event_listener_with_callback(self.event, handler);
    }
}

/// Nodes that are drawn again whenever their key changes.
struct DynamicNodes {
    key: Box<dyn Fn() -> Key>,
    draw: Box<dyn Fn() -> Vec<ViewNode>>,
    /// An empty text node behind the nodes, which marks where they belong.
    anchor: Text,
    last_key: Key,
    nodes: Vec<ViewNode>,
}

/// A new HTML element. `part` is its class, for the panel's styles, and its CSS part, for the page's: browsers match
/// classes faster.
pub(crate) fn html(tag: &'static str, part: &'static str) -> ViewNode {
    let existing = TEMPLATES.with_borrow(|templates| {
        let same = |template: &&Template| ptr::eq(template.0, tag) && ptr::eq(template.1, part);
        templates.iter().find(same).map(|template| template.2.clone())
    });
    let template = existing.unwrap_or_else(|| {
        let element = document().create_element(tag).expect("tag names are valid");
        if !part.is_empty() {
            set_attr(&element, "class", Some(part));
            set_attr(&element, "part", Some(part));
        }
        TEMPLATES.with_borrow_mut(|templates| templates.push(Template(tag, part, element.clone())));
        element
    });
    let element = template.clone_node().expect("an element can be cloned").unchecked_into();
    ViewNode(Box::new(Inner { element, owned: Vec::new() }))
}

/// A new `div`, see [`html`].
pub(crate) fn div(part: &'static str) -> ViewNode {
    html("div", part)
}

/// A new `span`, see [`html`].
pub(crate) fn span(part: &'static str) -> ViewNode {
    html("span", part)
}

/// An element is created once for each tag and part, and cloned from then on: one DOM call instead of three.
struct Template(&'static str, &'static str, Element);

thread_local! {
    static TEMPLATES: RefCell<Vec<Template>> = const { RefCell::new(Vec::new()) };
}

impl ViewNode {
    /// With an attribute.
    pub(crate) fn attr(self, name: &str, value: &str) -> Self {
        set_attr(&self.0.element, name, Some(value));
        self
    }

    /// Hidden from screen readers.
    pub(crate) fn hidden(self) -> Self {
        self.attr("aria-hidden", "true")
    }

    /// With the direction of its own text.
    pub(crate) fn auto(self) -> Self {
        self.attr("dir", "auto")
    }

    /// With an attribute if there is a value for it.
    pub(crate) fn attr_if(self, name: &str, value: Option<&str>) -> Self {
        set_attr(&self.0.element, name, value);
        self
    }

    /// With an attribute that is updated when `value` changes.
    pub(crate) fn dynamic_attr(self, name: &'static str, value: impl Fn() -> Option<&'static str> + 'static) -> Self {
        self.boxed_attr(name, Box::new(value))
    }

    fn boxed_attr(self, name: &'static str, value: Box<dyn Fn() -> Option<&'static str>>) -> Self {
        let mut last = None;
        self.effect(move |element| {
            let value = value();
            if last != Some(value) {
                last = Some(value);
                set_attr(element, name, value);
            }
        })
    }

    /// With a text.
    pub(crate) fn text(self, text: &str) -> Self {
        let _ = self.0.element.append_with_str_1(text);
        self
    }

    /// With a text that is updated when it changes, in place of all other content.
    pub(crate) fn dynamic_text(self, text: impl Fn() -> String + 'static) -> Self {
        self.boxed_text(Box::new(text))
    }

    fn boxed_text(self, text: Box<dyn Fn() -> String>) -> Self {
        let mut last = None;
        self.effect(move |element| {
            let text = Some(text());
            if text != last {
                element.set_text_content(text.as_deref());
                last = text;
            }
        })
    }

    /// With a child.
    pub(crate) fn child(mut self, child: ViewNode) -> Self {
        self.add(child);
        self
    }

    /// With these children.
    pub(crate) fn children(mut self, children: impl IntoIterator<Item = ViewNode>) -> Self {
        children.into_iter().for_each(|child| self.add(child));
        self
    }

    fn add(&mut self, child: ViewNode) {
        let _ = self.0.element.append_child(&child.0.element);
        // What owns nothing never changes, and the page keeps it.
        if !child.0.owned.is_empty() {
            self.0.owned.push(Owned::Child(child));
        }
    }

    /// With nodes that are drawn again when their key changes, and only then.
    pub(crate) fn dynamic(self, key: impl Fn() -> Key + 'static, draw: impl Fn() -> Vec<ViewNode> + 'static) -> Self {
        self.boxed_dynamic(Box::new(key), Box::new(draw))
    }

    /// With a name for a group of radio buttons. A browser keeps those that leave a shadow root with their name as long
    /// as the root exists, together with everything around them.
    pub(crate) fn name(mut self, name: &str) -> Self {
        set_attr(&self.0.element, "name", Some(name));
        self.0.owned.push(Owned::Name);
        self
    }

    /// Calls `handler` on every such event. It may be called while it runs: moving the focus in a handler dispatches
    /// further events.
    pub(crate) fn on(mut self, event: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        let handler: Closure<dyn Fn(Event)> = Closure::new(handler);
        let element = self.0.element.clone();
        let _ = element.add_event_listener_with_callback(event, handler.as_ref().unchecked_ref());
        self.0.owned.push(Owned::Listener(Listener { element, event, handler }));
        self
    }

    /// The DOM element.
    pub(crate) fn element(&self) -> &Element {
        &self.0.element
    }

    /// Calls `effect` now and after every change of the state.
    pub(crate) fn effect(mut self, mut effect: impl FnMut(&Element) + 'static) -> Self {
        effect(&self.0.element);
        self.0.owned.push(Owned::Effect(Box::new(effect)));
        self
    }

    fn boxed_dynamic(mut self, key: Box<dyn Fn() -> Key>, draw: Box<dyn Fn() -> Vec<ViewNode>>) -> Self {
        let anchor = document().create_text_node("");
        let _ = self.0.element.append_child(&anchor);
        let mut dynamic = DynamicNodes { last_key: key(), key, draw, anchor, nodes: Vec::new() };
        dynamic.draw(&self.0.element);
        self.0.owned.push(Owned::Dynamic(Box::new(dynamic)));
        self
    }

    /// Updates everything that depends on the state, parents before children.
    pub(crate) fn update(&mut self) {
        let Inner { element, owned } = &mut *self.0;
        for owned in owned {
            match owned {
                Owned::Child(child) => child.update(),
                Owned::Effect(effect) => effect(element),
                Owned::Dynamic(dynamic) => dynamic.update(element),
                Owned::Listener(_) | Owned::Name => {}
            }
        }
    }

    /// Removes the element from the page.
    fn remove(&self) {
        self.release_names();
        self.0.element.remove();
    }

    fn release_names(&self) {
        for owned in &self.0.owned {
            match owned {
                Owned::Child(child) => child.release_names(),
                Owned::Dynamic(dynamic) => dynamic.nodes.iter().for_each(ViewNode::release_names),
                Owned::Name => set_attr(&self.0.element, "name", None),
                Owned::Effect(_) | Owned::Listener(_) => {}
            }
        }
    }
}

impl DynamicNodes {
    fn update(&mut self, parent: &Element) {
        let key = (self.key)();
        if key == self.last_key {
            self.nodes.iter_mut().for_each(ViewNode::update);
        } else {
            self.last_key = key;
            self.draw(parent);
        }
    }

    fn draw(&mut self, parent: &Element) {
        let new = (self.draw)();
        self.nodes.iter().for_each(ViewNode::remove);
        for node in &new {
            let _ = parent.insert_before(&node.0.element, Some(&self.anchor));
        }
        self.nodes = new;
    }
}

/// Concatenates texts. Smaller than `[&str]::concat`.
pub(crate) fn concat(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}

/// Sets or removes an attribute.
pub(crate) fn set_attr(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

impl Render for ViewNode {
    type State = Self;

    fn build(self) -> Self {
        self
    }

    fn rebuild(self, state: &mut Self) {
        let _ = state.0.element.replace_with_with_node_1(&self.0.element);
        *state = self;
    }
}

impl Mountable for ViewNode {
    fn unmount(&mut self) {
        self.remove();
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
