//! Draws tables into a page, and keeps what is drawn up to date.
//!
//! The page may have some of it already: as HTML of a server, as the picture that a script has drawn of the first question, or
//! as a question that was shown while it arrived. Elements that are what the table wants are adopted, so that a person who has
//! begun to read, choose or type notices nothing. What does not fit is drawn anew: a wrong picture costs a redraw, nothing else.

use std::{borrow::Cow, mem::take, ops::Range};

use crate::{At, Drawing, Hook, List, Piece, Scope, Value};

/// A page that is drawn into: a document, or text.
pub trait Page {
    /// An element or a text.
    type Node: Clone;

    /// A new element for this piece, with the attributes that are fixed ([`Value::Fixed`]).
    fn create(&self, element: &'static Piece) -> Self::Node;
    /// A new text.
    fn create_text(&self, text: &str) -> Self::Node;
    /// Puts a node before another one, or behind all others.
    fn insert(&self, parent: &Self::Node, node: &Self::Node, before: Option<&Self::Node>);
    /// Takes a node out of the page.
    fn remove(&self, node: &Self::Node);
    /// The first node of an element.
    fn first(&self, parent: &Self::Node) -> Option<Self::Node>;
    /// The node behind a node.
    fn next(&self, node: &Self::Node) -> Option<Self::Node>;
    /// The element at a position among the elements of another one.
    fn nth(&self, parent: &Self::Node, index: usize) -> Option<Self::Node>;
    /// Whether a node is an element with this tag and part.
    fn is(&self, node: &Self::Node, tag: &str, part: &str) -> bool;
    /// Whether a node is a text.
    fn is_text(&self, node: &Self::Node) -> bool;
    /// Removes all attributes but the class, the part and these.
    fn keep(&self, element: &Self::Node, names: &dyn Fn(&str) -> bool);
    /// Sets an attribute, or removes it.
    fn set(&self, element: &Self::Node, name: &'static str, value: Option<&str>);
    /// Changes a text, or all that an element contains. A selection in the same text stays.
    fn write(&self, node: &Self::Node, text: &str);
    /// Ticks a box, or does not.
    fn tick(&self, element: &Self::Node, ticked: bool);
    /// Fills a new field.
    fn fill(&self, element: &Self::Node, text: &str);
    /// Has the host draw into an element.
    fn draw(&self, element: &Self::Node, drawing: Drawing, at: At);
}

/// Elements that may change or be used, in order, with what is below them.
#[derive(Debug)]
pub struct Stamped<N>(Vec<Live<N>>);

impl<N> Default for Stamped<N> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// An element that may change or be used.
#[derive(Debug)]
struct Live<N> {
    node: N,
    pieces: &'static [Piece],
    at: At,
    hook: Option<Hook>,
    /// What its live attributes and its live text are.
    values: Vec<Option<String>>,
    lists: Vec<Drawn<N>>,
}

/// The items of a live list.
#[derive(Debug)]
struct Drawn<N> {
    /// How many elements there are between the list before, or the beginning, and this one.
    gap: usize,
    items: Range<usize>,
    /// How many elements there are.
    count: usize,
    stamped: Stamped<N>,
}

/// Draws a piece into `parent`, adopting what is there, and removes everything else from it.
pub fn stamp<P: Page>(page: &P, scope: &dyn Scope, piece: &'static Piece, parent: &P::Node) -> Stamped<P::Node> {
    let mut stamped = Stamped::default();
    let pen = Pen { page, scope };
    let mut place = Place { parent, next: page.first(parent), count: 0, is_new: false };
    pen.piece(piece, At::default(), &mut place, &mut stamped.0, None);
    pen.clear(place.next);
    stamped
}

impl<N: Clone> Stamped<N> {
    /// Draws what has changed. Parents are before their children.
    pub fn update<P: Page<Node = N>>(&mut self, page: &P, scope: &dyn Scope) {
        let pen = Pen { page, scope };
        for live in &mut self.0 {
            pen.update(live);
        }
    }

    /// Prepares for leaving the page: a browser keeps radio buttons that leave a shadow root with their name as long as the
    /// root exists, together with everything around them.
    pub fn release<P: Page<Node = N>>(&self, page: &P) {
        self.each(Hook::Pick, &mut |node, _| page.set(node, "name", None));
    }

    /// The first element that is used and contains, as `contains` says, what an event is about.
    pub fn used(&self, contains: &mut dyn FnMut(&N) -> bool) -> Option<(Hook, At)> {
        self.0.iter().find_map(|live| {
            let own = live.hook.filter(|_| contains(&live.node)).map(|hook| (hook, live.at));
            own.or_else(|| live.lists.iter().find_map(|list| list.stamped.used(contains)))
        })
    }

    /// Calls `visit` with every element that has this hook.
    pub fn each(&self, hook: Hook, visit: &mut dyn FnMut(&N, At)) {
        for live in &self.0 {
            if live.hook == Some(hook) {
                visit(&live.node, live.at);
            }
            live.lists.iter().for_each(|list| list.stamped.each(hook, visit));
        }
    }
}

/// Where the next node belongs.
struct Place<'a, N> {
    parent: &'a N,
    /// A node that is there already: it is adopted, unless the parent is new, or what is new is put before it.
    next: Option<N>,
    /// How many elements have been placed.
    count: usize,
    /// Whether the parent is new.
    is_new: bool,
}

struct Pen<'a, P> {
    page: &'a P,
    scope: &'a dyn Scope,
}

