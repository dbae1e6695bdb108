//! The panel as a component of a Leptos application that renders in the browser.
//!
//! The element it lives in belongs to Leptos, what is in its shadow root to the panel.

mod copy;
mod intersection_observer;
mod live_region;
mod position_observer;
mod visibility;

use std::{
    rc::Rc,
    sync::atomic::{AtomicUsize, Ordering},
};

use ask_core::{Action, Outcome, Session, Wording};
use leptos::{
    html,
    prelude::*,
    tachys::view::keyed::keyed,
    web_sys::{Element, HtmlDivElement, ShadowRoot, ShadowRootInit, ShadowRootMode},
};

use crate::{Draw, Host, Mounted, attach_styles, draw_receipt, mount};
use live_region::LiveRegion;
use visibility::VisibilityObserver;

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

/// Every component has a number of its own.
static NEXT_KEY: AtomicUsize = AtomicUsize::new(0);

/// A way to the panel of an [`AskPanel`] from outside of it. Copied freely; it leads nowhere while there is no panel.
#[derive(Clone, Copy)]
pub struct PanelRef(StoredValue<Option<Rc<Shown>>, LocalStorage>);

/// A panel in the page, and what watches whether it can be seen.
struct Shown {
    mounted: Mounted,
    #[allow(dead_code, reason = "keeps it alive")]
    visibility: VisibilityObserver,
}

impl Default for PanelRef {
    fn default() -> Self {
        Self::new()
    }
}

impl PanelRef {
    /// Leads nowhere yet.
    #[must_use]
    pub fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Tells the panel what happened outside of it: [`Action::Delivered`], [`Action::Reply`], [`Action::Supersede`],
    /// [`Action::Collapse`] and others.
    pub fn apply(self, action: Action) {
        if let Some(shown) = self.shown() {
            shown.mounted.apply(action);
        }
    }

    /// Puts the keyboard focus into the panel, where the person left it.
    pub fn focus(self) {
        if let Some(shown) = self.shown() {
            shown.mounted.focus();
        }
    }

    /// The state of the panel, while there is one.
    #[must_use]
    pub fn session(self) -> Option<Rc<Session>> {
        self.shown().map(|shown| shown.mounted.session())
    }

    fn shown(self) -> Option<Rc<Shown>> {
        self.0.try_get_value().flatten()
    }

    fn take(self) -> Option<Rc<Shown>> {
        self.0.try_update_value(Option::take).flatten()
    }
}

