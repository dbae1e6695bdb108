//! The component for Leptos applications: a panel in an element of its own, with all that belongs to it.
//!
//! Leptos owns the element of the component; the panel owns the content of its shadow root.

mod action;
mod panel_ref;
mod server;

pub use panel_ref::PanelRef;

use std::{
    rc::Rc,
    sync::atomic::{AtomicUsize, Ordering},
};

use ask_core::{
    Action, Outcome, Session, Wording,
    text::shown_name,
    wording::{OF_EDITS, OF_FIELDS},
};
use leptos::{
    html,
    prelude::*,
    tachys::view::keyed::keyed,
    task::spawn_local,
    web_sys::{Element, HtmlDivElement, ShadowRoot, ShadowRootInit, ShadowRootMode},
};

use action::Actions;
use server::ServerHtml;

use crate::{
    early::{collect, early_root},
    host::{Draw, Host},
    page::{
        LiveRegion, Observing, copy_on_press, follow_steps, help_focus, observe_stillness, observe_visibility,
        offer_filter, refuse_scripted,
    },
    panel::{Mounted, mount},
    receipt::draw_receipt,
    style::attach_styles,
};

/// What stays in place of a panel that has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Receipt {
    /// A card with every question and its answer.
    #[default]
    Card,
    /// The same in one line.
    Line,
    /// Nothing.
    None,
}

/// A panel in the page, and what observes it. Dropping it removes the panel.
type Shown = (Mounted, [Observing; 5]);

/// The key of the next component.
static NEXT_KEY: AtomicUsize = AtomicUsize::new(0);