impl<P: Page> Pen<'_, P> {
    fn piece(
        &self,
        piece: &'static Piece,
        at: At,
        place: &mut Place<'_, P::Node>,
        stamped: &mut Vec<Live<P::Node>>,
        own: Option<&mut Live<P::Node>>,
    ) {
        match *piece {
            Piece::El(tag, part, pieces) => self.element(piece, (tag, part, pieces), at, place, stamped),
            Piece::Text(value) => self.text(&self.scope.value(value, at).unwrap_or_default(), place),
            Piece::Each(list, pieces) => self.each((list, pieces), self.scope.list(list, at), at, place, stamped),
            _ => self.own(piece, at, place, own.expect("only elements have attributes, lists that change and hooks")),
        }
    }

    /// Draws the items of a list.
    fn each(
        &self,
        (list, pieces): (List, &'static [Piece]),
        items: Range<usize>,
        at: At,
        place: &mut Place<'_, P::Node>,
        stamped: &mut Vec<Live<P::Node>>,
    ) {
        for item in items {
            for piece in pieces {
                self.piece(piece, at.within(list, item), place, stamped, None);
            }
        }
    }

    fn element(
        &self,
        piece: &'static Piece,
        (tag, part, pieces): (&'static str, &'static str, &'static [Piece]),
        at: At,
        place: &mut Place<'_, P::Node>,
        stamped: &mut Vec<Live<P::Node>>,
    ) {
        let page = self.page;
        let adopted = place.next.take_if(|next| !place.is_new && page.is(next, tag, part));
        let is_new = adopted.is_none();
        let node = adopted.unwrap_or_else(|| page.create(piece));
        if is_new {
            page.insert(place.parent, &node, place.next.as_ref());
        } else {
            place.next = page.next(&node);
            page.keep(&node, &|name| pieces.iter().any(|piece| piece.attribute() == Some(name)));
        }
        place.count += 1;
        let next = if is_new { None } else { page.first(&node) };
        let mut own = Live { node: node.clone(), pieces, at, hook: None, values: Vec::new(), lists: Vec::new() };
        // What is below an element follows it, so that parents are updated before their children.
        let mut below = Vec::new();
        let mut inside = Place { parent: &node, next, count: 0, is_new };
        for piece in pieces {
            self.piece(piece, at, &mut inside, &mut below, Some(&mut own));
        }
        self.clear(inside.next);
        if own.hook.is_some() || !own.values.is_empty() || !own.lists.is_empty() {
            stamped.push(own);
        }
        stamped.append(&mut below);
    }

    /// What only an element has.
    fn own(&self, piece: &'static Piece, at: At, place: &mut Place<'_, P::Node>, own: &mut Live<P::Node>) {
        let (page, element, is_new) = (self.page, place.parent, place.is_new);
        match *piece {
            // A new element has it.
            Piece::Attr(_, Value::Fixed(_)) if is_new => {}
            Piece::Attr(name, value) | Piece::Live(name, value) => {
                let text = self.scope.value(value, at);
                if text.is_some() || !is_new {
                    page.set(element, name, text.as_deref());
                }
                if let Piece::Live(..) = piece {
                    own.values.push(text.map(Cow::into_owned));
                }
            }
            Piece::LiveText(value) => {
                let text = self.scope.value(value, at).map(Cow::into_owned);
                self.text(text.as_deref().unwrap_or_default(), place);
                own.values.push(text);
            }
            Piece::LiveEach(list, pieces) => {
                let (gap, items) = (take(&mut place.count), self.scope.list(list, at));
                let mut stamped = Stamped::default();
                self.each((list, pieces), items.clone(), at, place, &mut stamped.0);
                own.lists.push(Drawn { gap, items, count: take(&mut place.count), stamped });
            }
            Piece::Ticked => page.tick(element, self.scope.is_ticked(at)),
            // What an adopted field contains is the person's.
            Piece::Typed(_) if !is_new => place.next = None,
            Piece::Typed(fact) => page.fill(element, &self.scope.fact(fact, at).unwrap_or_default()),
            Piece::Use(hook) => own.hook = Some(hook),
            Piece::Drawn(drawing) => page.draw(element, drawing, at),
            _ => {}
        }
    }

    fn text(&self, text: &str, place: &mut Place<'_, P::Node>) {
        let page = self.page;
        match place.next.take_if(|next| !place.is_new && page.is_text(next)) {
            Some(node) => {
                page.write(&node, text);
                place.next = page.next(&node);
            }
            None => page.insert(place.parent, &page.create_text(text), place.next.as_ref()),
        }
    }

    /// Removes this node and all behind it.
    fn clear(&self, mut next: Option<P::Node>) {
        while let Some(node) = next {
            next = self.page.next(&node);
            self.page.remove(&node);
        }
    }

    fn update(&self, live: &mut Live<P::Node>) {
        let Live { node, pieces, at, values, lists, .. } = live;
        let (page, at) = (self.page, *at);
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
                        Piece::Live(name, _) => page.set(node, name, text.as_deref()),
                        _ => page.write(node, text.as_deref().unwrap_or_default()),
                    }
                    *last = text.map(Cow::into_owned);
                }
                Piece::LiveEach(list, pieces) => {
                    let Some(drawn) = lists.next() else { continue };
                    index += drawn.gap;
                    let items = self.scope.list(list, at);
                    if items == drawn.items {
                        drawn.stamped.update(page, self.scope);
                    } else {
                        drawn.stamped.release(page);
                        for _ in 0..take(&mut drawn.count) {
                            page.nth(node, index).iter().for_each(|node| page.remove(node));
                        }
                        drawn.stamped = Stamped::default();
                        drawn.items = items.clone();
                        let next = page.nth(node, index);
                        let mut place = Place { parent: node, next, count: 0, is_new: true };
                        self.each((list, pieces), items, at, &mut place, &mut drawn.stamped.0);
                        drawn.count = place.count;
                    }
                    index += drawn.count;
                }
                Piece::Ticked => page.tick(node, self.scope.is_ticked(at)),
                _ => {}
            }
        }
    }
}
