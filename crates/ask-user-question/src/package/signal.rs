//! The `AbortSignal` of a call.

use wasm_bindgen::prelude::*;
use web_sys::AbortSignal;

use super::{error::load_error, js, options::Options};

/// Listens to a signal until it is dropped.
pub(crate) struct AbortListener {
    signal: AbortSignal,
    on_abort: Closure<dyn Fn()>,
}

impl AbortListener {
    /// The signal in the options, if there is one.
    ///
    /// # Errors
    /// An `AskError` for anything else.
    pub(crate) fn signal_of(options: &Options) -> Result<Option<AbortSignal>, JsValue> {
        let signal = options.get("signal");
        if !signal.is_truthy() {
            return Ok(None);
        }
        if !js::get(&signal, "addEventListener").is_function() {
            return Err(load_error("signal must be an AbortSignal"));
        }
        Ok(Some(signal.unchecked_into()))
    }

    /// Calls `on_abort` when the signal is aborted.
    pub(crate) fn new(signal: &AbortSignal, on_abort: impl Fn() + 'static) -> Self {
        let (signal, on_abort) = (signal.clone(), Closure::new(on_abort));
        let listener = Self { signal, on_abort };
        listener.call("addEventListener");
        listener
    }

    fn call(&self, method: &str) {
        js::call_method(&self.signal, method, &["abort".into(), self.on_abort.as_ref().clone()]);
    }
}

impl Drop for AbortListener {
    fn drop(&mut self) {
        self.call("removeEventListener");
    }
}
