//! The state of one panel, and the accessors for the view.

use std::rc::Rc;

use super::clock::Clock;
use super::draft::Draft;
use super::settings::Settings;
use super::status::{Arming, Delivery, MainButton, Stage};
use crate::{Choice, Ending, Entry, Outcome, Question, Questionnaire};

/// One panel: its questions, the answers so far, and its outcome.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) questionnaire: Rc<Questionnaire>,
    pub(super) settings: Settings,
    pub(super) drafts: Vec<Draft>,
    pub(super) comment: String,
    pub(super) files: usize,
    pub(super) stage: Stage,
    /// The last question that the person has come to.
    pub(super) reached: usize,
    pub(super) arming: Arming,
    pub(super) leaving: bool,
    /// "You decide" has asked whether to leave.
    pub(super) leaves_decision: bool,
    pub(super) menu: bool,
    pub(super) collapsed: bool,
    pub(super) preview_unfolded: bool,
    pub(super) compared: Option<usize>,
    pub(super) out_of_view: bool,
    pub(super) delivery: Delivery,
    pub(super) clock: Option<Clock>,
    pub(super) queued: usize,
    pub(super) outcome: Option<Outcome>,
}

impl Session {
    /// A new panel. Nothing is selected, not even a recommended choice.
    #[must_use]
    pub fn new(questionnaire: Rc<Questionnaire>, mut settings: Settings) -> Self {
        if questionnaire.has_actions() {
            // Nothing is decided by a digit, along with something else, or by the agent.
            settings.shortcuts = false;
            settings.quick_pick = false;
            settings.chips = false;
            settings.you_decide = false;
        }
        Self {
            drafts: questionnaire.questions().iter().map(Draft::of).collect(),
            questionnaire,
            comment: String::new(),
            files: 0,
            stage: Stage::Step(0),
            reached: 0,
            arming: Arming::Disarmed,
            leaving: false,
            leaves_decision: false,
            menu: false,
            collapsed: false,
            preview_unfolded: false,
            compared: None,
            out_of_view: false,
            delivery: Delivery::None,
            clock: settings.timeout_ms.filter(|&ms| ms > 0).map(Clock::new),
            queued: 0,
            outcome: None,
            settings,
        }
    }

    /// The questions.
    #[must_use]
    pub fn questionnaire(&self) -> &Rc<Questionnaire> {
        &self.questionnaire
    }

    /// The settings of the host.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The current stage.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The position of the current question. At the review, the last one.
    #[must_use]
    pub fn step(&self) -> usize {
        match self.stage {
            Stage::Step(step) => step,
            Stage::Review => self.last_asked(),
        }
    }