/// Asks the questions of a session. Attributes for its element are given with `attr:`: `attr:data-theme="dark"` or
/// `"light"`, `attr:data-density="compact"`, `attr:dir`, `attr:lang`, `attr:class`.
///
/// A component that is removed before its panel has ended ends it as [`ask_core::Ending::Aborted`].
#[component]
pub fn AskPanel(
    /// What is asked, and how: `Session::new(Rc::new(questionnaire), Settings::default())`.
    session: Session,
    /// Called once, last, with how it ended; whatever the ending, everything the person did is in it.
    #[prop(into)]
    on_settled: Callback<Outcome>,
    /// Called when what the person typed or picked has changed; `session_json::write` makes a text of it.
    #[prop(optional, into)]
    on_changed: Option<Callback<Session>>,
    /// Who asks: "Claude".
    #[prop(optional, into)]
    asked_by: Option<String>,
    /// The words of the panel, where they are not to be the English ones.
    #[prop(optional)]
    words: Wording,
    /// What stays when the panel has ended.
    #[prop(optional)]
    receipt: Receipt,
    /// Says this to people who cannot see the change, in place of the component's own live region.
    #[prop(optional, into)]
    on_announce: Option<Callback<String>>,
    /// Delivers the answers and reports [`Action::Delivered`] to `panel`; only where the settings say `delivers`.
    #[prop(optional, into)]
    on_deliver: Option<Callback<Outcome>>,
    /// The person goes on in the chat; only where the settings say `reply`. What they write there is told to `panel` as
    /// [`Action::Reply`].
    #[prop(optional, into)]
    on_chat: Option<Callback<()>>,
    /// Draws the marks in the text of an element; without it they are shown as they were written.
    #[prop(optional)]
    draw: Option<Draw>,
    /// A way to the panel from outside.
    #[prop(optional)]
    panel: PanelRef,
) -> impl IntoView {
    let node_ref = NodeRef::<html::Div>::new();
    let pending = StoredValue::new_local(Some(session));
    // What goes with the component, not with the panel.
    let live_region = StoredValue::new_local(None);
    let copy_listener = StoredValue::new_local(None);
    node_ref.on_load(move |element| {
        let Some(session) = pending.try_update_value(Option::take).flatten() else { return };
        let root = element.attach_shadow(&ShadowRootInit::new(ShadowRootMode::Open));
        let root = root.expect("a new div takes a shadow root");
        attach_styles(&root);
        if on_announce.is_none() {
            live_region.set_value(Some(LiveRegion::after(&element)));
        }
        let settled = {
            let (root, element, words) = (root.clone(), element.clone(), words.clone());
            move |session: &Session| {
                let Some(outcome) = session.outcome() else { return };
                // A component that goes has taken the panel away already.
                if panel.take().is_some() && receipt != Receipt::None {
                    show_receipt(&element, &root, receipt, session, outcome, &words);
                    copy_listener.try_set_value(copy::on_press(&root, outcome));
                }
                on_settled.try_run(outcome.clone());
            }
        };
        let host = Host {
            asked_by,
            settled: Box::new(settled),
            changed: Box::new(move |session| call(on_changed, || session.clone())),
            announce: Box::new(move |text| match on_announce {
                Some(_) => call(on_announce, || text.to_owned()),
                None => drop(live_region.try_with_value(|live_region| {
                    live_region.iter().for_each(|live_region| live_region.announce(text))
                })),
            }),
            draw: draw.unwrap_or_else(|| Box::new(|_, _| {})),
            deliver: Box::new(move |session| call(on_deliver, || session.to_deliver())),
            to_chat: Box::new(move || call(on_chat, || ())),
        };
        let mounted = mount(&root, session, words, host);
        let visibility = VisibilityObserver::new(&element, move |seen| panel.apply(Action::Visible(seen)));
        panel.0.try_set_value(Some(Rc::new(Shown { mounted, visibility })));
    });
    on_cleanup(move || {
        if let Some(mut session) = pending.try_update_value(Option::take).flatten() {
            session.apply(Action::Abort);
            session.outcome().cloned().map(|outcome| on_settled.try_run(outcome));
        }
        if let Some(shown) = panel.take() {
            shown.mounted.apply(Action::Abort);
        }
    });
    // Leptos would take the element of the component before it up again, which has a shadow root, and for which browsers
    // keep what was in there (the groups of its radio buttons, in Chromium).
    let element = move |_, _| (|_| (), html::div().attr("data-ask-user-question", "").node_ref(node_ref));
    keyed([NEXT_KEY.fetch_add(1, Ordering::Relaxed)], |&number| number, element)
}

/// Calls the application, if it wants to hear of this and is still there.
fn call<T>(callback: Option<Callback<T>>, what: impl FnOnce() -> T) {
    if let Some(callback) = callback {
        callback.try_run(what());
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
    let card: Element = document().create_element("div").expect("a div can be made");
    draw_receipt(&card, session.questionnaire(), outcome, words);
    let _ = element.remove_attribute(OUT_OF_VIEW);
    let _ = element.set_attribute("data-receipt", if receipt == Receipt::Line { "inline" } else { "box" });
    if let Some(drawn) = card.first_element_child() {
        let _ = root.append_child(&drawn);
    }
}

/// The panel cannot be seen; a button leads to it.
const OUT_OF_VIEW: &str = "data-away";
