//! Renders tables into a document or into text, and updates what has changed since.
//!
//! Elements that are already there are reused where tag and part match the table, as HTML from a server is by a framework that
//! hydrates it. So a person who has begun to read, choose or type is not interrupted. What does not match is rendered anew.

use std::{borrow::Cow, mem::take, ops::Range};

use crate::{At, Drawing, Handler, List, Piece, Scope, Value};

/// What is rendered into: a document, or text.
pub trait Dom {
    /// An element or a text.
    type Node: Clone;

    /// A new element for this piece, with the attributes that are fixed ([`Value::Fixed`]).
    fn create(&self, element: &'static Piece) -> Self::Node;
    /// Puts a node before another one, or behind all others.
    fn insert(&self, parent: &Self::Node, node: &Self::Node, before: Option<&Self::Node>);
    /// Puts a new text before a node, or behind all others.
    fn insert_text(&self, parent: &Self::Node, text: &str, before: Option<&Self::Node>);
    /// Takes a node out of the page.
    fn remove(&self, node: &Self::Node);
    /// The first node of an element.
    fn first_child(&self, parent: &Self::Node) -> Option<Self::Node>;
    /// The node behind a node.
    fn next_sibling(&self, node: &Self::Node) -> Option<Self::Node>;
    /// The element at a position among the elements of another one.
    fn nth_element(&self, parent: &Self::Node, index: usize) -> Option<Self::Node>;
    /// Whether a node is an element with this tag and part.
    fn is_element(&self, node: &Self::Node, tag: &str, part: &str) -> bool;
    /// Whether a node is a text.
    fn is_text(&self, node: &Self::Node) -> bool;
    /// Sets an attribute, or removes it.
    fn set_attribute(&self, element: &Self::Node, name: &'static str, value: Option<&str>);
    /// Changes a text, or all that an element contains. A selection in the same text stays.
    fn set_text(&self, node: &Self::Node, text: &str);
    /// Ticks a box, or does not.
    fn set_checked(&self, element: &Self::Node, ticked: bool);
    /// Fills a new field.
    fn set_value(&self, element: &Self::Node, text: &str);
    /// Has the host draw into an element.
    fn draw_by_host(&self, element: &Self::Node, drawing: Drawing, at: At);
}

/// Elements that may change or have a handler, in order, with what is below them.
#[derive(Debug)]
pub struct Rendered<N>(Vec<LiveElement<N>>);

impl<N> Default for Rendered<N> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// An element that may change or has a handler.
#[derive(Debug)]
struct LiveElement<N> {
    node: N,
    pieces: &'static [Piece],
    at: At,
    handler: Option<Handler>,
    /// What its live attributes and its live text are.
    values: Vec<Option<String>>,
    lists: Vec<LiveList<N>>,
}

/// The items of a live list.
#[derive(Debug)]
struct LiveList<N> {
    /// How many elements there are between the list before, or the beginning, and this one.
    gap: usize,
    items: Range<usize>,
    /// How many elements there are.
    count: usize,
    rendered: Rendered<N>,
}

/// Renders an element behind everything else in `parent`, or reuses `existing`, an element in it with the same tag and part, and
/// whatever matches there.
pub fn render<P: Dom>(
    dom: &P,
    scope: &dyn Scope,
    element: &'static Piece,
    parent: &P::Node,
    existing: Option<P::Node>,
) -> Rendered<P::Node> {
    let mut rendered = Rendered::default();
    let mut cursor = Cursor { parent, next: existing, count: 0, is_new: false };
    Renderer { dom, scope }.piece(element, At::default(), &mut cursor, &mut rendered.0, None);
    rendered
}

impl<N: Clone> Rendered<N> {
    /// Updates what has changed, parents before their children.
    pub fn update<P: Dom<Node = N>>(&mut self, dom: &P, scope: &dyn Scope) {
        let renderer = Renderer { dom, scope };
        for live in &mut self.0 {
            renderer.update(live);
        }
    }

    /// Prepares for leaving the page: a browser keeps radio buttons that leave a shadow root with their name as long as the
    /// root exists, together with everything around them.
    pub fn release<P: Dom<Node = N>>(&self, dom: &P) {
        self.each(Handler::Pick, &mut |node, _| dom.set_attribute(node, "name", None));
    }

    /// The handler of the first element for which `contains` returns true, and where in the table it is.
    pub fn find_handler(&self, contains: &mut dyn FnMut(&N) -> bool) -> Option<(Handler, At)> {
        self.0.iter().find_map(|live| {
            let own = live.handler.filter(|_| contains(&live.node)).map(|handler| (handler, live.at));
            own.or_else(|| live.lists.iter().find_map(|list| list.rendered.find_handler(contains)))
        })
    }

    /// Calls `visit` with every element that has this handler.
    pub fn each(&self, handler: Handler, visit: &mut dyn FnMut(&N, At)) {
        for live in &self.0 {
            if live.handler == Some(handler) {
                visit(&live.node, live.at);
            }
            live.lists.iter().for_each(|list| list.rendered.each(handler, visit));
        }
    }
}

/// Where the next node belongs.
struct Cursor<'a, N> {
    parent: &'a N,
    /// A node that is there already: it is reused if it matches and the parent is not new; else new nodes go before it.
    next: Option<N>,
    /// How many elements have been added.
    count: usize,
    /// Whether the parent is new.
    is_new: bool,
}

struct Renderer<'a, P> {
    dom: &'a P,
    scope: &'a dyn Scope,
}

