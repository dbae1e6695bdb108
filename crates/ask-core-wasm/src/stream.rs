//! Questions on their way: [`Arrival`] by number, since the boundary has no classes.

use std::cell::RefCell;

use ask_core::stream::Arrival;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static STREAMS: RefCell<Vec<Option<Arrival>>> = const { RefCell::new(Vec::new()) };
}

/// See [`Arrival::new`]. Answers with the number of the stream, which is free again after [`end`] or [`drop`].
#[wasm_bindgen(js_name = streamOpen)]
#[must_use]
pub fn open(options: &str) -> usize {
    let arrival = Some(Arrival::new(options));
    STREAMS.with_borrow_mut(|streams| {
        let free = streams.iter().position(Option::is_none).unwrap_or(streams.len());
        if free == streams.len() {
            streams.push(arrival);
        } else {
            streams[free] = arrival;
        }
        free
    })
}

/// See [`Arrival::push`].
#[wasm_bindgen(js_name = streamPush)]
pub fn push(stream: usize, fragment: &str) {
    STREAMS.with_borrow_mut(|streams| {
        if let Some(Some(arrival)) = streams.get_mut(stream) {
            arrival.push(fragment);
        }
    });
}

/// See [`Arrival::look`].
#[wasm_bindgen(js_name = streamLook)]
#[must_use]
pub fn look(stream: usize) -> String {
    STREAMS.with_borrow(|streams| streams.get(stream).and_then(Option::as_ref).map_or_else(String::new, Arrival::look))
}

/// See [`Arrival::end`].
#[wasm_bindgen(js_name = streamEnd)]
#[must_use]
pub fn end(stream: usize) -> String {
    take(stream).map_or_else(String::new, Arrival::end)
}

/// Forgets a stream.
#[wasm_bindgen(js_name = streamDrop)]
pub fn drop(stream: usize) {
    take(stream);
}

fn take(stream: usize) -> Option<Arrival> {
    STREAMS.with_borrow_mut(|streams| streams.get_mut(stream).and_then(Option::take))
}
