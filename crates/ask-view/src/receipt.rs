//! The settled card: what was answered, or how else it ended. Drawn from the outcome alone, without anything to press,
//! so that it can be drawn again from a stored outcome and never turns live.

use ask_core::{Ending, Entry, Outcome, Questionnaire, Word, Wording};
use leptos::web_sys::{Document, Element, Node};

/// Draws the receipt into `place`: a line for every question that was asked.
pub fn draw_receipt(place: &Element, questionnaire: &Questionnaire, outcome: &Outcome, words: &Wording) -> Option<()> {
    let document = place.owner_document()?;
    let draw = Draw { document, words };
    let card = draw.element("div", "receipt", place)?;
    // A group, not a landmark: a conversation may hold many.
    card.set_attribute("role", "group").ok()?;
    card.set_attribute("data-state", outcome.ending().name()).ok()?;
    card.set_attribute("aria-label", words.say(ending_word(outcome))).ok()?;
    if let Some(response) = outcome.response() {
        draw.line(&card, "✓", words.say(Word::Replied), &[(response, true)], None)?;
    } else if outcome.ending() == Ending::Answered {
        for (entry, question) in outcome.entries().iter().zip(questionnaire.questions()) {
            let header = if question.header.is_blank() { &question.text } else { &question.header };
            let labels = entry
                .selected
                .iter()
                .filter_map(|picked| question.choices.get(picked.index).map(|choice| (choice.label.shown(), false)));
            let mut answers: Vec<(&str, bool)> = labels.collect();
            answers.extend(entry.other.as_deref().map(|text| (text, true)));
            draw.line(&card, tick(entry), header.shown(), &answers, entry.notes.as_deref())?;
        }
    } else {
        let first = &questionnaire.questions()[0];
        let header = if first.header.is_blank() { &first.text } else { &first.header };
        draw.line(&card, "–", header.shown(), &[(words.say(ending_word(outcome)), false)], None)?;
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
        let line = self.element("p", "receipt-line", card)?;
        let sign = self.element("span", if mark == "✓" { "tick" } else { "dash" }, &line)?;
        sign.set_text_content(Some(mark));
        sign.set_attribute("aria-hidden", "true").ok()?;
        self.text("receipt-what", &line, what)?;
        let list = self.element("span", "receipt-answers", &line)?;
        if answers.is_empty() {
            self.text("skipped", &list, self.words.say(Word::Skipped))?;
        }
        for &(text, own) in answers {
            let part = if own { "receipt-answer own" } else { "receipt-answer" };
            let shown = if own { format!("“{text}” ({})", self.words.say(Word::Own)) } else { text.to_owned() };
            self.text(part, &list, &shown)?;
        }
        if let Some(note) = note {
            self.text("note", &list, note)?;
        }
        Some(())
    }
}

fn tick(entry: &Entry) -> &'static str {
    if entry.is_answered() { "✓" } else { "–" }
}

/// The word for how it ended.
fn ending_word(outcome: &Outcome) -> Word {
    match outcome.ending() {
        Ending::Answered if outcome.response().is_some() => Word::Replied,
        Ending::Answered => Word::Answered,
        Ending::Declined => Word::Declined,
        Ending::Cancelled => Word::Cancelled,
        Ending::Expired => Word::Expired,
        Ending::Superseded => Word::Superseded,
        Ending::Aborted => Word::Aborted,
    }
}