impl<P: Dom> Renderer<'_, P> {
    fn piece(
        &self,
        piece: &'static Piece,
        at: At,
        cursor: &mut Cursor<'_, P::Node>,
        rendered: &mut Vec<LiveElement<P::Node>>,
        own: Option<&mut LiveElement<P::Node>>,
    ) {
        match *piece {
            Piece::Element(tag, part, pieces) => self.element(piece, (tag, part, pieces), at, cursor, rendered),
            Piece::Text(value) => self.text(&self.scope.value(value, at).unwrap_or_default(), cursor),
            Piece::Each(list, pieces) => self.each((list, pieces), self.scope.list(list, at), at, cursor, rendered),
            _ => {
                self.own(piece, at, cursor, own.expect("only elements have attributes, lists that change and handlers"))
            }
        }
    }

    /// Draws the items of a list.
    fn each(
        &self,
        (list, pieces): (List, &'static [Piece]),
        items: Range<usize>,
        at: At,
        cursor: &mut Cursor<'_, P::Node>,
        rendered: &mut Vec<LiveElement<P::Node>>,
    ) {
        for item in items {
            for piece in pieces {
                self.piece(piece, at.within(list, item), cursor, rendered, None);
            }
        }
    }

    fn element(
        &self,
        piece: &'static Piece,
        (tag, part, pieces): (&'static str, &'static str, &'static [Piece]),
        at: At,
        cursor: &mut Cursor<'_, P::Node>,
        rendered: &mut Vec<LiveElement<P::Node>>,
    ) {
        let dom = self.dom;
        let reused = cursor.next.take_if(|next| !cursor.is_new && dom.is_element(next, tag, part));
        let is_new = reused.is_none();
        let node = reused.unwrap_or_else(|| dom.create(piece));
        if is_new {
            dom.insert(cursor.parent, &node, cursor.next.as_ref());
        } else {
            cursor.next = dom.next_sibling(&node);
            // Nothing would have handled it yet.
            dom.set_attribute(&node, "disabled", None);
        }
        cursor.count += 1;
        let next = if is_new { None } else { dom.first_child(&node) };
        let mut own =
            LiveElement { node: node.clone(), pieces, at, handler: None, values: Vec::new(), lists: Vec::new() };
        // What is below an element follows it, so that parents are updated before their children.
        let mut below = Vec::new();
        let mut inside = Cursor { parent: &node, next, count: 0, is_new };
        for piece in pieces {
            self.piece(piece, at, &mut inside, &mut below, Some(&mut own));
        }
        self.clear(inside.next);
        if own.handler.is_some() || !own.values.is_empty() || !own.lists.is_empty() {
            rendered.push(own);
        }
        rendered.append(&mut below);
    }

    /// What only an element has.
    fn own(&self, piece: &'static Piece, at: At, cursor: &mut Cursor<'_, P::Node>, own: &mut LiveElement<P::Node>) {
        let (dom, element, is_new) = (self.dom, cursor.parent, cursor.is_new);
        match *piece {
            // A new element has it.
            Piece::Attr(_, Value::Fixed(_)) if is_new => {}
            Piece::Attr(name, value) | Piece::Live(name, value) => {
                let text = self.scope.value(value, at);
                if text.is_some() || !is_new {
                    dom.set_attribute(element, name, text.as_deref());
                }
                if let Piece::Live(..) = piece {
                    own.values.push(text.map(Cow::into_owned));
                }
            }
            Piece::LiveText(value) => {
                let text = self.scope.value(value, at).map(Cow::into_owned);
                self.text(text.as_deref().unwrap_or_default(), cursor);
                own.values.push(text);
            }
            Piece::LiveEach(list, pieces) => {
                let (gap, items) = (take(&mut cursor.count), self.scope.list(list, at));
                let mut rendered = Rendered::default();
                self.each((list, pieces), items.clone(), at, cursor, &mut rendered.0);
                own.lists.push(LiveList { gap, items, count: take(&mut cursor.count), rendered });
            }
            Piece::Ticked => dom.set_checked(element, self.scope.is_ticked(at)),
            // The content of a reused field is the person's.
            Piece::Typed(_) if !is_new => cursor.next = None,
            Piece::Typed(binding) => dom.set_value(element, &self.scope.binding(binding, at).unwrap_or_default()),
            Piece::On(handler) => own.handler = Some(handler),
            Piece::Drawn(drawing) => dom.draw_by_host(element, drawing, at),
            _ => {}
        }
    }

    fn text(&self, text: &str, cursor: &mut Cursor<'_, P::Node>) {
        let dom = self.dom;
        match cursor.next.take_if(|next| !cursor.is_new && dom.is_text(next)) {
            Some(node) => {
                dom.set_text(&node, text);
                cursor.next = dom.next_sibling(&node);
            }
            None => dom.insert_text(cursor.parent, text, cursor.next.as_ref()),
        }
    }

    /// Removes this node and all behind it.
    fn clear(&self, mut next: Option<P::Node>) {
        while let Some(node) = next {
            next = self.dom.next_sibling(&node);
            self.dom.remove(&node);
        }
    }

    fn update(&self, live: &mut LiveElement<P::Node>) {
        let LiveElement { node, pieces, at, values, lists, .. } = live;
        let (dom, at) = (self.dom, *at);
        let (mut values, mut lists, mut index) = (values.iter_mut(), lists.iter_mut(), 0);
        for piece in *pieces {
            match *piece {
                Piece::Live(_, value) | Piece::LiveText(value) => {
                    let Some(last) = values.next() else { continue };
                    let text = self.scope.value(value, at);
                    if text.as_deref() == last.as_deref() {
                        continue;
                    }
                    match *piece {
                        Piece::Live(name, _) => dom.set_attribute(node, name, text.as_deref()),
                        _ => dom.set_text(node, text.as_deref().unwrap_or_default()),
                    }
                    *last = text.map(Cow::into_owned);
                }
                Piece::LiveEach(list, pieces) => {
                    let Some(live_list) = lists.next() else { continue };
                    index += live_list.gap;
                    let items = self.scope.list(list, at);
                    if items == live_list.items {
                        live_list.rendered.update(dom, self.scope);
                    } else {
                        live_list.rendered.release(dom);
                        for _ in 0..take(&mut live_list.count) {
                            dom.nth_element(node, index).iter().for_each(|node| dom.remove(node));
                        }
                        live_list.rendered = Rendered::default();
                        live_list.items = items.clone();
                        let next = dom.nth_element(node, index);
                        let mut cursor = Cursor { parent: node, next, count: 0, is_new: true };
                        self.each((list, pieces), items, at, &mut cursor, &mut live_list.rendered.0);
                        live_list.count = cursor.count;
                    }
                    index += live_list.count;
                }
                Piece::Ticked => dom.set_checked(node, self.scope.is_ticked(at)),
                _ => {}
            }
        }
    }
}
