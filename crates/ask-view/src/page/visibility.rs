//! Whether enough of a panel is visible, at the place where the person last saw it, for a press to be deliberate.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::{
    wasm_bindgen::JsValue,
    web_sys::{Element, IntersectionObserverEntry, IntersectionObserverInit, js_sys::Array},
};

use super::{cover::CoverObserver, moves::MoveObserver, observers::Intersection};

/// Observes whether an element is visible, until it is dropped.
///
/// While no part of the element is visible it has the attribute `data-away`, and shows a button that leads to the panel.
pub(crate) struct VisibilityObserver {
    element: Element,
    state: Rc<State>,
    #[allow(dead_code, reason = "keeps them alive")]
    observers: (Intersection, CoverObserver),
}

struct State {
    on_change: Box<dyn Fn(bool)>,
    visible: Cell<bool>,
    in_view: Cell<bool>,
    covered: Cell<bool>,
    moves: RefCell<Option<MoveObserver>>,
}

impl VisibilityObserver {
    /// Calls `on_change` when the element becomes visible or stops being so. At first it counts as visible. When the page
    /// moves a visible element or puts something over it, `on_change` gets `false` and then `true`: the person has not
    /// seen it as it is now, and a press may have been meant for what was there before.
    pub(crate) fn new(element: &Element, on_change: impl Fn(bool) + 'static) -> Self {
        let state = Rc::new(State {
            on_change: Box::new(on_change),
            visible: Cell::new(true),
            in_view: Cell::new(true),
            covered: Cell::new(false),
            moves: RefCell::new(None),
        });
        let cover = CoverObserver::new(element, {
            let state = state.clone();
            move |covered, is_bare| state.cover_reported(covered, is_bare)
        });
        let options = IntersectionObserverInit::new();
        options.set_threshold(&[0.0, 0.25, 0.5, 0.75].map(JsValue::from).iter().collect::<Array>());
        let intersection = Intersection::new(element, &options, {
            let (state, element) = (state.clone(), element.clone());
            move |entry| state.intersection_reported(&element, &entry)
        });
        Self { element: element.clone(), state, observers: (intersection, cover) }
    }
}

impl Drop for VisibilityObserver {
    fn drop(&mut self) {
        drop(self.state.moves.take());
        let _ = self.element.remove_attribute("data-away");
    }
}

impl State {
    fn update(&self) {
        let now = self.in_view.get() && !self.covered.get();
        if self.visible.replace(now) != now {
            (self.on_change)(now);
        }
    }

    fn restart(&self) {
        if self.visible.get() {
            (self.on_change)(false);
            (self.on_change)(true);
        }
    }

    fn cover_reported(&self, covered: bool, is_bare: bool) {
        if self.covered.replace(covered) != covered {
            self.update();
        } else if is_bare {
            self.restart();
        }
    }

    fn intersection_reported(self: &Rc<Self>, element: &Element, entry: &IntersectionObserverEntry) {
        // The first entry comes after the first paint, which this need not delay: until a panel is armed it looks itself.
        if self.moves.borrow().is_none() {
            let state = Rc::downgrade(self);
            let moves = MoveObserver::new(element, move || {
                if let Some(state) = state.upgrade() {
                    state.restart();
                }
            });
            self.moves.replace(Some(moves));
        }
        let _ = element.toggle_attribute_with_force("data-away", !entry.is_intersecting());
        self.in_view.set(is_in_view(entry));
        self.update();
    }
}

/// Half of the element is visible, or, where it is higher than the window, it fills half of the window.
fn is_in_view(entry: &IntersectionObserverEntry) -> bool {
    let fills = |height: f64| entry.intersection_rect().height() >= height / 2.0;
    entry.intersection_ratio() >= 0.5 || entry.root_bounds().is_some_and(|root| fills(root.height()))
}
