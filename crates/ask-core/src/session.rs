//! One panel from its first appearance to its one outcome.
//!
//! * [`Session::apply`] takes an [`Action`] and answers with the [`Effect`]s the page must carry out. It cannot fail,
//!   does nothing by itself and reads no clock: time comes in as an action.
//! * Choosing is not sending: arrows and picks change the draft; only Enter on an existing choice, a button or
//!   Ctrl+Enter goes on.
//! * Nothing that a finger in flight could hit counts before the panel has been armed.
//! * Every ending is told apart and carries the draft. After it nothing changes any more.

mod action;
mod answering;
mod clock;
mod draft;
mod effect;
mod going;
#[cfg(test)]
mod keyboard_doc;
pub mod keymap;
mod saved;
mod settings;
mod state;
#[cfg(test)]
mod tests;

use std::rc::Rc;

pub use action::Action;
pub use clock::Clock;
pub use draft::{Draft, Gap};
pub use effect::{Effect, Said, Target};
pub use saved::{Saved, SavedDraft};
pub use settings::Settings;
pub use state::{Arming, Delivery, MainButton, Stage};

use crate::{Ending, Entry, Outcome, Question, Questionnaire, Row};

/// One panel: what is asked, what has been answered so far, and how it ended.
#[derive(Clone, Debug)]
pub struct Session {
    questionnaire: Rc<Questionnaire>,
    settings: Settings,
    drafts: Vec<Draft>,
    stage: Stage,
    arming: Arming,
    leaving: bool,
    collapsed: bool,
    preview_unfolded: bool,
    compared: Option<usize>,
    unseen: bool,
    delivery: Delivery,
    clock: Option<Clock>,
    waiting: usize,
    outcome: Option<Outcome>,
}

impl Session {
    /// A panel that has just been asked for. Nothing is picked, not even what is recommended.
    #[must_use]
    pub fn new(questionnaire: Rc<Questionnaire>, settings: Settings) -> Self {
        Self {
            drafts: questionnaire.questions().iter().map(Draft::of).collect(),
            questionnaire,
            stage: Stage::Step(0),
            arming: Arming::Waiting,
            leaving: false,
            collapsed: false,
            preview_unfolded: false,
            compared: None,
            unseen: false,
            delivery: Delivery::None,
            clock: settings.timeout_ms.filter(|&ms| ms > 0).map(Clock::new),
            waiting: 0,
            outcome: None,
            settings,
        }
    }

    /// Takes what happened, changes the state, and says what the page must do.
    pub fn apply(&mut self, action: Action) -> Vec<Effect> {
        if self.outcome.is_some() || !self.counts(&action) {
            return Vec::new();
        }
        self.hold_clock(&action);
        let settles = matches!(action, Action::Delivered(_) | Action::Abort | Action::Supersede);
        if self.delivery == Delivery::Sending && !settles {
            return Vec::new();
        }
        match action {
            Action::Point(row) => self.edit(|_, draft| draft.point(row)),
            Action::Pick(row) => return self.pick(row),
            Action::Unpick(row) => return self.changed(|question, draft| draft.unpick(question, row)),
            Action::Glide(row) => return self.changed(|question, draft| draft.pick(question, row)),
            Action::MoveTo(row) => {
                self.edit(|_, draft| draft.point(row));
                return vec![Effect::Focus(Target::Row(row))];
            }
            Action::Number(row) => return self.number(row),
            Action::Enter(row) => return self.enter(row),
            Action::EnterField => return self.confirm(),
            Action::LeaveField => return vec![Effect::Focus(Target::Row(Row::Other))],
            Action::TypeOther(text) => return self.changed(|question, draft| draft.type_other(question, text)),
            Action::TypeNotes(text) => return self.changed(|_, draft| draft.type_notes(text)),
            Action::OpenNotes => return self.open_notes(),

            Action::Advance => return self.advance(),
            Action::GoBack => return self.go_back(),
            Action::Skip => return self.skip(),
            Action::Change(step) if self.is_form() => return self.go_to_gap(step),
            Action::Change(step) => return self.go_to(Stage::Step(step.min(self.drafts.len() - 1))),
            Action::Decline => return self.settle(Ending::Declined),
            Action::YouDecide => return self.you_decide(),
            Action::ToChat => self.collapsed = true,
            Action::Reply(text) => return self.reply(&text),
            Action::Cancel => return self.leave(),
            Action::Escape => return self.escape(),
            Action::KeepAnswering => return self.keep_answering(),
            Action::Leave => return self.settle(Ending::Cancelled),
            Action::Collapse => return self.collapse(),
            Action::Expand => return self.expand(),
            Action::UnfoldPreview(unfolded) => self.preview_unfolded = unfolded,
            Action::Compare(choice) => self.compared = choice,
            Action::Extend => self.clock.iter_mut().for_each(Clock::extend),
            Action::Pause(paused) => self.clock.iter_mut().for_each(|clock| clock.pause(paused)),

            Action::Visit(step) => self.visit(step),
            Action::Arm if self.unseen => {}
            Action::Arm => self.arming = Arming::Armed,
            Action::Disarm => {
                self.arming = Arming::Waiting;
                return vec![Effect::ArmLater];
            }
            Action::Seen(seen) => {
                self.unseen = !seen;
                self.arming = Arming::Waiting;
                return if seen { vec![Effect::ArmLater] } else { Vec::new() };
            }
            Action::Delivered(arrived) => return self.delivered(arrived),
            Action::Tick(ms) => return self.tick(ms),
            Action::Waiting(count) => self.waiting = count,
            Action::Abort => return self.settle(Ending::Aborted),
            Action::Supersede => return self.settle(Ending::Superseded),
        }
        Vec::new()
    }

