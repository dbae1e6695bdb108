//! While the panel is out of sight, a button leads to it; nothing in it counts before half of it can be seen. At another
//! place it has not been seen yet either: the press that was on its way to what was there before is no answer.

use std::{
    cell::{Cell, OnceCell},
    rc::Rc,
};

use leptos::web_sys::{Element, IntersectionObserverEntry, IntersectionObserverInit};

use super::{OUT_OF_VIEW, intersection_observer::Observer, position_observer::PositionObserver};

/// Watches an element until it is dropped.
pub(super) struct VisibilityObserver(#[allow(dead_code, reason = "keeps it alive")] Observer);

impl VisibilityObserver {
    /// Calls `changed` when the element comes into view or goes out of it. At first it is taken to be in view.
    pub(super) fn new(element: &Element, changed: impl Fn(bool) + 'static) -> Self {
        let (watched, position) = (element.clone(), OnceCell::new());
        let (visible, changed) = (Rc::new(Cell::new(true)), Rc::new(changed));
        let on_entry = move |entry: IntersectionObserverEntry| {
            // Not before the panel has been painted, which need not wait for it: until it counts presses it looks itself.
            position.get_or_init(|| {
                let (visible, changed) = (visible.clone(), changed.clone());
                PositionObserver::new(&watched, move || {
                    [false, true].into_iter().filter(|_| visible.get()).for_each(&*changed)
                })
            });
            let _ = watched.toggle_attribute_with_force(OUT_OF_VIEW, !entry.is_intersecting());
            let seen = is_seen(&entry);
            if visible.replace(seen) != seen {
                changed(seen);
            }
        };
        Self(Observer::new(element, &IntersectionObserverInit::new(), &[0.0, 0.25, 0.5, 0.75], on_entry))
    }
}

/// Half of it; what is higher than the window is seen once it fills half of that.
fn is_seen(entry: &IntersectionObserverEntry) -> bool {
    let fills = |window: f64| entry.intersection_rect().height() >= window / 2.0;
    entry.intersection_ratio() >= 0.5 || entry.root_bounds().is_some_and(|window| fills(window.height()))
}
