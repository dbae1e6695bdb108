//! The document as a page that tables are rendered into. Nothing is parsed as markup; text becomes text nodes.

use std::{cell::RefCell, ptr};

use ask_markup::{At, Dom, Drawing, Piece, fixed_attributes};
use leptos::{
    wasm_bindgen::JsCast,
    web_sys::{Element, HtmlInputElement, HtmlTextAreaElement, Node},
};

use crate::page::document;

/// The document. What a host draws into an element, it draws by this function.
pub(crate) struct Document<'a>(pub(crate) &'a dyn Fn(&Element, Drawing, At));

/// An element is created once for each piece, with its fixed attributes, and cloned from then on: one DOM call instead of many.
struct Template(&'static Piece, Element);

thread_local! {
    static TEMPLATES: RefCell<Vec<Template>> = const { RefCell::new(Vec::new()) };
}

impl Dom for Document<'_> {
    type Node = Node;

    fn create(&self, piece: &'static Piece) -> Node {
        let existing = TEMPLATES.with_borrow(|templates| {
            templates.iter().find(|template| ptr::eq(template.0, piece)).map(|template| template.1.clone())
        });
        let template = existing.unwrap_or_else(|| {
            let element = template(piece);
            TEMPLATES.with_borrow_mut(|templates| templates.push(Template(piece, element.clone())));
            element
        });
        template.clone_node().expect("an element can be cloned")
    }

    fn insert(&self, parent: &Node, node: &Node, before: Option<&Node>) {
        let _ = parent.insert_before(node, before);
    }

    fn insert_text(&self, parent: &Node, text: &str, before: Option<&Node>) {
        let _ = match before {
            None => parent.unchecked_ref::<Element>().append_with_str_1(text),
            // A text has this method as well.
            Some(next) => next.unchecked_ref::<Element>().before_with_str_1(text),
        };
    }

    fn remove(&self, node: &Node) {
        if let Some(parent) = node.parent_node() {
            let _ = parent.remove_child(node);
        }
    }

    fn first_child(&self, parent: &Node) -> Option<Node> {
        parent.first_child()
    }

    fn next_sibling(&self, node: &Node) -> Option<Node> {
        node.next_sibling()
    }

    fn nth_element(&self, parent: &Node, index: usize) -> Option<Node> {
        parent.unchecked_ref::<Element>().children().item(index as u32).map(Into::into)
    }

    fn is_element(&self, node: &Node, tag: &str, part: &str) -> bool {
        node.dyn_ref::<Element>().is_some_and(|element| element.local_name() == tag && element.class_name() == part)
    }

    fn is_text(&self, node: &Node) -> bool {
        node.node_type() == Node::TEXT_NODE
    }

    fn set_attribute(&self, element: &Node, name: &'static str, value: Option<&str>) {
        set_attr(element.unchecked_ref(), name, value);
    }

    fn set_text(&self, node: &Node, text: &str) {
        if node.text_content().as_deref() != Some(text) {
            node.set_text_content(Some(text));
        }
    }

    fn set_checked(&self, element: &Node, ticked: bool) {
        element.unchecked_ref::<HtmlInputElement>().set_checked(ticked);
    }

    fn set_value(&self, element: &Node, text: &str) {
        element.unchecked_ref::<HtmlTextAreaElement>().set_value(text);
    }

    fn draw_by_host(&self, element: &Node, drawing: Drawing, at: At) {
        (self.0)(element.unchecked_ref(), drawing, at);
    }
}

fn template(piece: &'static Piece) -> Element {
    let Piece::Element(tag, part, pieces) = *piece else { unreachable!("only elements are created") };
    let element = document().create_element(tag).expect("tag names are valid");
    if !part.is_empty() {
        set_attr(&element, "class", Some(part));
        set_attr(&element, "part", Some(part));
    }
    for (name, value) in fixed_attributes(pieces) {
        set_attr(&element, name, Some(value));
    }
    element
}

/// Sets or removes an attribute.
fn set_attr(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}
