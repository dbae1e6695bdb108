//! Moves of a panel that the person has not caused. They are noticed without a timer: an `IntersectionObserver` watches one
//! corner of the panel and reports when the corner is no longer there.

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
};

use leptos::{
    prelude::{document, window},
    wasm_bindgen::{JsCast, JsValue},
    web_sys::{
        Element, Event, HtmlSlotElement, IntersectionObserverEntry, IntersectionObserverInit, Performance, ShadowRoot,
        js_sys::{Array, Reflect},
    },
};

use super::observers::{Intersection, Listener, Resize};

/// A panel that has moved by this many pixels is at another place.
const MOVED_PX: f64 = 10.0;

/// After this time without a wheel, a finger or a key, the page scrolls, and not the person.
const SCROLL_MS: f64 = 1000.0;

/// While scrolling goes on at this interval, a finger has only left it to run on.
const MOMENTUM_MS: f64 = 150.0;

/// Further than any panel can be moved.
const FAR: f64 = 1e5;

/// Observes moves of an element, until it is dropped.
pub(super) struct MoveObserver {
    state: Rc<State>,
    #[allow(dead_code, reason = "keeps them alive")]
    observers: ([Listener; 5], Resize),
}

struct State {
    element: Element,
    on_move: Box<dyn Fn()>,
    before: Cell<Option<Position>>,
    by_person_until: Cell<f64>,
    corner: RefCell<Option<Intersection>>,
}

/// Where an element is in the window, and how far everything around it has been scrolled.
#[derive(Clone, Copy)]
struct Position {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    scrolled_x: f64,
    scrolled_y: f64,
}

impl MoveObserver {
    /// Calls `on_move` after each move.
    pub(super) fn new(element: &Element, on_move: impl Fn() + 'static) -> Self {
        let state = Rc::new(State {
            element: element.clone(),
            on_move: Box::new(on_move),
            before: Cell::new(None),
            by_person_until: Cell::new(f64::NEG_INFINITY),
            corner: RefCell::new(None),
        });
        let on = |call: fn(&Rc<State>)| {
            let state = state.clone();
            move |_: Event| call(&state)
        };
        let window = window();
        // Browsers take these listeners of a window for passive. A key in the panel may move the focus to what is out of
        // view. The corner of a panel that is larger than its scroller reports nothing, so scrolling is observed, too.
        let listeners = [
            Listener::capturing(&window, "wheel", on(|state| state.person_scrolls(SCROLL_MS))),
            Listener::capturing(&window, "touchmove", on(|state| state.person_scrolls(SCROLL_MS))),
            Listener::capturing(element, "keydown", on(|state| state.person_scrolls(SCROLL_MS))),
            Listener::capturing(&window, "scroll", on(State::scrolled)),
            // A press just after a move may come before the observer's report.
            Listener::capturing(element, "pointerdown", on(State::check)),
        ];
        let resize = Resize::new(element, {
            let state = state.clone();
            move || state.check()
        });
        Self { state, observers: (listeners, resize) }
    }
}

impl Drop for MoveObserver {
    fn drop(&mut self) {
        drop(self.state.corner.take());
    }
}

impl State {
    fn is_by_person(&self) -> bool {
        now() < self.by_person_until.get()
    }

    fn person_scrolls(&self, ms: f64) {
        self.by_person_until.set(self.by_person_until.get().max(now() + ms));
    }

    fn scrolled(self: &Rc<Self>) {
        if self.is_by_person() {
            self.person_scrolls(MOMENTUM_MS);
        }
        self.check();
    }

    fn check(self: &Rc<Self>) {
        let (before, now) = (self.before.get(), Position::of(&self.element));
        let by_person = self.is_by_person();
        let moved = before.is_some_and(|before| has_moved(&before, &now, by_person));
        // What the page moves little by little adds up. What the person scrolls does not.
        if moved || by_person || before.is_none_or(|before| before.height() != now.height()) {
            self.before.set(Some(now));
        }
        self.watch_corner(now, false);
        if moved {
            (self.on_move)();
        }
    }