    /// Whether this action counts now. Looking around, arrows and typing count before the panel is armed, and so does
    /// everything the page reports; whatever a finger already on its way could hit does not.
    fn counts(&self, action: &Action) -> bool {
        match action {
            Action::Number(_) => self.arming != Arming::Waiting,
            Action::Pick(_)
            | Action::Unpick(_)
            | Action::Enter(_)
            | Action::EnterField
            | Action::LeaveField
            | Action::OpenNotes
            | Action::Advance
            | Action::GoBack
            | Action::Skip
            | Action::Change(_)
            | Action::Decline
            | Action::YouDecide
            | Action::ToChat
            | Action::Cancel
            | Action::Escape
            | Action::KeepAnswering
            | Action::Leave => self.arming == Arming::Armed,
            _ => true,
        }
    }

    /// What is asked.
    #[must_use]
    pub fn questionnaire(&self) -> &Rc<Questionnaire> {
        &self.questionnaire
    }

    /// What the host has chosen.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where the person is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The position of the current question; at the review, of the last one.
    #[must_use]
    pub fn step(&self) -> usize {
        match self.stage {
            Stage::Step(step) => step,
            Stage::Review => self.drafts.len() - 1,
        }
    }

    /// The current question; at the review, the last one.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.questionnaire.questions()[self.step()]
    }

    /// The draft of the current question; at the review, of the last one.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.drafts[self.step()]
    }

    /// The drafts of all questions, in order.
    #[must_use]
    pub fn drafts(&self) -> &[Draft] {
        &self.drafts
    }

    /// What activations count.
    #[must_use]
    pub fn arming(&self) -> Arming {
        self.arming
    }

    /// Whether the person is being asked whether to leave without sending.
    #[must_use]
    pub fn is_leaving(&self) -> bool {
        self.leaving
    }

    /// Whether the panel is folded to one line.
    #[must_use]
    pub fn is_collapsed(&self) -> bool {
        self.collapsed
    }

    /// Whether a long preview is shown whole.
    #[must_use]
    pub fn is_preview_unfolded(&self) -> bool {
        self.preview_unfolded
    }

    /// The choice whose preview is kept beside the others.
    #[must_use]
    pub fn compared(&self) -> Option<usize> {
        self.compared
    }

    /// Whether the answers are on their way to the host.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.delivery
    }

    /// Whether all questions stand below each other.
    #[must_use]
    pub fn is_form(&self) -> bool {
        self.settings.form && self.questionnaire.has_steps()
    }

    /// Whether the panel is folded, and what it shows otherwise: a form shows everything at once, as its first step.
    #[must_use]
    pub fn shown(&self) -> (bool, Stage) {
        (self.collapsed, if self.is_form() { Stage::Step(0) } else { self.stage })
    }

    /// The time limit, if the host set one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// How many questionnaires wait behind this one.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether anything has been picked or typed.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.drafts.iter().any(Draft::is_touched)
    }

    /// What the main button does now.
    #[must_use]
    pub fn main_button(&self) -> MainButton {
        match self.stage {
            Stage::Step(_) if self.is_form() => MainButton::SendAll,
            Stage::Step(step) if step + 1 < self.drafts.len() => MainButton::Continue,
            Stage::Step(_) if self.reviews() => MainButton::Review,
            Stage::Step(_) if self.drafts.len() == 1 => MainButton::Send,
            _ => MainButton::SendAll,
        }
    }

    /// What the outcome would say of every question now.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let pairs = self.drafts.iter().zip(self.questionnaire.questions()).enumerate();
        pairs.map(|(index, (draft, question))| draft.entry(index, question)).collect()
    }

    /// The outcome that a host is to deliver, before the panel has ended.
    #[must_use]
    pub fn to_deliver(&self) -> Outcome {
        Outcome::new(Ending::Answered, self.entries())
    }

    /// Whether all answers are shown before they are sent.
    fn reviews(&self) -> bool {
        self.settings.review && self.questionnaire.has_steps() && !self.settings.form
    }
}
