//! The part of the page's `options` that concerns the panel itself.
//!
//! They are read member by member. A derived deserializer would bring the formatting of every type that it rejects, floats
//! included: 11 KB gzip. A member of the wrong type counts as not set.

use std::rc::Rc;

use ask_core::{Questionnaire, Settings, Wording};
use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// `Options`, a type of the npm package. Every member may be missing.
pub(crate) struct Options(JsValue);

impl Options {
    pub(crate) fn new(options: JsValue) -> Self {
        Self(options)
    }

    /// Whether questions are read with the default options. The headless core supports the others.
    pub(crate) fn are_plain(&self) -> bool {
        let is = |name, default| self.text(name).is_none_or(|text| text == default);
        is("mode", "contract") && is("profile", "claude") && is("previews", "markdown")
    }

    /// The settings of the session.
    pub(crate) fn settings(&self) -> Settings {
        let default = Settings::default();
        // Missing, zero and negative values mean no time limit.
        let timeout_ms = self.get("timeoutMs").as_f64().filter(|&ms| ms >= 1.0).map(|ms| ms as u64);
        Settings {
            review: self.flag("review", default.review),
            allow_notes: self.flag("allowNotes", default.allow_notes),
            allow_comment: self.flag("allowComment", default.allow_comment),
            allow_files: self.get("allowFiles").is_truthy(),
            quick_pick: self.flag("quickPick", default.quick_pick),
            shortcuts: self.flag("shortcuts", default.shortcuts),
            escape_cancels: self.flag("escapeCancels", default.escape_cancels),
            form: self.is("layout", "form"),
            chips: self.is("layout", "chips"),
            reply: self.get("replyTo").is_truthy(),
            you_decide: self.flag("youDecide", default.you_decide),
            delivers: self.get("deliver").is_function(),
            timeout_ms,
        }
    }

    /// The questionnaire as the page wants to ask it.
    pub(crate) fn adapt(&self, questionnaire: Questionnaire) -> Questionnaire {
        if self.flag("allowOther", true) { questionnaire } else { questionnaire.without_other() }
    }

    /// Who asks.
    pub(crate) fn asked_by(&self) -> Option<String> {
        self.text("askedBy")
    }

    /// The saved session to restore, which [`crate::saved`] returned.
    pub(crate) fn saved(&self) -> Option<String> {
        self.text("saved")
    }

    /// The texts of the panel. `words` replaces some of them: a list of entries `[key, text]`, or `[key, text, category]` for
    /// a plural form. `plural` returns the plural category of a number.
    pub(crate) fn words(&self) -> Wording {
        let mut words = Wording::default();
        for entry in self.get("words").dyn_into::<Array>().unwrap_or_default().iter() {
            let entry: Array = entry.unchecked_into();
            if let (Some(key), Some(text)) = (entry.get(0).as_string(), entry.get(1).as_string()) {
                match entry.get(2).as_string() {
                    Some(category) => words.add_plural_form(&key, category, text),
                    None => words.replace(&key, text),
                }
            }
        }
        if let Ok(plural) = self.get("plural").dyn_into::<Function>() {
            let category = move |n| plural.call1(&JsValue::NULL, &JsValue::from(n as u32)).unwrap_or_default();
            words.set_plural_rules(Rc::new(move |n| category(n).as_string().unwrap_or_default()));
        }
        words
    }

    fn get(&self, name: &str) -> JsValue {
        Reflect::get(&self.0, &name.into()).unwrap_or_default()
    }

    fn text(&self, name: &str) -> Option<String> {
        self.get(name).as_string()
    }

    fn is(&self, name: &str, value: &str) -> bool {
        self.text(name).is_some_and(|text| text == value)
    }

    fn flag(&self, name: &str, default: bool) -> bool {
        self.get(name).as_bool().unwrap_or(default)
    }
}
