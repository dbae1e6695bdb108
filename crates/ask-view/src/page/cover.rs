//! Whether something covers a panel, where the browser tracks that (`IntersectionObserver` v2).

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
};

use gloo_timers::callback::Timeout;
use leptos::{
    wasm_bindgen::JsValue,
    web_sys::{
        Element, IntersectionObserverEntry, IntersectionObserverInit,
        js_sys::{Array, Function, Object, Reflect},
    },
};

use super::observers::Intersection;

/// How often a covered panel looks whether presses reach it again.
const COVERED_MS: u32 = 250;

/// The share of a panel that is in view as a whole, but for fractions of pixels.
const WHOLE: f64 = 0.99;

/// Observes whether an element is covered, until it is dropped.
///
/// Browsers call panels not clear that are covered, and also those that are drawn with a filter or a transform, or that a
/// bar overlaps at an edge. Such panels can be used, so one is covered only while presses do not reach it.
pub(super) struct CoverObserver {
    state: Rc<State>,
    #[allow(dead_code, reason = "keeps it alive")]
    observer: Intersection,
}

struct State {
    element: Element,
    on_report: Box<dyn Fn(bool, bool)>,
    is_clear: Cell<bool>,
    /// Of an element that has just appeared, the first report is often that it is not clear.
    was_clear: Cell<bool>,
    timer: RefCell<Option<Timeout>>,
}

impl CoverObserver {
    /// Calls `on_report(covered, is_clear)` whenever the browser judges visibility anew, and while the element is covered.
    pub(super) fn new(element: &Element, on_report: impl Fn(bool, bool) + 'static) -> Self {
        let state = Rc::new(State {
            element: element.clone(),
            on_report: Box::new(on_report),
            is_clear: Cell::new(true),
            was_clear: Cell::new(false),
            timer: RefCell::new(None),
        });
        let options = IntersectionObserverInit::new();
        options.set_threshold(&[0.0, WHOLE].map(JsValue::from).iter().collect::<Array>());
        let _ = Reflect::set(&options, &"trackVisibility".into(), &true.into());
        let _ = Reflect::set(&options, &"delay".into(), &100.into());
        let on_entry = {
            let state = state.clone();
            move |entry| state.intersection_reported(&entry)
        };
        Self { observer: Intersection::new(element, &options, on_entry), state }
    }
}

impl Drop for CoverObserver {
    fn drop(&mut self) {
        drop(self.state.timer.take());
    }
}

impl State {
    fn intersection_reported(self: &Rc<Self>, entry: &IntersectionObserverEntry) {
        // Of a panel that is partly out of view, the browser calls what is cut off covered.
        let visible = Reflect::get(entry, &"isVisible".into()).unwrap_or_default();
        let now = entry.intersection_ratio() < WHOLE || visible.as_bool() != Some(false);
        if self.is_clear.replace(now) != now {
            self.judge();
        }
        self.was_clear.set(self.was_clear.get() || now);
    }

    fn judge(self: &Rc<Self>) {
        let covered = !self.is_clear.get() && !is_reachable(&self.element);
        // Nothing reports that one of several covers is gone.
        let again = covered.then(|| {
            let state: Weak<Self> = Rc::downgrade(self);
            Timeout::new(COVERED_MS, move || {
                if let Some(state) = state.upgrade() {
                    state.judge();
                }
            })
        });
        self.timer.replace(again);
        (self.on_report)(covered, self.is_clear.get() && self.was_clear.get());
    }
}

/// Whether the element is drawn, and a press in the middle of the main button, or else of the element, reaches the panel.
fn is_reachable(element: &Element) -> bool {
    let Some(root) = element.shadow_root().filter(|_| is_drawn(element)) else { return false };
    let main = root.query_selector("[part~=main]").ok().flatten();
    let area = main.as_ref().unwrap_or(element).get_bounding_client_rect();
    let (x, y) = (area.left() + area.width() / 2.0, area.top() + area.height() / 2.0);
    let hit = root.element_from_point(x as f32, y as f32);
    hit.is_some_and(|hit| root.contains(Some(&hit)))
}

fn is_drawn(element: &Element) -> bool {
    let options = Object::new();
    for name in ["opacityProperty", "visibilityProperty"] {
        let _ = Reflect::set(&options, &name.into(), &true.into());
    }
    let method = Reflect::get(element, &"checkVisibility".into()).unwrap_or_default();
    let drawn = Function::from(method).call1(element, &options);
    drawn.is_ok_and(|drawn| drawn.is_truthy())
}
