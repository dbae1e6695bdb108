//! Notices when the page moves a panel, as `_engine/moves.js` of the npm package does: an observer is pinned to one of its
//! corners and hears when the corner is no longer there. What the person scrolls is no such move, and neither is a panel
//! that grows.

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
};

use leptos::{
    prelude::document,
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{Element, IntersectionObserverEntry, IntersectionObserverInit, ResizeObserver, ShadowRoot},
};

use super::observer::Observer;
use crate::arming;

const MOVED_PX: f64 = arming::MOVED_PX as f64;

/// Longer than any way a panel can be moved.
const FAR: f64 = 1e5;

/// Watches an element until it is dropped.
pub(super) struct Moves {
    sizes: Option<ResizeObserver>,
    #[allow(dead_code, reason = "held for its life alone")]
    resized: Closure<dyn FnMut()>,
    #[allow(dead_code, reason = "held for its life alone")]
    watch: Rc<Watch>,
}

struct Watch {
    element: Element,
    moved: Box<dyn Fn()>,
    before: Cell<Option<Place>>,
    pin: RefCell<Option<Observer>>,
}

impl Moves {
    /// Calls `moved` after each move.
    pub(super) fn of(element: &Element, moved: impl Fn() + 'static) -> Self {
        let (before, pin) = (Cell::default(), RefCell::default());
        let watch = Rc::new(Watch { element: element.clone(), moved: Box::new(moved), before, pin });
        let weak = Rc::downgrade(&watch);
        let resized = Closure::new(move || weak.upgrade().iter().for_each(Watch::look));
        let sizes = ResizeObserver::new(resized.as_ref().unchecked_ref()).ok();
        sizes.iter().for_each(|sizes| sizes.observe(element));
        Self { sizes, resized, watch }
    }
}

impl Drop for Moves {
    fn drop(&mut self) {
        self.sizes.iter().for_each(ResizeObserver::disconnect);
    }
}

impl Watch {
    fn look(self: &Rc<Self>) {
        let (before, now) = (self.before.get(), Place::of(&self.element));
        let elsewhere = before.is_some_and(|before| before.is_elsewhere(&now));
        if elsewhere || before.is_none_or(|before| before.height != now.height) {
            self.before.set(Some(now));
        }
        self.pin_to(now, false);
        if elsewhere {
            (self.moved)();
        }
    }

    fn pin_to(self: &Rc<Self>, place: Place, is_end: bool) {
        let options = IntersectionObserverInit::new();
        // A document may be one as well, whatever the type says; only then do margins count in a frame.
        options.set_root(Some(document().unchecked_ref()));
        options.set_root_margin(&place.margins(is_end));
        let (watch, mut heard) = (Rc::downgrade(self), false);
        let pin = Observer::of(&self.element, &options, &place.thresholds(), move |entry| {
            if let Some(watch) = Weak::upgrade(&watch) {
                watch.heard(&entry, place, is_end, &mut heard);
            }
        });
        self.pin.replace(Some(pin));
    }

    fn heard(self: &Rc<Self>, entry: &IntersectionObserverEntry, place: Place, is_end: bool, heard: &mut bool) {
        let now = Place::of(&self.element);
        if *heard || now.left != place.left || now.top != place.top {
            return self.look();
        }
        *heard = true;
        // What is scrolled out of sight hears nothing.
        if !entry.is_intersecting() && !is_end {
            self.pin_to(place, true);
        }
    }
}

/// Where an element is in the window, and how far everything around it has been scrolled (CSS pixels).
#[derive(Clone, Copy)]
struct Place {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    across: f64,
    down: f64,
}

impl Place {
    fn of(element: &Element) -> Self {
        let area = element.get_bounding_client_rect();
        let (mut across, mut down) = (0.0, 0.0);
        let mut around = Some(element.clone());
        while let Some(element) = around {
            across += f64::from(element.scroll_left());
            down += f64::from(element.scroll_top());
            let slot = element.assigned_slot().map(JsCast::unchecked_into);
            let host = || element.get_root_node().dyn_into::<ShadowRoot>().ok().map(|root| root.host());
            around = slot.or_else(|| element.parent_element()).or_else(host);
        }
        Self { left: area.left(), top: area.top(), width: area.width(), height: area.height(), across, down }
    }

    /// Moved in the window, and not with everything around it. What grows or shrinks keeps an edge, or its middle.
    fn is_elsewhere(&self, now: &Self) -> bool {
        let is_far = |by: f64, scrolled: f64| by.abs().min((by + scrolled).abs()) >= MOVED_PX;
        let down = |part: f64| now.top + now.height * part - (self.top + self.height * part);
        is_far(now.left - self.left, now.across - self.across)
            || [0.0, 0.5, 1.0].into_iter().all(|part| is_far(down(part), now.down - self.down))
    }

    /// Leaves of the window only a square at the head of the element, or at its end.
    fn margins(&self, is_end: bool) -> String {
        let window = document().document_element();
        let (width, height) = window.map_or((0, 0), |window| (window.client_width(), window.client_height()));
        let sides = if is_end {
            [MOVED_PX - self.top - self.height, FAR, FAR, MOVED_PX - self.left - self.width]
        } else {
            [FAR, self.left + MOVED_PX - f64::from(width), self.top + MOVED_PX - f64::from(height), FAR]
        };
        sides.map(|side| format!("{}px", side.round())).join(" ")
    }

    /// Nothing of that square, or twice as much, is a change.
    fn thresholds(&self) -> [f64; 2] {
        let square = MOVED_PX * MOVED_PX / (self.width * self.height);
        // An element without a size has none of it.
        [0.0, if square.is_finite() { (2.0 * square).min(1.0) } else { 1.0 }]
    }
}