/// Asks the questions of a session. Set attributes of its element with `attr:`: `attr:data-theme="dark"` or `"light"`,
/// `attr:data-density="compact"`, `attr:dir`, `attr:lang`, `attr:class`.
///
/// Unmounting the component early ends its panel as [`ask_core::Ending::Aborted`].
///
/// On a server (feature `ssr`) it writes the question as HTML in a declarative shadow root. The application in the browser
/// (feature `hydrate`) asks with the same session, and takes over the elements with what the person has chosen and typed.
#[component]
pub fn AskPanel(
    /// The questions and their settings: `Session::new(Rc::new(questionnaire), Settings::default())`.
    session: Session,
    /// Called once, last, with the outcome. Every ending contains what the person has picked and typed.
    #[prop(into)]
    on_settled: Callback<Outcome>,
    /// Called when what the person typed or picked has changed; `session::json::write` makes a text of it.
    #[prop(optional, into)]
    on_changed: Option<Callback<Session>>,
    /// Who asks: "Claude".
    #[prop(optional, into)]
    asked_by: Option<String>,
    /// The texts of the panel. Default: English.
    #[prop(optional)]
    words: Wording,
    /// The texts about actions, their arguments, plans and the filter above many options, by the keys of `ask_core::wording`: `OF_ACTIONS`, `OF_EDITS` and `OF_FIELDS`.
    /// Default: English.
    #[prop(optional)]
    action_words: Vec<(String, String)>,
    /// The arguments of actions that the person had changed before: what [`PanelRef::changes`] returned.
    #[prop(optional, into)]
    changes: Option<String>,
    /// What replaces a panel that has ended.
    #[prop(optional)]
    receipt: Receipt,
    /// Events that scripts dispatch do not count. Speech and keyboard extensions that work by such events cannot answer then.
    #[prop(optional)]
    trusted_only: bool,
    /// Announces a text to people who use a screen reader. Without it the component has a live region of its own.
    #[prop(optional, into)]
    on_announce: Option<Callback<String>>,
    /// Delivers the answers and applies [`Action::Delivered`] to `panel`. Needs `Settings::delivers`.
    #[prop(optional, into)]
    on_deliver: Option<Callback<Outcome>>,
    /// Called when the person goes on in the chat; apply what they write there to `panel` as [`Action::Reply`]. Needs
    /// `Settings::reply`.
    #[prop(optional, into)]
    on_chat: Option<Callback<()>>,
    /// Draws the markup in a text. Without it the text is shown as it was written.
    #[prop(optional)]
    draw: Option<Draw>,
    /// Set to this panel while it is open.
    #[prop(optional)]
    panel: PanelRef,
    /// The nonce that the page's Content-Security-Policy wants of the style sheet that a server writes.
    #[prop(optional, into)]
    nonce: Option<String>,
) -> impl IntoView {
    let asked_by = asked_by.as_deref().and_then(shown_name);
    let node_ref = NodeRef::<html::Div>::new();
    let html = if cfg!(feature = "ssr") {
        // Nothing of the session is kept: another thread may drop what this one has made.
        server::shadow_root(&session, &words, asked_by.as_deref(), nonce.as_deref())
    } else {
        let own_live_region = on_announce.is_none();
        // The region outlives the panel: its last text may still be waiting.
        let live_region = StoredValue::new_local(None);
        let shown = StoredValue::new_local(None);
        let host = Host {
            asked_by,
            settled: Box::new(|_| {}),
            changed: Box::new(move |session| {
                call(on_changed, || session.clone());
                check_fields(panel, session);
            }),
            announce: Box::new(move |text| match on_announce {
                Some(_) => call(on_announce, || text.to_owned()),
                None => drop(live_region.try_with_value(|live_region: &Option<LiveRegion>| {
                    live_region.iter().for_each(|live_region| live_region.announce(text))
                })),
            }),
            draw: draw.unwrap_or_else(|| Box::new(|_, _| {})),
            deliver: Box::new(|_| {}),
            to_chat: Box::new(move || call(on_chat, || ())),
        };
        let pending = StoredValue::new_local(Some((session, words, host)));
        node_ref.on_load(move |element| {
            let Some((session, mut words, mut host)) = pending.try_update_value(Option::take).flatten() else { return };
            let root = shadow_root_of(&element);
            let mut session = Rc::new(session);
            let has_entered = if trusted_only {
                // Where events of scripts do not count, what scripts may have entered does not, either.
                early_root(&root).iter().for_each(Element::remove);
                refuse_scripted(&root);
                false
            } else {
                collect(&mut session, &root)
            };
            if own_live_region {
                live_region.set_value(Some(LiveRegion::after(&element)));
            }
            let (asks, of) = (host.asked_by.clone().unwrap_or_default(), session.questionnaire());
            let actions = Actions::open(&root, of, &action_words, changes.as_deref(), trusted_only, &asks, panel);
            if let Some(actions) = &actions {
                host = with_actions(host, actions, panel);
            }
            // What is sent together are decisions, not answers.
            if session.questionnaire().questions().iter().all(|question| question.action.is_some()) {
                for (key, own) in [("review.title", "all.title"), ("btn.send_many", "all.send")] {
                    words.replace(key, text_of(&action_words, own));
                }
            }
            let kept = move |mut outcome: Outcome| {
                if let Some(actions) = &actions {
                    outcome.kept = actions.kept(outcome.entries());
                }
                outcome
            };
            let place = (root.clone(), element.clone(), words.clone());
            let to_deliver = kept.clone();
            host.deliver = Box::new(move |session| call(on_deliver, || to_deliver(session.to_deliver())));
            host.settled = Box::new(move |session| {
                let Some(outcome) = session.outcome().cloned().map(&kept) else { return };
                // A component that is being unmounted has taken the panel already.
                let ended = take::<Shown>(shown);
                if ended.is_some() && receipt != Receipt::None {
                    let (root, element, words) = &place;
                    show_receipt(element, root, receipt, session, &outcome, words);
                    copy_on_press(root);
                }
                on_settled.try_run(outcome);
                // A handler of the page may have ended the panel in the midst of a change, which goes on after this.
                spawn_local(async move { drop(ended) });
            });
            let mounted = mount(&root, session, words, host);
            let handle = mounted.panel();
            panel.set(handle);
            if has_entered {
                call(on_changed, || Session::clone(&handle.session()));
            }
            check_fields(panel, &handle.session());
            let visibility = observe_visibility(&element, move |visible| {
                handle.apply_from_page(Action::Visible(visible));
            });
            let stillness = observe_stillness(&element, move || handle.apply_from_page(Action::Disarm));
            let [name, count] = ["filter.label", "filter.count"].map(|key| text_of(&action_words, key));
            let filter = offer_filter(&root, name, count);
            shown.try_set_value(Some((
                mounted,
                [visibility, stillness, help_focus(&root), follow_steps(&root), filter],
            )));
        });
        on_cleanup(move || {
            if let Some((mut session, ..)) = take(pending) {
                session.apply(Action::Abort);
                session.outcome().cloned().map(|outcome| on_settled.try_run(outcome));
            }
            if let Some((mounted, ..)) = take(shown) {
                mounted.apply(Action::Abort);
            }
        });
        String::new()
    };
    // With a key per component Leptos does not reuse the element of an earlier one: that has a shadow root already, and
    // Chromium keeps state of its former content, such as radio button groups.
    let element = move |_, _| {
        let content = ServerHtml(html.clone());
        (|_| (), html::div().attr("data-ask-user-question", "").node_ref(node_ref).child(content))
    };
    keyed([NEXT_KEY.fetch_add(1, Ordering::Relaxed)], |&number| number, element)
}

