//! Notices when the page moves a panel, as `_engine/position-observer.js` of the npm package does: an observer is pinned to one of its
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

use super::intersection_observer::Observer;
use crate::arming;

const MOVED_PX: f64 = arming::MOVED_PX as f64;

/// Longer than any way a panel can be moved.
const FAR: f64 = 1e5;

/// Watches an element until it is dropped.
pub(super) struct PositionObserver {
    resize_observer: Option<ResizeObserver>,
    #[allow(dead_code, reason = "keeps it alive")]
    on_resize: Closure<dyn FnMut()>,
    #[allow(dead_code, reason = "keeps it alive")]
    watch: Rc<Watch>,
}

struct Watch {
    element: Element,
    on_move: Box<dyn Fn()>,
    before: Cell<Option<Position>>,
    observer: RefCell<Option<Observer>>,
}

impl PositionObserver {
    /// Calls `on_move` after each move.
    pub(super) fn new(element: &Element, on_move: impl Fn() + 'static) -> Self {
        let (before, observer) = (Cell::default(), RefCell::default());
        let watch = Rc::new(Watch { element: element.clone(), on_move: Box::new(on_move), before, observer });
        let weak = Rc::downgrade(&watch);
        let on_resize = Closure::new(move || weak.upgrade().iter().for_each(Watch::check));
        let resize_observer = ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok();
        resize_observer.iter().for_each(|resize_observer| resize_observer.observe(element));
        Self { resize_observer, on_resize, watch }
    }
}

impl Drop for PositionObserver {
    fn drop(&mut self) {
        self.resize_observer.iter().for_each(ResizeObserver::disconnect);
    }
}

impl Watch {
    fn check(self: &Rc<Self>) {
        let (before, current) = (self.before.get(), Position::of(&self.element));
        let moved_away = before.is_some_and(|before| before.has_moved(&current));
        if moved_away || before.is_none_or(|before| before.height != current.height) {
            self.before.set(Some(current));
        }
        self.watch_corner(current, false);
        if moved_away {
            (self.on_move)();
        }
    }

    fn watch_corner(self: &Rc<Self>, position: Position, is_end: bool) {
        let options = IntersectionObserverInit::new();
        // A document may be one as well, whatever the type says; only then do margins count in a frame.
        options.set_root(Some(document().unchecked_ref()));
        options.set_root_margin(&position.margins(is_end));
        let (watch, mut reported) = (Rc::downgrade(self), false);
        let observer = Observer::new(&self.element, &options, &position.thresholds(), move |entry| {
            if let Some(watch) = Weak::upgrade(&watch) {
                watch.on_entry(&entry, position, is_end, &mut reported);
            }
        });
        self.observer.replace(Some(observer));
    }

    fn on_entry(
        self: &Rc<Self>,
        entry: &IntersectionObserverEntry,
        position: Position,
        is_end: bool,
        reported: &mut bool,
    ) {
        let current = Position::of(&self.element);
        if *reported || current.left != position.left || current.top != position.top {
            return self.check();
        }
        *reported = true;
        // What is scrolled out of sight hears nothing.
        if !entry.is_intersecting() && !is_end {
            self.watch_corner(position, true);
        }
    }
}

/// Where an element is in the window, and how far everything around it has been scrolled (CSS pixels).
#[derive(Clone, Copy)]
struct Position {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    scrolled_x: f64,
    scrolled_y: f64,
}

impl Position {
    fn of(element: &Element) -> Self {
        let area = element.get_bounding_client_rect();
        let (mut scrolled_x, mut scrolled_y) = (0.0, 0.0);
        let mut around = Some(element.clone());
        while let Some(element) = around {
            scrolled_x += f64::from(element.scroll_left());
            scrolled_y += f64::from(element.scroll_top());
            let slot = element.assigned_slot().map(JsCast::unchecked_into);
            let host = || element.get_root_node().dyn_into::<ShadowRoot>().ok().map(|root| root.host());
            around = slot.or_else(|| element.parent_element()).or_else(host);
        }
        Self { left: area.left(), top: area.top(), width: area.width(), height: area.height(), scrolled_x, scrolled_y }
    }

    /// Moved in the window, and not with everything around it. What grows or shrinks keeps an edge, or its middle.
    fn has_moved(&self, current: &Self) -> bool {
        let is_far = |by: f64, scrolled: f64| by.abs().min((by + scrolled).abs()) >= MOVED_PX;
        let moved_y = |part: f64| current.top + current.height * part - (self.top + self.height * part);
        is_far(current.left - self.left, current.scrolled_x - self.scrolled_x)
            || [0.0, 0.5, 1.0].into_iter().all(|part| is_far(moved_y(part), current.scrolled_y - self.scrolled_y))
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
