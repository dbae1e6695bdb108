//! What a server sends of a panel: HTML in a declarative shadow root, which people can read, and in which they can choose and
//! type, before the application runs. [`crate::AskPanel`] takes its elements over.

use std::future::{Future, ready};

use ask_core::{
    Session, ToolAction, Wording,
    action::{Rows, words::english},
};
use ask_markup::{PanelScope, ROOT, escaped, server_html};
use leptos::{
    prelude::*,
    tachys::{
        html::attribute::any_attribute::AnyAttribute,
        hydration::Cursor,
        no_attrs,
        view::{Position, PositionState},
    },
};

use crate::style::CSS;

/// The `template` element with the shadow root.
pub(crate) fn shadow_root(session: &Session, words: &Wording, asked_by: Option<&str>, nonce: Option<&str>) -> String {
    let nonce = nonce.map(|nonce| [" nonce=\"", &escaped(nonce), "\""].concat()).unwrap_or_default();
    let panel = server_html(&PanelScope { session, words, asked_by, action_text: Some(action_text) }, &ROOT);
    let (start, style) = ("<template shadowrootmode=\"open\"><style", "</style>");
    [start, &nonce, ">", CSS, style, &panel, "</template>"].concat()
}

fn action_text(action: &ToolAction, asked: &str) -> String {
    Rows::of(action, asked, &english).to_text()
}

/// The content of a component's element: HTML on a server, nothing in a browser, where the parser has made a shadow root
/// of it.
#[derive(Clone)]
pub(crate) struct ServerHtml(pub(crate) String);

no_attrs!(ServerHtml);

impl Render for ServerHtml {
    type State = ();

    fn build(self) {}

    fn rebuild(self, (): &mut ()) {}
}

impl RenderHtml for ServerHtml {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    fn resolve(self) -> impl Future<Output = Self> + Send {
        ready(self)
    }

    fn html_len(&self) -> usize {
        self.0.len()
    }

    fn to_html_with_buf(self, html: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {
        html.push_str(&self.0);
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) {}

    fn into_owned(self) -> Self {
        self
    }
}
