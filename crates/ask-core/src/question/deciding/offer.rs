//! What the button of a decision says: our word for what it decides, and beside it, as theirs, what the protocol says about it.

use super::Texts;
use super::naming::{Says, says};
use super::words::{asks_again, english_label};
use crate::action::{Decision, marked_text, words::english};
use crate::limits::OFFER_UNITS;
use crate::text::{Role, decimal, utf16_len};
use crate::{Choice, Text, Value};

/// A decision that a protocol offers.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What the protocol expects back for it.
    pub id: Value,
    /// The protocol's name for it, if it has one. It may say the opposite of `decision`.
    pub name: Option<String>,
    /// What it decides; nothing if it is the answer to a question that the call asks.
    pub decision: Option<Decision>,
    /// What it covers, such as the rules of a lasting permission, and what the protocol says about it.
    pub covers: Option<String>,
}

impl Offer {
    /// A decision for which the protocol has no words of its own.
    pub fn of(id: &str, decision: Decision) -> Self {
        Self::with(id.into(), decision)
    }

    /// The same for an id of any form.
    // Not inlined: each copy would write four members.
    #[inline(never)]
    pub fn with(id: Value, decision: Decision) -> Self {
        Self { id, name: None, decision: Some(decision), covers: None }
    }

    /// The same, and what it covers.
    #[inline(never)]
    pub fn covering(self, covers: Option<String>) -> Self {
        Self { covers, ..self }
    }

    /// Whether the protocol's name for it says the opposite of what it does.
    pub fn is_misnamed(&self) -> bool {
        let opposite = match self.decision {
            None | Some(Decision::Respond) => return false,
            Some(decision) if decision.allows() => Says::No,
            Some(_) => Says::Yes,
        };
        self.name.as_deref().is_some_and(|name| says(name) == opposite)
    }

    /// The number of UTF-16 code units of what the protocol says, where that is more than can be shown on a button.
    pub fn too_long(&self) -> Option<usize> {
        let length = utf16_len(&Button::of(self.clone(), false).theirs());
        (length > OFFER_UNITS).then_some(length)
    }
}

/// The choices for these offers, and whether one is left out, because what it covers cannot be shown whole.
pub(super) fn choices(offers: Vec<Offer>, confirms: bool, texts: Texts) -> Option<(Vec<Choice>, bool)> {
    let number = offers.len();
    let mut buttons = Vec::with_capacity(number);
    for offer in offers {
        let mut button = Button::of(offer, confirms);
        if !button.is_whole(texts)? {
            // A rejection grants nothing, so it needs no words but ours.
            if button.decision != Some(Decision::RejectOnce) {
                continue;
            }
            button.name.clear();
            button.covers.clear();
        }
        buttons.push(button);
    }
    let is_withheld = buttons.len() < number;
    let labels = tell_apart(&mut buttons, texts)?;
    let mut choices = Vec::with_capacity(labels.len());
    for (button, label) in buttons.into_iter().zip(labels) {
        choices.push(button.choice(label, texts)?);
    }
    Some((choices, is_withheld))
}

/// More of a name does not tell buttons apart, because a label has to stay short.
const TELLING_UNITS: usize = 60;

/// What stands on a button.
struct Button {
    id: Value,
    decision: Option<Decision>,
    label: String,
    /// The protocol's name in quotes; empty where the label says the same.
    name: String,
    covers: String,
}

impl Button {
    fn of(offer: Offer, confirms: bool) -> Self {
        // A press on "Deny" never allows, whatever stands beside it.
        let is_misnamed = offer.is_misnamed();
        let Offer { id, name, decision, covers } = offer;
        let name = name.filter(|_| !is_misnamed);
        let [name, covers] = [name, covers].map(|text| text.filter(|text| !text.trim().is_empty()).unwrap_or_default());
        let Some(label) = decision.and_then(|decision| english_label(decision, confirms)) else {
            // An answer is in the words of who asks.
            let label = if name.is_empty() { text_of(&id) } else { name };
            return Self { id, decision, label, name: String::new(), covers };
        };
        let says_more = !name.is_empty() && !says_same(&name, &label);
        let name = if says_more { quoted(&name) } else { String::new() };
        Self { id, decision, label, name, covers: marked_text(&covers) }
    }