/// The text with this key: that of the application, or the English one.
fn text_of<'a>(words: &'a [(String, String)], key: &str) -> &'a str {
    let own = words.iter().find(|(name, _)| name == key).map(|(_, text)| &**text);
    let english = || OF_FIELDS.iter().chain(OF_EDITS).find(|(name, _)| *name == key).map(|(_, text)| *text);
    own.or_else(english).unwrap_or_default()
}

/// The same host, for a panel with these actions: they are drawn, and what is changed of their arguments is kept.
fn with_actions(host: Host, actions: &Rc<Actions>, panel: PanelRef) -> Host {
    let Host { draw, changed, .. } = host;
    let (drawing, keeping) = (actions.clone(), actions.clone());
    Host {
        draw: Box::new(move |place, kind| if kind == "action" { drawing.draw(place) } else { draw(place, kind) }),
        changed: Box::new(move |session| {
            // The list of several actions says what is decided.
            keeping.kept(&session.entries());
            panel.set_changes(keeping.stored());
            changed(session);
        }),
        ..host
    }
}

/// Reports answers that do not fit the fields of a form.
fn check_fields(panel: PanelRef, session: &Session) {
    for (step, problem) in session.field_problems() {
        if session.drafts()[step].problem() != problem {
            panel.apply(Action::Checked(step, problem));
        }
    }
}

/// Takes what a component has stored, if there is anything and the component exists.
fn take<T: 'static>(stored: StoredValue<Option<T>, LocalStorage>) -> Option<T> {
    stored.try_update_value(Option::take).flatten()
}

/// The shadow root in which a server has written a panel, or a new one, with the panel's styles.
fn shadow_root_of(element: &HtmlDivElement) -> ShadowRoot {
    let root = element.shadow_root().filter(|root| early_root(root).is_some()).unwrap_or_else(|| {
        let root = element.attach_shadow(&ShadowRootInit::new(ShadowRootMode::Open));
        root.expect("a new div can have a shadow root")
    });
    attach_styles(&root);
    root
}

/// Calls a callback of the application, if there is one and its owner still exists.
fn call<T>(callback: Option<Callback<T>>, value: impl FnOnce() -> T) {
    if let Some(callback) = callback {
        callback.try_run(value());
    }
}

fn show_receipt(
    element: &HtmlDivElement,
    root: &ShadowRoot,
    receipt: Receipt,
    session: &Session,
    outcome: &Outcome,
    words: &Wording,
) {
    let card: Element = document().create_element("div").expect("a div can be created");
    draw_receipt(&card, session.questionnaire(), outcome, words);
    let _ = element.set_attribute("data-receipt", if receipt == Receipt::Line { "inline" } else { "box" });
    if let Some(drawn) = card.first_element_child() {
        let _ = root.append_child(&drawn);
    }
}
