#![doc = include_str!("../README.md")]

mod options;

use std::{cell::RefCell, rc::Rc};

use ask_core::{Action, Outcome, Questionnaire, Session, Value, Wording, input, json, outcome, session};
pub use ask_view::by_doubles;
use ask_view::{Host, Mounted, page_actions};
use js_sys::Function;
use options::Options;
use wasm_bindgen::JsValue;
#[cfg(feature = "exports")]
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Element, ShadowRoot};

/// Smaller and faster than the allocator that comes with Rust.
#[cfg(all(feature = "exports", target_family = "wasm"))]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// A panel: its questions are read, and later it is drawn.
struct Ask {
    id: u32,
    words: Wording,
    asked_by: Option<String>,
    notify: Function,
    state: RefCell<State>,
}

#[derive(Clone)]
enum State {
    /// Read, but not drawn yet: it waits in the queue.
    Read(Rc<Session>),
    Drawn(Rc<Mounted>),
}

thread_local! {
    /// Handlers of the page may act on any panel while one is worked on. So everything that calls the page works on a copy
    /// of the `Rc` and of the state, and holds no borrow.
    static ASKS: RefCell<Vec<Rc<Ask>>> = const { RefCell::new(Vec::new()) };
}

/// Reads valid questions from JSON text and keeps them under `id` for [`show`]. Returns false if they are not valid as they
/// are or the options need the core; the caller then passes them to the headless core, and its result to [`accept`].
///
/// The panel calls `notify(kind, value)` for its events: `settled` and `deliver` with the outcome as JSON text, `changed`
/// with the draft as JSON text, `announce` with a text, `chat`, `files` or `action` with an element that shows the files of a
/// question or what its agent wants to do, and `markdown`, `inline` or `html` with an element whose text has such markup.
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn read(id: u32, input: &str, options: JsValue, notify: Function) -> bool {
    let options = Options::new(options);
    let value = json::read(input).ok().filter(|_| options.are_plain());
    let questionnaire = value.and_then(|value| input::fast_path::read(&value));
    begin(id, questionnaire, &options, notify)
}

/// Accepts questions that the headless core has read: the JSON text that its `prepare` returned.
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn accept(id: u32, prepared: &str, options: JsValue, notify: Function) -> bool {
    let value = json::read_written(prepared).unwrap_or_default();
    let questionnaire =
        input::questionnaire_json::read(value.get("questionnaire"), value.get("chips"), value.get("notices"));
    begin(id, questionnaire, &Options::new(options), notify)
}

fn begin(id: u32, questionnaire: Option<Questionnaire>, options: &Options, notify: Function) -> bool {
    let Some(questionnaire) = questionnaire else { return false };
    let questionnaire = Rc::new(options.adapt(questionnaire));
    let saved =
        options.saved().and_then(|saved| session::json::read(questionnaire.clone(), options.settings(), &saved));
    let session = saved.unwrap_or_else(|| Session::new(questionnaire, options.settings()));
    let (words, asked_by, state) = (options.words(), options.asked_by(), RefCell::new(State::Read(Rc::new(session))));
    let ask = Rc::new(Ask { id, words, asked_by, notify, state });
    ASKS.with_borrow_mut(|asks| asks.push(ask));
    true
}

/// Draws the questions that were read under `id` into a shadow root.
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn show(id: u32, root: &ShadowRoot) {
    let Some(ask) = find(id) else { return };
    let State::Read(session) = ask.state() else { return };
    let host = host(ask.asked_by.clone(), &ask.notify);
    let mounted = ask_view::mount(root, session, ask.words.clone(), host);
    ask.state.replace(State::Drawn(Rc::new(mounted)));
}

/// Applies an action that comes from outside the panel: `abort`, `supersede`, `collapse`, `expand`,
/// `visible` with how long the panel has been that (ms; `u32::MAX` if presses are to count at once), `hidden`, `delivered` and
/// `failed`, `waiting` with a count, `reply` with the text that the person wrote in the chat, `focus`, which puts the keyboard focus
/// into the panel, and those of [`page_actions`].
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn dispatch(id: u32, action: &str, count: u32, text: &str) {
    if let Some(State::Drawn(mounted)) = find(id).map(|ask| ask.state()) {
        match action {
            "visible" => return mounted.show(count),
            "focus" => return mounted.focus(),
            _ => {}
        }
    }
    let action = match action {
        "abort" => Action::Abort,
        "supersede" => Action::Supersede,
        "collapse" => Action::Collapse,
        "expand" => Action::Expand,
        "visible" => Action::Visible(true),
        "hidden" => Action::Visible(false),
        "delivered" => Action::Delivered(true),
        "failed" => Action::Delivered(false),
        "waiting" => Action::Queued(count as usize),
        "reply" => Action::Reply(text.to_owned()),
        _ => return page_actions(action, count, text).into_iter().flatten().for_each(|action| act(id, action)),
    };
    act(id, action);
}

