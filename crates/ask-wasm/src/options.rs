//! The settings of a host: the part of `options` that concerns the panel itself.

use ask_core::{
    Problem, Settings, Wording,
    limits::{Mode, Profile},
    protocol::Rules,
};
use serde::Deserialize;
use wasm_bindgen::JsValue;

/// As documented in the types of the package; every member may be missing.
#[derive(Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Options {
    mode: String,
    profile: String,
    pub(crate) asked_by: Option<String>,
    review: bool,
    pub(crate) allow_other: bool,
    allow_notes: bool,
    quick_pick: bool,
    shortcuts: bool,
    escape_cancels: bool,
    timeout_ms: f64,
    /// `wording` as a list of entries: maps lose keys on the way.
    words: Vec<(String, String)>,
}

impl Default for Options {
    fn default() -> Self {
        let settings = Settings::default();
        Self {
            mode: String::new(),
            profile: String::new(),
            asked_by: None,
            review: settings.review,
            allow_other: true,
            allow_notes: settings.allow_notes,
            quick_pick: settings.quick_pick,
            shortcuts: settings.shortcuts,
            escape_cancels: settings.escape_cancels,
            timeout_ms: 0.0,
            words: Vec::new(),
        }
    }
}

pub(crate) fn read(options: JsValue) -> Result<Options, Problem> {
    if options.is_undefined() || options.is_null() {
        return Ok(Options::default());
    }
    serde_wasm_bindgen::from_value(options).map_err(|error| Problem {
        path: "options".to_owned(),
        rule: "type",
        limit: "must be as documented".to_owned(),
        actual: error.to_string().chars().take(120).collect(),
        cure: "mend the options".to_owned(),
    })
}

impl Options {
    pub(crate) fn rules(&self) -> Rules {
        let mode = match self.mode.as_str() {
            "strict" => Mode::Strict,
            "lenient" => Mode::Lenient,
            _ => Mode::Contract,
        };
        let profile = match self.profile.as_str() {
            "gencode" => Profile::Gencode,
            "wave" => Profile::Wave,
            "gemini" => Profile::Gemini,
            "vscode" => Profile::Vscode,
            _ => Profile::Claude,
        };
        Rules { mode, profile, ..Rules::default() }
    }

    pub(crate) fn settings(&self) -> Settings {
        // Missing, zero and negative all mean: no time limit. Silence is never an answer.
        let timeout_ms = (self.timeout_ms >= 1.0).then_some(self.timeout_ms as u64);
        Settings {
            review: self.review,
            allow_notes: self.allow_notes,
            quick_pick: self.quick_pick,
            shortcuts: self.shortcuts,
            escape_cancels: self.escape_cancels,
            timeout_ms,
        }
    }

    pub(crate) fn words(&self) -> Wording {
        let mut words = Wording::default();
        for (key, text) in &self.words {
            words.replace(key, text.as_str());
        }
        words
    }
}
