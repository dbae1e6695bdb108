//! Whether something covers a panel, where the browser tracks that (`IntersectionObserver` v2).

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
};

use gloo_timers::callback::Timeout;
use leptos::{
    prelude::window,
    wasm_bindgen::JsValue,
    web_sys::{
        DomRect, Element, IntersectionObserverEntry, IntersectionObserverInit, ShadowRoot,
        js_sys::{Array, Function, Object, Reflect},
    },
};

use super::observers::Intersection;

/// How often a covered panel looks whether presses reach it again.
const COVERED_MS: u32 = 250;

/// How often a panel looks at this interval whether what overlaps it takes presses: it may be sliding in.
const LOOKS: u32 = 4;

/// How far the points are apart at which it looks (CSS pixels): what can be pressed is rarely smaller (WCAG 2.5.8).
const TARGET_PX: usize = 24;

/// The share of a panel that is in view as a whole, but for fractions of pixels.
const WHOLE: f64 = 0.99;

/// Observes whether an element is covered, until it is dropped.
///
/// Browsers call panels not clear that are covered, and also those that are drawn with a filter or a transform, or that a
/// bar or the focus ring of a field beside them overlaps at an edge. Such panels can be used, so one is covered only while
/// presses do not reach it. It is bare once nothing is over it any more that took presses.
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
    took_presses: Cell<bool>,
    looks: Cell<u32>,
    timer: RefCell<Option<Timeout>>,
}

impl CoverObserver {
    /// Calls `on_report(covered, is_bare)` whenever the browser judges visibility anew, and while the element is covered.
    pub(super) fn new(element: &Element, on_report: impl Fn(bool, bool) + 'static) -> Self {
        let state = Rc::new(State {
            element: element.clone(),
            on_report: Box::new(on_report),
            is_clear: Cell::new(true),
            was_clear: Cell::new(false),
            took_presses: Cell::new(false),
            looks: Cell::new(0),
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
            self.looks.set(0);
            self.judge();
        }
        self.was_clear.set(self.was_clear.get() || now);
    }

    fn judge(self: &Rc<Self>) {
        let is_clear = self.is_clear.get();
        let covered = !is_clear && !is_reachable(&self.element);
        let took_presses = self.took_presses.get() || !is_clear && self.was_clear.get() && is_overlapped(&self.element);
        self.looks.set(self.looks.get() + u32::from(!is_clear));
        // Nothing reports that one of several covers is gone.
        let again = (covered || !is_clear && self.looks.get() < LOOKS).then(|| {
            let state: Weak<Self> = Rc::downgrade(self);
            Timeout::new(COVERED_MS, move || {
                if let Some(state) = state.upgrade() {
                    state.judge();
                }
            })
        });
        self.timer.replace(again);
        self.took_presses.set(took_presses && !is_clear);
        (self.on_report)(covered, is_clear && took_presses);
    }
}

/// Whether the element is drawn, and a press in the middle of the main button, or else of the element, reaches the panel.
fn is_reachable(element: &Element) -> bool {
    let Some(root) = element.shadow_root().filter(|_| is_drawn(element)) else { return false };
    let main = root.query_selector("[part~=main]").ok().flatten();
    let area = main.as_ref().unwrap_or(element).get_bounding_client_rect();
    takes_press(&root, area.left() + area.width() / 2.0, area.top() + area.height() / 2.0)
}

/// Whether something over the panel takes presses.
fn is_overlapped(element: &Element) -> bool {
    let Some(root) = element.shadow_root() else { return false };
    let area = root.query_selector(".panel").ok().flatten().map(|panel| panel.get_bounding_client_rect());
    area.is_some_and(|area| !every_point(&area, |x, y| takes_press(&root, x, y)))
}

/// Whether this is so at each of the points of an area in the window.
fn every_point(area: &DomRect, is_so: impl Fn(f64, f64) -> bool) -> bool {
    let size = |size: Result<JsValue, JsValue>| size.ok().and_then(|size| size.as_f64()).unwrap_or_default();
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    let points = |from: f64, to: f64| (from as usize + TARGET_PX / 2..to as usize).step_by(TARGET_PX);
    let mut rows = points(area.top().max(0.0), area.bottom().min(height));
    rows.all(|y| points(area.left().max(0.0), area.right().min(width)).all(|x| is_so(x as f64, y as f64)))
}

fn takes_press(root: &ShadowRoot, x: f64, y: f64) -> bool {
    root.element_from_point(x as f32, y as f32).is_some_and(|hit| root.contains(Some(&hit)))
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
