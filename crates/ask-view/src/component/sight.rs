//! While the panel is out of sight, a button leads to it; nothing in it counts before half of it can be seen. At another
//! place it has not been seen yet either: the press that was on its way to what was there before is no answer.

use std::{
    cell::{Cell, OnceCell},
    rc::Rc,
};

use leptos::web_sys::{Element, IntersectionObserverEntry, IntersectionObserverInit};

use super::{AWAY, moves::Moves, observer::Observer};

/// Watches an element until it is dropped.
pub(super) struct Sight(#[allow(dead_code, reason = "held for its life alone")] Observer);

impl Sight {
    /// Calls `changed` when the element comes into view or goes out of it. At first it is taken to be in view.
    pub(super) fn of(element: &Element, changed: impl Fn(bool) + 'static) -> Self {
        let (watched, moves) = (element.clone(), OnceCell::new());
        let (was, changed) = (Rc::new(Cell::new(true)), Rc::new(changed));
        let heard = move |entry: IntersectionObserverEntry| {
            // Not before the panel has been painted, which need not wait for it: until it counts presses it looks itself.
            moves.get_or_init(|| {
                let (was, changed) = (was.clone(), changed.clone());
                Moves::of(&watched, move || [false, true].into_iter().filter(|_| was.get()).for_each(&*changed))
            });
            let _ = watched.toggle_attribute_with_force(AWAY, !entry.is_intersecting());
            let seen = is_seen(&entry);
            if was.replace(seen) != seen {
                changed(seen);
            }
        };
        Self(Observer::of(element, &IntersectionObserverInit::new(), &[0.0, 0.25, 0.5, 0.75], heard))
    }
}

/// Half of it; what is higher than the window is seen once it fills half of that.
fn is_seen(entry: &IntersectionObserverEntry) -> bool {
    let fills = |window: f64| entry.intersection_rect().height() >= window / 2.0;
    entry.intersection_ratio() >= 0.5 || entry.root_bounds().is_some_and(|window| fills(window.height()))
}
