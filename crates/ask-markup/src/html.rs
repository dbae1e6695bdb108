//! A page as text: what a server sends, and what the tests look at.

use std::{borrow::Cow, cell::RefCell};

use crate::{At, Dom, Drawing, Piece, Scope, piece::fixed_attributes, render};

/// The HTML of a table, for a page whose scripts have not run yet: people can read it, choose and type. Its buttons are disabled,
/// and its outermost element has the id [`EARLY`], by which what runs later finds it.
#[must_use]
pub fn server_html(scope: &dyn Scope, piece: &'static Piece) -> String {
    let tree = Tree { early: true, ..Tree::default() };
    render(&tree, scope, piece, &Tree::ROOT, None);
    if let Some(root) = tree.first_child(&Tree::ROOT) {
        tree.set_attribute(&root, "id", Some(EARLY));
    }
    tree.html()
}

/// The id of a panel that nothing handles yet.
pub const EARLY: &str = "early";

/// A tree of elements and texts. A node is its position in the list of all nodes; the first one contains the others.
#[derive(Debug)]
pub struct Tree {
    nodes: RefCell<Vec<Node>>,
    /// Whether new buttons are disabled.
    early: bool,
}

#[derive(Debug, Default)]
struct Node {
    /// Empty if it is a text.
    tag: Cow<'static, str>,
    part: Cow<'static, str>,
    text: String,
    attributes: Vec<(&'static str, String)>,
    parent: Option<usize>,
    children: Vec<usize>,
}

/// Elements that have no content.
const VOID: &str = "input";

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: RefCell::new(vec![Node::default()]), early: false }
    }
}

impl Tree {
    /// What contains everything.
    pub const ROOT: usize = 0;

    /// What is in the tree, as HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let mut html = String::new();
        for &child in &self.nodes.borrow()[Self::ROOT].children {
            self.write_node(child, &mut html);
        }
        html
    }

    /// How many nodes there have been.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.borrow().len()
    }

    /// An attribute of an element.
    #[must_use]
    pub fn attribute(&self, element: usize, name: &str) -> Option<String> {
        let nodes = self.nodes.borrow();
        nodes[element].attributes.iter().find(|(has, _)| *has == name).map(|(_, value)| value.clone())
    }

    fn write_node(&self, node: usize, html: &mut String) {
        let nodes = self.nodes.borrow();
        let Node { tag, part, text, attributes, children, .. } = &nodes[node];
        if tag.is_empty() {
            return escape(text, html);
        }
        html.extend(["<", tag]);
        let parts = [("class", &**part), ("part", &**part)];
        let parts = parts.into_iter().filter(|(_, part)| !part.is_empty());
        for (name, value) in parts.chain(attributes.iter().map(|(name, value)| (*name, &**value))) {
            html.extend([" ", name, "=\""]);
            escape(value, html);
            html.push('"');
        }
        html.push('>');
        if tag != VOID {
            for &child in children {
                self.write_node(child, html);
            }
            html.extend(["</", tag, ">"]);
        }
    }

    fn add(&self, node: Node) -> usize {
        self.nodes.borrow_mut().push(node);
        self.nodes.borrow().len() - 1
    }

    fn leave(&self, node: usize) {
        let mut nodes = self.nodes.borrow_mut();
        if let Some(parent) = nodes[node].parent.take() {
            nodes[parent].children.retain(|&child| child != node);
        }
    }
}

impl Dom for Tree {
    type Node = usize;

    fn create(&self, element: &'static Piece) -> usize {
        let Piece::Element(tag, part, pieces) = *element else { return Self::ROOT };
        let disabled = (self.early && tag == "button").then_some(("disabled", ""));
        let attributes = fixed_attributes(pieces).chain(disabled).map(|(name, value)| (name, value.to_owned()));
        self.add(Node { tag: tag.into(), part: part.into(), attributes: attributes.collect(), ..Node::default() })
    }

    fn insert(&self, &parent: &usize, &node: &usize, before: Option<&usize>) {
        self.leave(node);
        let mut nodes = self.nodes.borrow_mut();
        let children = &nodes[parent].children;
        let at = children.iter().position(|child| Some(child) == before).unwrap_or(children.len());
        nodes[parent].children.insert(at, node);
        nodes[node].parent = Some(parent);
    }

    fn insert_text(&self, parent: &usize, text: &str, before: Option<&usize>) {
        let node = self.add(Node { text: text.to_owned(), ..Node::default() });
        self.insert(parent, &node, before);
    }

    fn remove(&self, &node: &usize) {
        self.leave(node);
    }

    fn first_child(&self, &parent: &usize) -> Option<usize> {
        self.nodes.borrow()[parent].children.first().copied()
    }

    fn next_sibling(&self, &node: &usize) -> Option<usize> {
        let nodes = self.nodes.borrow();
        let children = &nodes[nodes[node].parent?].children;
        children.iter().skip_while(|&&child| child != node).nth(1).copied()
    }

    fn nth_element(&self, &parent: &usize, index: usize) -> Option<usize> {
        let nodes = self.nodes.borrow();
        nodes[parent].children.iter().filter(|&&child| !nodes[child].tag.is_empty()).nth(index).copied()
    }

    fn is_element(&self, &node: &usize, tag: &str, part: &str) -> bool {
        let node = &self.nodes.borrow()[node];
        node.tag == tag && node.part == part
    }

    fn is_text(&self, &node: &usize) -> bool {
        self.nodes.borrow()[node].tag.is_empty()
    }

    fn set_attribute(&self, &element: &usize, name: &'static str, value: Option<&str>) {
        let attributes = &mut self.nodes.borrow_mut()[element].attributes;
        let at = attributes.iter().position(|(has, _)| *has == name);
        match (at, value) {
            (Some(at), Some(value)) => attributes[at].1 = value.to_owned(),
            (Some(at), None) => drop(attributes.remove(at)),
            (None, Some(value)) => attributes.push((name, value.to_owned())),
            (None, None) => {}
        }
    }

    fn set_text(&self, &node: &usize, text: &str) {
        if self.is_text(&node) {
            text.clone_into(&mut self.nodes.borrow_mut()[node].text);
        } else {
            self.nodes.borrow_mut()[node].children.clear();
            self.set_value(&node, text);
        }
    }

    fn set_checked(&self, element: &usize, ticked: bool) {
        self.set_attribute(element, "checked", ticked.then_some(""));
    }

    fn set_value(&self, element: &usize, text: &str) {
        if !text.is_empty() {
            self.insert_text(element, text, None);
        }
    }

    fn draw_by_host(&self, _: &usize, _: Drawing, _: At) {}
}

/// Appends a text or the value of an attribute.
fn escape(text: &str, html: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(letter),
        }
    }
}

/// A text as HTML, also for the value of an attribute.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut html = String::new();
    escape(text, &mut html);
    html
}