fn act(id: u32, action: Action) {
    let Some(ask) = find(id) else { return };
    match ask.state() {
        State::Drawn(mounted) => mounted.apply(action),
        State::Read(mut session) => {
            Session::apply_to(&mut session, action);
            let settled = session.outcome().is_some().then(|| outcome(&session));
            ask.state.replace(State::Read(session));
            if let Some(outcome) = settled {
                notify(&ask.notify, "settled", &outcome.into());
            }
        }
    }
}

/// The session as text for `options.saved`, to restore it after a reload.
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn saved(id: u32) -> String {
    find(id).map_or(String::new(), |ask| session::json::write(&ask.session()))
}

/// Reads the JSON text of a stored outcome, and writes it again. Returns an empty text if the outcome does not belong to
/// the questions.
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn checked(id: u32, stored: &str) -> String {
    let value = json::read(stored).unwrap_or_default();
    let session = find(id).map(|ask| ask.session());
    let outcome =
        session.and_then(|session| Some(written(&session, &outcome::parse_stored(session.questionnaire(), &value)?)));
    outcome.unwrap_or_default()
}

/// Removes the panel, and draws the receipt into `receipt` if there is one.
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn remove(id: u32, receipt: Option<Element>) {
    let Some(ask) = take(id) else { return };
    let session = ask.session();
    if let (Some(place), Some(outcome)) = (receipt, session.outcome()) {
        ask_view::draw_receipt(&place, session.questionnaire(), outcome, &ask.words);
    }
}

/// Draws the receipt of a stored outcome, given as JSON text, for the questions that were read under `id`. Returns false if
/// the outcome does not belong to these questions.
#[cfg_attr(feature = "exports", wasm_bindgen)]
pub fn receipt(id: u32, outcome: &str, place: &Element) -> bool {
    let Some(ask) = take(id) else { return false };
    let session = ask.session();
    let value = json::read(outcome).unwrap_or_default();
    let questionnaire = session.questionnaire();
    let Some(outcome) = outcome::parse_stored(questionnaire, &value) else { return false };
    ask_view::draw_receipt(place, questionnaire, &outcome, &ask.words);
    true
}

/// Removes all panels after a panic, as far as that is still possible: another panic ends this.
pub fn abandon() {
    let asks = ASKS.with(|asks| asks.try_borrow_mut().map(|mut asks| std::mem::take(&mut *asks)));
    drop(asks);
}

impl Ask {
    fn state(&self) -> State {
        self.state.borrow().clone()
    }

    fn session(&self) -> Rc<Session> {
        match self.state() {
            State::Drawn(mounted) => mounted.session(),
            State::Read(session) => session,
        }
    }
}

fn find(id: u32) -> Option<Rc<Ask>> {
    ASKS.with_borrow(|asks| asks.iter().find(|ask| ask.id == id).cloned())
}

/// Removes an ask from the list.
fn take(id: u32) -> Option<Rc<Ask>> {
    ASKS.with_borrow_mut(|asks| asks.iter().position(|ask| ask.id == id).map(|at| asks.swap_remove(at)))
}

fn host(asked_by: Option<String>, listener: &Function) -> Host {
    let [settled, changed, announce, draw, deliver, chat] = [(); 6].map(|()| listener.clone());
    Host {
        asked_by,
        settled: Box::new(move |session| notify(&settled, "settled", &outcome(session).into())),
        changed: Box::new(move |session| notify(&changed, "changed", &draft(session).into())),
        announce: Box::new(move |text| notify(&announce, "announce", &text.into())),
        draw: Box::new(move |element, kind| notify(&draw, kind, element)),
        deliver: Box::new(move |session| notify(&deliver, "deliver", &written(session, &session.to_deliver()).into())),
        to_chat: Box::new(move || notify(&chat, "chat", &JsValue::NULL)),
    }
}

/// Exceptions of the page are ignored here.
fn notify(function: &Function, kind: &str, value: &JsValue) {
    let _ = function.call2(&JsValue::NULL, &kind.into(), value);
}

/// The draft as JSON text: `[Entry[], comment]`, with a type of the npm package.
fn draft(session: &Session) -> String {
    let entries = session.entries().iter().map(outcome::outcome_json::entry_value).collect();
    Value::List(vec![entries, session.comment().into()]).to_json()
}

fn outcome(session: &Session) -> String {
    session.outcome().map(|outcome| written(session, outcome)).unwrap_or_default()
}

fn written(session: &Session, outcome: &Outcome) -> String {
    outcome::outcome_json::outcome_value(session.questionnaire(), outcome).to_json()
}
