//! The options of a call. A member of the wrong type counts as not set.

use std::rc::Rc;

use ask_core::{Questionnaire, Settings, Wording};
use ask_view::Receipt;
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::js;

/// `Options` of the TypeScript types.
pub(crate) struct Options(Object);

impl Options {
    /// A copy without a prototype: only what the page itself has set is an option, as it is now.
    pub(crate) fn new(given: &JsValue) -> Self {
        let copy = js::bare();
        for key in Reflect::own_keys(given).unwrap_or_default().iter() {
            js::define(&copy, &key, &Reflect::get(given, &key).unwrap_or_default());
        }
        Self(copy)
    }

    /// All options as one value.
    pub(crate) fn value(&self) -> &JsValue {
        &self.0
    }

    pub(crate) fn get(&self, name: &str) -> JsValue {
        js::get(&self.0, name)
    }

    pub(crate) fn set(&self, name: &str, value: &JsValue) {
        js::set(&self.0, name, value);
    }

    pub(crate) fn text(&self, name: &str) -> Option<String> {
        js::text(&self.0, name)
    }

    pub(crate) fn is(&self, name: &str, value: &str) -> bool {
        self.text(name).is_some_and(|text| text == value)
    }

    pub(crate) fn flag(&self, name: &str, default: bool) -> bool {
        self.get(name).as_bool().unwrap_or(default)
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
            allow_files: false,
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

    /// Whether answers are lists.
    pub(crate) fn as_lists(&self) -> bool {
        self.is("answersAs", "array")
    }

    /// What stays in a host.
    pub(crate) fn receipt(&self) -> Receipt {
        match self.get("receipt") {
            given if given == JsValue::FALSE => Receipt::None,
            given if given == "inline" => Receipt::Line,
            _ => Receipt::Card,
        }
    }

    /// The texts of the panel. `wording` has a text for each key, or one for each plural category of the language.
    pub(crate) fn words(&self) -> Wording {
        let mut words = Wording::default();
        let wording = self.get("wording");
        for key in Reflect::own_keys(&wording).unwrap_or_default().iter() {
            let (Some(name), text) = (key.as_string(), Reflect::get(&wording, &key).unwrap_or_default()) else {
                continue;
            };
            if let Some(text) = text.as_string() {
                words.replace(&name, text);
                continue;
            }
            if let Some(other) = js::text(&text, "other") {
                words.replace(&name, other);
            }
            for category in Reflect::own_keys(&text).unwrap_or_default().iter().filter_map(|key| key.as_string()) {
                if let Some(form) = js::text(&text, &category) {
                    words.add_plural_form(&name, category, form);
                }
            }
        }
        if let Some(select) = self.plural_rules() {
            words.set_plural_rules(Rc::new(move |n| select(n as u32).as_string().unwrap_or_default()));
        }
        words
    }

    /// The plural rules of `locale`. One that the browser refuses is reported, and has none.
    fn plural_rules(&self) -> Option<impl Fn(u32) -> JsValue + use<>> {
        let locale = self.get("locale");
        let rules = intl("PluralRules", &locale.is_truthy().then_some(locale)?, None)?;
        let select: Function = js::get(&rules, "select").dyn_into().ok()?;
        Some(move |n: u32| select.call1(&rules, &n.into()).unwrap_or_default())
    }
}

/// An object of the browser's `Intl` for a language.
pub(crate) fn intl(class: &str, locale: &JsValue, options: Option<&JsValue>) -> Option<JsValue> {
    let class: Function = js::get(&js::get(&js_sys::global(), "Intl"), class).dyn_into().ok()?;
    let arguments = Array::of2(locale, options.unwrap_or(&JsValue::UNDEFINED));
    Reflect::construct(&class, &arguments).map_err(|error| js::report(&error)).ok()
}
