//! Keeps processors busy, as other programs on the machine would.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Threads that compute until this is dropped. They end with this program, however it ends.
pub struct Busy {
    ended: Arc<AtomicBool>,
}

impl Busy {
    /// Starts so many.
    pub fn start(threads: usize) -> Self {
        let ended = Arc::new(AtomicBool::new(false));
        for _ in 0..threads {
            let ended = Arc::clone(&ended);
            thread::spawn(move || {
                let mut number = 0_u64;
                while !ended.load(Ordering::Relaxed) {
                    number = black_box(number.wrapping_mul(31).wrapping_add(1));
                }
            });
        }
        Self { ended }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
    }
}
