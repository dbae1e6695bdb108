//! The open event streams of each session.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;

/// How many pages may follow a session at the same time.
pub const MOST_STREAMS: usize = 16;
/// How many events a slow page may be behind before its stream ends.
const MOST_BEHIND: usize = 64;

/// What a stream receives.
#[derive(Clone)]
pub enum Signal {
    /// An event with its name and its data, JSON.
    Event(&'static str, String),
    /// The stream ends.
    End,
}

struct Channel {
    signals: broadcast::Sender<Signal>,
    is_doubled: bool,
}

/// The streams by session. Sessions that no page has followed yet are absent.
#[derive(Default)]
pub struct Hub(Mutex<HashMap<String, Channel>>);

impl Hub {
    /// The events of a session from now on, unless too many pages follow it.
    pub fn subscribe(&self, session: &str) -> Option<broadcast::Receiver<Signal>> {
        let mut channels = self.channels();
        let signals = &channel(&mut channels, session).signals;
        (signals.receiver_count() < MOST_STREAMS).then(|| signals.subscribe())
    }

    /// Sends an event to every page that follows the session.
    pub fn publish(&self, session: &str, name: &'static str, data: &serde_json::Value) {
        let channels = self.channels();
        let Some(channel) = channels.get(session) else { return };
        for _ in 0..if channel.is_doubled { 2 } else { 1 } {
            // Nobody may be following.
            let _ = channel.signals.send(Signal::Event(name, data.to_string()));
        }
    }

    /// Ends every stream of a session.
    pub fn drop_streams(&self, session: &str) {
        if let Some(channel) = self.channels().get(session) {
            let _ = channel.signals.send(Signal::End);
        }
    }

    /// Ends every stream of a session and forgets it.
    pub fn remove(&self, session: &str) {
        self.drop_streams(session);
        self.channels().remove(session);
    }

    /// The sessions that pages follow now.
    pub fn followed(&self) -> Vec<String> {
        let channels = self.channels();
        let followed = channels.iter().filter(|(_, channel)| channel.signals.receiver_count() > 0);
        followed.map(|(session, _)| session.clone()).collect()
    }

    /// Whether every event of a session is sent twice, for tests.
    pub fn send_twice(&self, session: &str, is_doubled: bool) {
        channel(&mut self.channels(), session).is_doubled = is_doubled;
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<String, Channel>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn channel<'a>(channels: &'a mut HashMap<String, Channel>, session: &str) -> &'a mut Channel {
    let create = || Channel { signals: broadcast::Sender::new(MOST_BEHIND), is_doubled: false };
    channels.entry(session.to_owned()).or_insert_with(create)
}
