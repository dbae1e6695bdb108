//! The calls of one place, in order: the first is in the page, the others wait. Each host has a queue. All copies of this
//! package and of the npm package on a page share the dock: they call nothing of each other but `advance()`.

use std::cell::RefCell;

use js_sys::{Array, Object, Reflect, Symbol};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::js;

const DOCK: &str = "ask-user-question.dock";

thread_local! {
    /// The queues of the hosts that have calls.
    static HOSTS: RefCell<Vec<(Element, Queue)>> = const { RefCell::new(Vec::new()) };
}

/// A queue, as JavaScript has it: a list of objects with the method `advance`.
#[derive(Clone)]
pub(crate) struct Queue(Array);

impl Queue {
    /// The queue of a host, or of the dock.
    pub(crate) fn of(host: Option<&Element>) -> Self {
        let Some(host) = host else { return Self::of_dock() };
        HOSTS.with_borrow_mut(|hosts| match hosts.iter().find(|(other, _)| other == host) {
            Some((_, queue)) => queue.clone(),
            None => {
                let queue = Self(Array::new());
                hosts.push((host.clone(), queue.clone()));
                queue
            }
        })
    }

    fn of_dock() -> Self {
        let document: JsValue = js::get(&js_sys::global(), "document");
        let key = Symbol::for_(DOCK);
        let list = Reflect::get(&document, &key).unwrap_or_default();
        Self(list.dyn_into().unwrap_or_else(|_| {
            let list = Array::new();
            let _ = Reflect::set(&document, &key, &list);
            list
        }))
    }

    /// Adds an object with the method `advance` at the end.
    pub(crate) fn push(&self, entry: &Object) {
        self.0.push(entry);
    }

    /// Removes an object. The next one is then the first.
    pub(crate) fn remove(&self, entry: &Object) {
        let at = self.0.index_of(entry, 0);
        if at >= 0 {
            js::call_method(&self.0, "splice", &[at.into(), 1.into()]);
        }
        if self.0.length() == 0 {
            HOSTS.with_borrow_mut(|hosts| hosts.retain(|(_, queue)| queue.0 != self.0));
        }
    }

    /// Whether an object is the first.
    pub(crate) fn is_first(&self, entry: &Object) -> bool {
        self.0.get(0) == **entry
    }

    /// How many wait behind the first.
    pub(crate) fn waiting(&self) -> usize {
        self.0.length().saturating_sub(1) as usize
    }

    /// Has the first one appear, or update the number that waits.
    pub(crate) fn advance(&self) {
        js::call_method(&self.0.get(0), "advance", &[]);
    }
}