    fn is_ours(&self) -> bool {
        self.decision.is_some_and(|decision| decision != Decision::Respond)
    }

    /// The words of the protocol.
    fn theirs(&self) -> String {
        lines([&self.name, &self.covers])
    }

    /// Whether the words of the protocol can be shown whole.
    fn is_whole(&self, texts: Texts) -> Option<bool> {
        let theirs = self.theirs();
        if !self.is_ours() || theirs.is_empty() {
            return Some(true);
        }
        if utf16_len(&theirs) > OFFER_UNITS {
            return Some(false);
        }
        (texts.of)(Role::Offer, theirs).map(|text| text.shown() == text.wire())
    }

    /// Adds to a label what tells it from one that looks alike: the protocol's name, or else what it expects back, or else a number.
    fn tell_apart(&mut self, attempt: usize, at: usize) {
        if !self.is_ours() {
            self.label = match attempt {
                0 => return,
                1 => [&self.label, " (", &text_of(&self.id), ")"].concat(),
                _ => [&decimal(at + 1), ". ", &self.label].concat(),
            };
            return;
        }
        let theirs = match attempt {
            0 => std::mem::take(&mut self.name),
            1 => quoted(&text_of(&self.id)),
            _ => {
                self.label.extend([" (", &decimal(at + 1), ")"]);
                return;
            }
        };
        if !theirs.is_empty() && utf16_len(&theirs) <= TELLING_UNITS {
            self.label.extend([": ", &theirs]);
        } else if attempt == 0 {
            self.name = theirs;
        }
    }

    fn choice(self, label: Text, texts: Texts) -> Option<Choice> {
        let theirs = self.theirs();
        let (description, role) = match self.decision.filter(|_| self.is_ours()) {
            Some(decision) => (lines([&asks_again(decision, &english).unwrap_or_default(), &theirs]), Role::Offer),
            None => (theirs, Role::Description),
        };
        let description = if description.is_empty() { None } else { Some((texts.of)(role, description)?) };
        Some(Choice { label, description, value: self.id, decision: self.decision, ..Choice::default() })
    }
}

/// The labels, each of which looks different. Nothing if `texts` cannot tell what looks alike.
fn tell_apart(buttons: &mut [Button], texts: Texts) -> Option<Vec<Text>> {
    for attempt in 0.. {
        let mut labels = Vec::with_capacity(buttons.len());
        for button in &*buttons {
            labels.push((texts.of)(Role::Label, button.label.clone())?);
        }
        let looks = (texts.looks)(&labels)?;
        if attempt == 3 {
            return Some(labels);
        }
        for (at, button) in buttons.iter_mut().enumerate() {
            if looks.iter().filter(|look| **look == looks[at]).count() > 1 {
                button.tell_apart(attempt, at);
            }
        }
    }
    None
}

fn text_of(id: &Value) -> String {
    id.as_text().map_or_else(|| id.to_json(), str::to_owned)
}

fn lines(parts: [&String; 2]) -> String {
    let between = if parts.iter().any(|part| part.is_empty()) { "" } else { "\n" };
    [parts[0], between, parts[1]].concat()
}

/// A name in quotes of ours. What would end them, or begin a line of ours, is a mark.
fn quoted(name: &str) -> String {
    let mut text = String::from("“");
    for letter in marked_text(name).chars() {
        match letter {
            '\n' => text.push_str("⟨⏎⟩"),
            '“'..='‟' | '❝' | '❞' | '〝'..='〟' => {
                text.extend(["⟨U+", &crate::text::hex(letter), "⟩"]);
            }
            letter => text.push(letter),
        }
    }
    text + "”"
}

/// Whether a name says what a label of ours says, but for case, punctuation and "once", which a label leaves out.
fn says_same(name: &str, label: &str) -> bool {
    let (name, label) = (letters(name), letters(label));
    name == label || name.strip_suffix("once") == Some(&label)
}

fn letters(text: &str) -> String {
    let is_letter = |letter: &char| !letter.is_ascii() || letter.is_ascii_alphanumeric();
    text.chars().filter(is_letter).map(|letter| letter.to_ascii_lowercase()).collect()
}