    /// The current question. At the review, the last one.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.questionnaire.questions()[self.step()]
    }

    /// The draft of the current question. At the review, of the last one.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.drafts[self.step()]
    }

    /// The drafts of all questions, in order.
    #[must_use]
    pub fn drafts(&self) -> &[Draft] {
        &self.drafts
    }

    /// The text in the field for a comment on all questions.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Whether the field for a comment belongs here: where the main button sends.
    #[must_use]
    pub fn takes_comment(&self) -> bool {
        self.settings.allow_comment && matches!(self.main_button(), MainButton::Send | MainButton::SendAll)
    }

    /// Which presses count.
    #[must_use]
    pub fn arming(&self) -> Arming {
        self.arming
    }

    /// Whether the leave prompt is open.
    #[must_use]
    pub fn is_leaving(&self) -> bool {
        self.leaving
    }

    /// Whether the list of the other ways out is open.
    #[must_use]
    pub fn is_menu_open(&self) -> bool {
        self.menu
    }

    /// Whether the panel is collapsed to one line.
    #[must_use]
    pub fn is_collapsed(&self) -> bool {
        self.collapsed
    }

    /// Whether a long preview is shown completely.
    #[must_use]
    pub fn is_preview_unfolded(&self) -> bool {
        self.preview_unfolded
    }

    /// The choice whose preview stays beside the others.
    #[must_use]
    pub fn compared(&self) -> Option<usize> {
        self.compared
    }

    /// The state of the delivery to the host.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.delivery
    }

    /// Whether all questions are on one page.
    #[must_use]
    pub fn is_form(&self) -> bool {
        self.settings.form && self.questionnaire.has_steps()
    }

    /// Whether the choices of the question at this position are a line of buttons, each of which selects and sends: those of a decision about an action, and by
    /// [`Settings::chips`] those of the only question, if it has a single choice, nothing but the labels to read and nothing else
    /// to fill in.
    #[must_use]
    pub fn is_chips(&self, step: usize) -> bool {
        let questions = self.questionnaire.questions();
        if questions.get(step).is_some_and(Question::is_decision) {
            return true;
        }
        let [question] = questions else { return false };
        let plain = |choice: &Choice| choice.description.is_none() && choice.preview.is_none();
        let fits = !question.multi_select && !question.choices.is_empty() && question.choices.iter().all(plain);
        let more = self.settings.allow_notes || self.settings.allow_comment || self.settings.allow_files;
        self.settings.chips && fits && !more && !self.questionnaire.has_text_above()
    }

    /// Whether the panel is collapsed, and the stage it displays otherwise. A form always displays everything, as its
    /// first step.
    #[must_use]
    pub fn shown(&self) -> (bool, Stage) {
        (self.collapsed, if self.is_form() { Stage::Step(0) } else { self.stage })
    }

    /// The time limit, if the host set one, or left it to the call.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The number of questionnaires that wait behind this one.
    #[must_use]
    pub fn queued(&self) -> usize {
        self.queued
    }

    /// The outcome, once the session has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether anything is selected, typed or added.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.files > 0 || self.has_comment() || self.drafts.iter().any(Draft::is_touched)
    }

    /// Whether there is a comment on all questions that is not blank.
    pub(super) fn has_comment(&self) -> bool {
        !self.comment.trim().is_empty()
    }

    /// The current function of the main button.
    #[must_use]
    pub fn main_button(&self) -> MainButton {
        match self.stage {
            Stage::Step(_) if self.is_form() => MainButton::SendAll,
            Stage::Step(step) if step < self.last_asked() => MainButton::Continue,
            Stage::Step(_) if self.reviews() => MainButton::Review,
            Stage::Step(_) if !self.asks_several() => MainButton::Send,
            _ => MainButton::SendAll,
        }
    }

    /// The entries for the outcome, as of now.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        self.questionnaire.entries(|index, question, asked| self.drafts[index].entry(index, question, asked))
    }

    /// The number of questions with an answer that fits.
    #[must_use]
    pub fn answered(&self) -> usize {
        let fits = |entry: &&Entry| entry.is_answered() && self.drafts[entry.index].problem().is_empty();
        self.entries().iter().filter(fits).count()
    }

    /// Whether the question at this position is asked, by the answers so far. The draft of one that is not stays as it is.
    #[inline(never)]
    #[must_use]
    pub fn is_asked(&self, step: usize) -> bool {
        self.questionnaire.questions()[step].when.is_none() || !self.entries()[step].unasked
    }

    /// The position of the last question that is asked.
    #[must_use]
    pub fn last_asked(&self) -> usize {
        self.asked_before(self.drafts.len()).unwrap_or_default()
    }

    /// The position of the last question before this one that is asked.
    #[inline(never)]
    pub(super) fn asked_before(&self, step: usize) -> Option<usize> {
        (0..step).rfind(|&before| self.is_asked(before))
    }

    /// The position of the next question that is asked, and, where `to_answer` is set, not skipped.
    #[inline(never)]
    pub(super) fn asked_after(&self, step: usize, to_answer: bool) -> Option<usize> {
        let is_next = |&next: &usize| self.is_asked(next) && !(to_answer && self.drafts[next].is_skipped());
        (step + 1..self.drafts.len()).find(is_next)
    }

    /// The number of questions before this position that are asked.
    #[inline(never)]
    #[must_use]
    pub fn number_before(&self, step: usize) -> usize {
        (0..step).filter(|&before| self.is_asked(before)).count()
    }

    /// The outcome for the host to deliver. The panel has not ended yet.
    #[must_use]
    pub fn to_deliver(&self) -> Outcome {
        self.ended_as(Ending::Answered)
    }

    pub(super) fn ended_as(&self, ending: Ending) -> Outcome {
        Outcome::commented(ending, self.entries(), &self.comment)
    }

    /// Whether the person has come to the question at this position, or has answered it. What an agent wants to do can be looked at in
    /// any order.
    #[must_use]
    pub fn is_reached(&self, step: usize) -> bool {
        self.questionnaire.questions()[step].is_decision() || step <= self.reached || self.drafts[step].is_touched()
    }

    /// Whether a review precedes sending.
    pub(super) fn reviews(&self) -> bool {
        self.settings.review && self.asks_several() && !self.settings.form
    }

    /// Whether more than one question is asked, by the answers so far.
    fn asks_several(&self) -> bool {
        self.number_before(self.drafts.len()) > 1
    }
}
