//! What an agent wants to do, in Leptos applications: shown, changed and decided about by the same scripts as in the npm package.

use std::rc::Rc;

use ask_core::{
    Action, Entry, Kept, Questionnaire, Value, action::edits::page, input::questionnaire_json, json,
    outcome::outcome_json::entry_value, question::deciding::in_words, session,
};
use leptos::web_sys::{Element, ShadowRoot};
use wasm_bindgen::closure::Closure;

use super::PanelRef;
use crate::host::{by_doubles, page_actions};

/// What the script calls of its panel: an action by its name, and the session as JSON text.
struct Calls {
    dispatch: Closure<Dispatch>,
    saved: Closure<dyn Fn() -> String>,
}

type Dispatch = dyn Fn(String, u32, String);

/// What it calls of [`page`], also for a receipt whose panel is gone.
struct Core {
    edit: Closure<dyn Fn(String, String) -> String>,
    changed_rows: Closure<dyn Fn(String, String) -> String>,
}

thread_local! {
    static CORE: Core = Core {
        edit: Closure::new(|shown: String, typed: String| page::edit(&shown, &typed, by_doubles)),
        changed_rows: Closure::new(|shown: String, changes: String| page::rows_with_changes(&shown, &changes)),
    };
}

#[allow(clippy::too_many_arguments, reason = "an argument for each function that the script calls")]
mod script {
    use leptos::web_sys::{Element, ShadowRoot};
    use wasm_bindgen::{JsValue, closure::Closure, prelude::wasm_bindgen};

    use super::Dispatch;

    #[wasm_bindgen(module = "/generated/actions.js")]
    extern "C" {
        pub(super) type Opened;
        #[wasm_bindgen(js_name = openActions, catch)]
        pub(super) fn open_actions(
            root: &ShadowRoot,
            prepared: &str,
            wording: &str,
            stored: &str,
            refuse_scripted: bool,
            asked_by: &str,
            dispatch: &Closure<Dispatch>,
            saved: &Closure<dyn Fn() -> String>,
            edit: &Closure<dyn Fn(String, String) -> String>,
            changed_rows: &Closure<dyn Fn(String, String) -> String>,
        ) -> Result<Opened, JsValue>;
        #[wasm_bindgen(method, catch)]
        pub(super) fn draw(this: &Opened, place: &Element) -> Result<(), JsValue>;
        #[wasm_bindgen(method, catch)]
        pub(super) fn changes(this: &Opened, entries: &str) -> Result<String, JsValue>;
        #[wasm_bindgen(method, catch)]
        pub(super) fn stored(this: &Opened) -> Result<String, JsValue>;
        #[wasm_bindgen(method, catch)]
        pub(super) fn end(this: &Opened) -> Result<(), JsValue>;
    }
}

/// The actions of an open panel. What is stored of them, and what an outcome has of them, is the script's.
pub(crate) struct Actions {
    opened: script::Opened,
    /// What identifies the questions.
    of: String,
    /// The script calls them until the end.
    _calls: Calls,
}

impl Actions {
    /// Nothing if no question is about an action. `words` are the application's texts by their keys, and `stored` is what
    /// [`Actions::stored`] returned for an earlier panel.
    pub(crate) fn open(
        root: &ShadowRoot,
        questionnaire: &Questionnaire,
        words: &[(String, String)],
        stored: Option<&str>,
        trusted_only: bool,
        asked_by: &str,
        panel: PanelRef,
    ) -> Option<Rc<Self>> {
        if !questionnaire.has_actions() {
            return None;
        }
        let word = |key: &str| words.iter().find(|(name, _)| name == key).map(|(_, text)| text.clone());
        let shown = in_words(questionnaire.clone(), &word);
        let prepared = map([("questionnaire".to_owned(), questionnaire_json::write(&shown))]);
        let wording = map(words.iter().map(|(key, text)| (key.clone(), text.as_str().into())));
        let of = session::json::identity(questionnaire);
        let stored = stored.and_then(|stored| json::read(stored).ok()).unwrap_or_default();
        let is_of_these = stored.get("of").as_text() == Some(&of);
        let typed = if is_of_these { stored.get("typed").to_json() } else { String::new() };
        let calls = Calls::of(panel);
        let opened = CORE.with(|Core { edit, changed_rows }| {
            let Calls { dispatch, saved } = &calls;
            script::open_actions(
                root,
                &prepared,
                &wording,
                &typed,
                trusted_only,
                asked_by,
                dispatch,
                saved,
                edit,
                changed_rows,
            )
        });
        Some(Rc::new(Self { opened: opened.ok()?, of, _calls: calls }))
    }

    /// Draws an action in its place.
    pub(crate) fn draw(&self, place: &Element) {
        let _ = self.opened.draw(place);
    }

    /// What is changed of the arguments, beside these entries of a draft or of an outcome.
    pub(crate) fn kept(&self, entries: &[Entry]) -> Kept {
        let text = entries.iter().map(entry_value).collect::<Value>().to_json();
        let changes = self.opened.changes(&text).ok().and_then(|text| json::read(&text).ok()).unwrap_or_default();
        Kept::of(&changes.items().iter().collect::<Vec<_>>())
    }

    /// What has been typed into the fields of arguments, to be stored; nothing if no argument is changed.
    pub(crate) fn stored(&self) -> Option<String> {
        let typed = json::read(&self.opened.stored().ok()?).ok()?;
        Some(map([("of".to_owned(), self.of.as_str().into()), ("typed".to_owned(), typed)]))
    }
}

impl Drop for Actions {
    fn drop(&mut self) {
        let _ = self.opened.end();
    }
}

fn map(members: impl IntoIterator<Item = (String, Value)>) -> String {
    Value::Map(members.into_iter().collect()).to_json()
}

impl Calls {
    fn of(panel: PanelRef) -> Self {
        let saved = move || panel.session().map_or(String::new(), |session| session::json::write(&session));
        Self {
            dispatch: Closure::new(move |name: String, number, text: String| dispatch(panel, &name, number, &text)),
            saved: Closure::new(saved),
        }
    }
}

fn dispatch(panel: PanelRef, name: &str, number: u32, text: &str) {
    match name {
        // The script has moved something.
        "moved" => panel.apply(Action::Disarm),
        _ => page_actions(name, number, text).into_iter().flatten().for_each(|action| panel.apply(action)),
    }
}
