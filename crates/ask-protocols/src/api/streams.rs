//! Streams for callers that pass nothing but text and numbers: each [`PanelPreview`] of a thread has a number.

use std::cell::RefCell;

use ask_core::stream::PanelPreview;

thread_local! {
    static STREAMS: RefCell<Vec<Option<PanelPreview>>> = const { RefCell::new(Vec::new()) };
}

/// See [`PanelPreview::new`]. Returns the number of the stream. It can be reused after [`discard`].
#[must_use]
pub fn open(options: &str) -> usize {
    add(PanelPreview::new(options))
}

/// See [`PanelPreview::plain`].
#[must_use]
pub fn open_plain(options: &str) -> usize {
    add(PanelPreview::plain(options))
}

fn add(preview: PanelPreview) -> usize {
    let preview = Some(preview);
    STREAMS.with_borrow_mut(|streams| {
        let free = streams.iter().position(Option::is_none).unwrap_or(streams.len());
        if free == streams.len() {
            streams.push(preview);
        } else {
            streams[free] = preview;
        }
        free
    })
}

/// See [`PanelPreview::push`].
pub fn push(stream: usize, fragment: &str) {
    STREAMS.with_borrow_mut(|streams| {
        if let Some(Some(preview)) = streams.get_mut(stream) {
            preview.push(fragment);
        }
    });
}

/// See [`PanelPreview::to_json`].
#[must_use]
pub fn look(stream: usize) -> String {
    with(stream, PanelPreview::to_json)
}

/// See [`PanelPreview::end`]. The stream stays open.
#[must_use]
pub fn end(stream: usize) -> String {
    with(stream, PanelPreview::end)
}

/// Discards a stream.
pub fn discard(stream: usize) {
    STREAMS.with_borrow_mut(|streams| streams.get_mut(stream).and_then(Option::take));
}

fn with(stream: usize, read: impl FnOnce(&PanelPreview) -> String) -> String {
    STREAMS.with_borrow(|streams| streams.get(stream).and_then(Option::as_ref).map_or_else(String::new, read))
}