    fn watch_corner(self: &Rc<Self>, position: Position, is_end: bool) {
        let (state, is_first): (Weak<Self>, _) = (Rc::downgrade(self), Cell::new(true));
        let on_entry = move |entry: IntersectionObserverEntry| {
            let Some(state) = state.upgrade() else { return };
            let now = Position::of(&state.element);
            if !is_first.replace(false) || now.left != position.left || now.top != position.top {
                return state.check();
            }
            // A corner that is scrolled out of the window reports nothing.
            if !entry.is_intersecting() && !is_end {
                state.watch_corner(position, true);
            }
        };
        let observer = Intersection::new(&self.element, &corner_of(&position, is_end), on_entry);
        self.corner.replace(Some(observer));
    }
}

/// Options of an observer that sees only a square at the upper left corner, or at the lower right one. It reports when
/// nothing of the square is left, or twice as much as fits into it.
fn corner_of(position: &Position, is_end: bool) -> IntersectionObserverInit {
    let root = document().document_element().expect("a page has a root element");
    let (width, height) = (f64::from(root.client_width()), f64::from(root.client_height()));
    let sides = if is_end {
        [MOVED_PX - position.bottom, FAR, FAR, MOVED_PX - position.right]
    } else {
        [FAR, position.left + MOVED_PX - width, position.top + MOVED_PX - height, FAR]
    };
    let margins: Vec<String> = sides.iter().map(|side| format!("{}px", side.round())).collect();
    let square = MOVED_PX * MOVED_PX / (position.width() * position.height());
    let options = IntersectionObserverInit::new();
    // Only with the document as root do margins count in a frame.
    let _ = Reflect::set(&options, &"root".into(), &document());
    options.set_root_margin(&margins.join(" "));
    options.set_threshold(&[0.0, (2.0 * square).min(1.0)].map(JsValue::from).iter().collect::<Array>());
    options
}

impl Position {
    fn of(element: &Element) -> Self {
        let area = element.get_bounding_client_rect();
        let (mut scrolled_x, mut scrolled_y) = (0.0, 0.0);
        let mut at = Some(element.clone());
        while let Some(around) = at {
            scrolled_x += f64::from(around.scroll_left());
            scrolled_y += f64::from(around.scroll_top());
            at = around_in_page(&around);
        }
        let (left, top, right, bottom) = (area.left(), area.top(), area.right(), area.bottom());
        Self { left, top, right, bottom, scrolled_x, scrolled_y }
    }

    fn width(&self) -> f64 {
        self.right - self.left
    }

    fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// The upper edge, the middle and the lower edge.
    fn heights(&self) -> [f64; 3] {
        [self.top, self.top + self.height() / 2.0, self.bottom]
    }
}

/// The element around another one in what the browser draws.
fn around_in_page(element: &Element) -> Option<Element> {
    let slot = element.assigned_slot().map(HtmlSlotElement::into);
    let host = || element.get_root_node().dyn_into::<ShadowRoot>().ok().map(|root| root.host());
    slot.or_else(|| element.parent_element()).or_else(host)
}

/// Moved in the window, and not because the person scrolled. An element that grows or shrinks keeps an edge or its middle.
fn has_moved(before: &Position, now: &Position, by_person: bool) -> bool {
    let is_far = |by: f64, scrolled: f64| {
        let unscrolled = if by_person { by + scrolled } else { by };
        by.abs().min(unscrolled.abs()) >= MOVED_PX
    };
    let across = is_far(now.left - before.left, now.scrolled_x - before.scrolled_x);
    let scrolled = now.scrolled_y - before.scrolled_y;
    across || before.heights().iter().zip(now.heights()).all(|(before, now)| is_far(now - before, scrolled))
}

/// Milliseconds since the page was opened.
fn now() -> f64 {
    window().performance().as_ref().map_or(0.0, Performance::now)
}
