//! What a server sends of a panel: its first picture as HTML in a declarative shadow root, which people can read before
//! the application runs. [`crate::AskPanel`] empties that shadow root and draws the panel into it.
//!
//! Only a panel's first question is drawn, without what depends on a press. Every text of an agent is escaped.

use std::future::{Future, ready};

use ask_core::{
    Choice, Question, Row, Session, Word, Wording,
    action::{Rows, words::english},
    session::{Draft, Stage},
};
use leptos::{
    prelude::*,
    tachys::{
        html::attribute::any_attribute::AnyAttribute,
        hydration::Cursor,
        no_attrs,
        view::{Position, PositionState},
    },
};

use crate::{parts::main_word, style::CSS};

/// The `template` element with the shadow root.
pub(crate) fn shadow_root(session: &Session, words: &Wording, asked_by: Option<&str>, nonce: Option<&str>) -> String {
    let mut html = Html::default();
    html.open("template", "", &[("shadowrootmode", "open")]);
    match nonce {
        Some(nonce) => html.open("style", "", &[("nonce", nonce)]),
        None => html.open("style", "", &[]),
    }
    html.0.push_str(CSS);
    html.close("style");
    html.open("div", "root", &[]);
    let asker = asked_by.unwrap_or_else(|| words.text(Word::Asker));
    html.open("section", "panel", &[("aria-label", &words.text_with(Word::PanelLabel, &[("asker", asker)]))]);
    Picture { session, words }.write(&mut html, asked_by);
    for tag in ["section", "div", "template"] {
        html.close(tag);
    }
    html.0
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

struct Picture<'a> {
    session: &'a Session,
    words: &'a Wording,
}

impl Picture<'_> {
    fn write(&self, html: &mut Html, asked_by: Option<&str>) {
        let (form, questions) = (self.session.is_form(), self.session.questionnaire().questions());
        let step = if let Stage::Step(step) = self.session.stage() { step } else { 0 };
        html.open("div", "head", &[]);
        if !form {
            html.chip(&questions[step]);
        }
        if questions.len() > 1 && !form {
            let [n, total] = [step + 1, questions.len()].map(|number| number.to_string());
            html.text("span", "progress", &self.words.text_with(Word::Progress, &[("n", &n), ("total", &total)]));
        }
        if let Some(asker) = asked_by {
            html.text("span", "asker", &self.words.text_with(Word::PanelLabel, &[("asker", asker)]));
        }
        html.close("div");
        html.open("div", "scroll", &[]);
        if let Some(context) = &self.session.questionnaire().context {
            html.own_direction("p", "context", context.shown());
        }
        for (at, question) in questions.iter().enumerate().filter(|&(at, _)| form || at == step) {
            if form {
                html.chip(question);
            }
            self.question(html, question, at);
        }
        html.close("div");
        html.open("div", "foot", &[]);
        html.open("div", "buttons", &[]);
        if !form {
            html.button("button quiet skip", self.words.text(Word::Skip));
        }
        html.button("button main", self.words.text(main_word(self.session.main_button())));
        html.close("div");
        html.close("div");
    }

    fn question(&self, html: &mut Html, question: &Question, step: usize) {
        html.open("fieldset", "question", &[]);
        html.open("legend", "ask", &[]);
        html.own_direction("span", "text", question.text.shown());
        html.close("legend");
        if let Some(more) = &question.description {
            html.own_direction("p", "more", more.shown());
        }
        if let Some(action) = &question.action {
            html.text("pre", "preview-text", &Rows::of(action, question.text.shown(), &english).to_text());
        }
        if !question.choices.is_empty() {
            let rule = if question.multi_select { Word::SelectAny } else { Word::SelectOne };
            html.text("p", "rule", self.words.text(rule));
        }
        html.open("div", "rows", &[]);
        let draft = &self.session.drafts()[step];
        for row in question.rows() {
            match row {
                Row::Choice(index) => self.choice(html, question, &question.choices[index], draft.is_picked(row)),
                Row::Other => self.other(html, question, draft),
            }
        }
        for tag in ["div", "fieldset"] {
            html.close(tag);
        }
    }

    fn choice(&self, html: &mut Html, question: &Question, choice: &Choice, picked: bool) {
        html.open("label", "row", &[("data-state", if picked { "on" } else { "off" })]);
        html.control(question, picked);
        html.open("span", "label", &[("dir", "auto")]);
        html.escaped(choice.label.shown());
        if choice.recommended {
            html.0.push(' ');
            html.text("span", "tag", choice.tag.as_text().unwrap_or_else(|| self.words.text(Word::Recommended)));
        }
        html.close("span");
        if let Some(text) = &choice.description {
            html.own_direction("span", "desc", text.shown());
        }
        html.close("label");
    }

    fn other(&self, html: &mut Html, question: &Question, draft: &Draft) {
        let only_text = question.choices.is_empty();
        html.open("label", if only_text { "row other only" } else { "row other" }, &[]);
        if !only_text {
            html.control(question, draft.is_picked(Row::Other));
        }
        let hint =
            question.placeholder.as_ref().map_or_else(|| self.words.text(Word::OtherDescription), |text| text.shown());
        let name = self.words.text(Word::Other);
        let attributes =
            [("rows", "1"), ("dir", "auto"), ("disabled", ""), ("aria-label", name), ("placeholder", hint)];
        html.element("textarea", "field", &attributes, draft.other());
        html.close("label");
    }
}

/// HTML that is being written.
#[derive(Default)]
struct Html(String);

impl Html {
    /// An opening tag. `part` is the element's class and CSS part, as in the panel itself.
    fn open(&mut self, tag: &str, part: &str, attributes: &[(&str, &str)]) {
        let parts = [("class", part), ("part", part)];
        self.0.extend(["<", tag]);
        for (name, value) in parts.iter().filter(|(_, part)| !part.is_empty()).chain(attributes) {
            self.0.extend([" ", name, "=\""]);
            self.escaped(value);
            self.0.push('"');
        }
        self.0.push('>');
    }

    fn close(&mut self, tag: &str) {
        self.0.extend(["</", tag, ">"]);
    }

    fn text(&mut self, tag: &str, part: &str, text: &str) {
        self.element(tag, part, &[], text);
    }

    /// A text of an agent, with the direction of its own.
    fn own_direction(&mut self, tag: &str, part: &str, text: &str) {
        self.element(tag, part, &[("dir", "auto")], text);
    }

    fn element(&mut self, tag: &str, part: &str, attributes: &[(&str, &str)], text: &str) {
        self.open(tag, part, attributes);
        self.escaped(text);
        self.close(tag);
    }

    fn chip(&mut self, question: &Question) {
        if !question.header.is_blank() {
            self.text("span", "chip", question.chip());
        }
    }

    /// Nothing can be pressed before the panel is there.
    fn button(&mut self, part: &str, text: &str) {
        self.element("button", part, &[("type", "button"), ("disabled", "")], text);
    }

    fn control(&mut self, question: &Question, checked: bool) {
        let kind = if question.multi_select { "checkbox" } else { "radio" };
        let attributes = [("type", kind), ("disabled", ""), ("checked", "")];
        self.open("input", "control", &attributes[..if checked { 3 } else { 2 }]);
    }

    fn escaped(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                _ => self.0.push(letter),
            }
        }
    }
}
