//! The settled card: what was answered, or how else it ended. Drawn from the outcome alone, so that it can be drawn again
//! from a stored outcome and never turns live: nothing in it can be pressed but what unfolds the details, and a button
//! to copy what was typed where others ended the question.

use ask_core::{Ending, Entry, Outcome, Question, Questionnaire, Word, Wording};
use leptos::web_sys::{Document, Element, Node};

use crate::el::joined;

/// Draws the receipt into `place`: a line for every question that was asked, and the questions themselves below.
pub fn draw_receipt(place: &Element, questionnaire: &Questionnaire, outcome: &Outcome, words: &Wording) -> Option<()> {
    let document = place.owner_document()?;
    let draw = Draw { document, words };
    let card = draw.element("div", "receipt", place)?;
    // A group, not a landmark: a conversation may hold many.
    card.set_attribute("role", "group").ok()?;
    card.set_attribute("data-state", outcome.ending().name()).ok()?;
    card.set_attribute("aria-label", words.say(ending_word(outcome))).ok()?;
    let asked = || outcome.entries().iter().zip(questionnaire.questions());
    let by_others = matches!(outcome.ending(), Ending::Expired | Ending::Superseded | Ending::Aborted);
    let drafted = by_others && outcome.entries().iter().any(|entry| entry.is_answered() || entry.notes.is_some());
    if let Some(response) = outcome.response() {
        draw.line(&card, "✓", words.say(Word::Replied), &[(response, true)], None)?;
    } else if outcome.ending() != Ending::Answered {
        let (first, ended) = (&questionnaire.questions()[0], words.say(ending_word(outcome)));
        if questionnaire.has_steps() || drafted {
            draw.text("receipt-ended", draw.marked_line(&card, "–")?.as_ref(), ended)?;
        } else {
            draw.line(&card, "–", name(first), &[(ended, false)], None)?;
        }
    }
    let is_answered = outcome.ending() == Ending::Answered && outcome.response().is_none();
    for (entry, question) in asked().filter(|(entry, _)| is_answered || (drafted && has_draft(entry))) {
        let mark = if is_answered && entry.is_answered() { "✓" } else { "–" };
        draw.line(&card, mark, name(question), &answers(entry, question), entry.notes.as_deref())?;
    }
    if drafted {
        let copy = draw.element("button", "link copy", &card)?;
        copy.set_attribute("type", "button").ok()?;
        copy.set_text_content(Some(words.say(Word::CopyMine)));
    }
    let details = draw.element("details", "details", &card)?;
    draw.element("summary", "summary-line", &details)?.set_text_content(Some(words.say(Word::Details)));
    for (entry, question) in asked() {
        draw.question(&details, entry, question)?;
    }
    Some(())
}

struct Draw<'words> {
    document: Document,
    words: &'words Wording,
}

impl Draw<'_> {
    fn element(&self, tag: &str, part: &str, parent: &Node) -> Option<Element> {
        let element = self.document.create_element(tag).ok()?;
        element.set_attribute("part", part).ok()?;
        parent.append_child(&element).ok()?;
        Some(element)
    }

    /// A text of its own direction, as every text of an agent is.
    fn text(&self, part: &str, parent: &Node, text: &str) -> Option<Element> {
        let element = self.element("bdi", part, parent)?;
        element.set_text_content(Some(text));
        Some(element)
    }

    fn line(&self, card: &Node, mark: &str, what: &str, answers: &[(&str, bool)], note: Option<&str>) -> Option<()> {
        let line = self.marked_line(card, mark)?;
        self.text("receipt-what", &line, what)?;
        let list = self.element("span", "receipt-answers", &line)?;
        if answers.is_empty() {
            self.text("skipped", &list, self.words.say(Word::Skipped))?;
        }
        for &(text, own) in answers {
            let part = if own { "receipt-answer own" } else { "receipt-answer" };
            let shown =
                if own { joined(&["“", text, "” (", self.words.say(Word::Own), ")"]) } else { text.to_owned() };
            self.text(part, &list, &shown)?;
        }
        if let Some(note) = note {
            self.text("note", &list, note)?;
        }
        Some(())
    }

    fn marked_line(&self, card: &Node, mark: &str) -> Option<Element> {
        let line = self.element("p", "receipt-line", card)?;
        self.mark(&line, mark)?;
        Some(line)
    }

    /// A sign for the eye; words say the same.
    fn mark(&self, line: &Node, mark: &str) -> Option<()> {
        let sign = self.element("span", if mark == "✓" { "tick" } else { "dash" }, line)?;
        sign.set_text_content(Some(mark));
        sign.set_attribute("aria-hidden", "true").ok()
    }

    /// The whole question: what it said, what could be chosen, what was, and the preview of that.
    fn question(&self, details: &Node, entry: &Entry, question: &Question) -> Option<()> {
        self.text("detail-ask", self.element("p", "", details)?.as_ref(), question.text.shown())?;
        if let Some(more) = &question.description {
            self.text("desc", self.element("p", "", details)?.as_ref(), more.shown())?;
        }
        let list = self.element("ul", "detail-list", details)?;
        for (index, choice) in question.choices.iter().enumerate() {
            let item = self.element("li", "detail-choice", &list)?;
            let picked = entry.selected.iter().any(|picked| picked.index == index);
            if picked {
                item.set_attribute("data-state", "on").ok()?;
                self.mark(&item, "✓")?;
                let said = self.element("span", "sr", &item)?;
                said.set_text_content(Some(self.words.say(Word::Answered)));
            }
            self.text("detail-label", &item, choice.label.shown())?;
            if let Some(text) = &choice.description {
                self.text("desc", &item, text.shown())?;
            }
            if let Some(preview) = choice.preview.as_ref().filter(|_| picked) {
                let text = self.element("pre", "preview-text", details)?;
                text.set_attribute("dir", "ltr").ok()?;
                text.set_text_content(Some(&preview.content));
            }
        }
        Some(())
    }
}

/// What a question is called where there is little room.
fn name(question: &Question) -> &str {
    if question.header.is_blank() { question.text.shown() } else { question.header.shown() }
}

/// The answer part by part, and whether a part is the person's own words.
fn answers<'a>(entry: &'a Entry, question: &'a Question) -> Vec<(&'a str, bool)> {
    let labels = entry.selected.iter().filter_map(|picked| question.choices.get(picked.index));
    let own = entry.other.as_deref().map(|text| (text, true));
    labels.map(|choice| (choice.label.shown(), false)).chain(own).collect()
}

fn has_draft(entry: &Entry) -> bool {
    entry.is_answered() || entry.notes.is_some()
}

/// The word for how it ended.
fn ending_word(outcome: &Outcome) -> Word {
    match outcome.ending() {
        Ending::Answered if outcome.response().is_some() => Word::Replied,
        Ending::Answered if outcome.automatic => Word::Automatic,
        Ending::Answered => Word::Answered,
        Ending::Declined => Word::Declined,
        Ending::Cancelled => Word::Cancelled,
        Ending::Expired => Word::Expired,
        Ending::Superseded => Word::Superseded,
        Ending::Aborted => Word::Aborted,
    }
}
