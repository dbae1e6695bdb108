//! The lists of a panel.

use std::ops::Range;

use ask_core::{
    Row,
    input::warnings::asks_secret,
    session::{Delivery, Stage},
};

use super::{
    condition, keyed,
    panel::{Count, FOLDED_LINES, PanelScope},
    questions,
};
use crate::{At, List};

pub(super) fn list(scope: &PanelScope<'_>, list: List, at: At) -> Range<usize> {
    let (session, question) = (scope.session, scope.question(at));
    let (settings, form, several) = (session.settings(), session.is_form(), session.questionnaire().has_steps());
    let (collapsed, stage) = session.shown();
    let stage = || if let Stage::Step(step) = stage { step } else { scope.total() };
    let is_review = at.step == scope.total();
    let shown = |applies: bool| keyed(applies.then(stage));
    // While the answers are on their way, nothing but Cancel can be pressed.
    let free = session.delivery() != Delivery::Sending;
    let only_text = question.choices.is_empty();
    let chips = session.is_chips(at.step);
    condition(match list {
        List::Collapsed => return keyed(collapsed.then(|| session.step())),
        List::Stage => return shown(!collapsed),
        List::FootStage => return shown(!collapsed && !session.is_leaving()),
        List::Asked if form => return 0..scope.total(),
        List::Asked => return if is_review { 0..0 } else { at.step..at.step + 1 },
        List::Comment => return keyed(session.takes_comment().then(|| scope.total() - 1)),
        List::Rows => return 0..question.choices.len() + usize::from(question.allow_other),
        List::Warnings => return 0..question.warnings.len() + usize::from(asks_secret(question)),
        List::Picks => return 0..scope.entry(at).selected.len(),
        List::FirstPreview => true,
        List::SecondPreview => return keyed(scope.compared(at).map(|_| 1)),
        List::Queue => return keyed(Some(session.queued()).filter(|&waiting| waiting > 0)),
        List::Summary => {
            // One bit for each question, so that it is drawn anew when another one is missing.
            let bits = (0..scope.total()).fold(0, |bits, step| bits * 2 + usize::from(scope.is_missing(step)));
            return keyed((form && scope.missing() > 1).then_some(bits));
        }
        List::FormError | List::StepError if (list == List::FormError) != form || is_review => false,
        // A new element for each attempt, so that it is announced.
        List::FormError | List::StepError => {
            let draft = scope.draft(at);
            return keyed(draft.error().map(|_| usize::from(draft.error_parity())));
        }
        List::Count => {
            return keyed(scope.count(at).map(|count| match count {
                Count::Note => 0,
                Count::Over(over) => 2 * over,
                Count::Left(left) => 2 * left + 1,
            }));
        }
        List::PreviewText => {
            return keyed(Some(2 * scope.previewed(at) + usize::from(session.is_preview_unfolded())));
        }
        List::Foldable => {
            return keyed((scope.lines(at) > FOLDED_LINES).then(|| scope.previewed(at)));
        }
        List::Open => !collapsed,
        List::Menu => session.is_menu_open(),
        List::GoOn => free,
        List::Leaving => session.is_leaving() && !collapsed,
        // The tool of an action stands beside its title.
        List::Chip | List::Headed if question.action.is_some() => false,
        List::Chip => !several && !question.header.is_blank(),
        List::Progress => several && !form,
        List::FormProgress => form && !chips,
        List::Asker => scope.asked_by.is_some(),
        List::Missing => scope.is_missing(at.step),
        List::Review => is_review,
        List::Headed => !question.header.is_blank(),
        List::Action => question.action.is_some(),
        List::ActionText => scope.action_text.is_some(),
        List::Step => !form,
        List::Form => form && !chips,
        // Radio buttons say themselves that one is selected.
        List::Ruled => question.multi_select && !only_text && !chips,
        List::Chips => chips,
        List::Plain => !chips && !question.has_previews(),
        List::Split => !chips && question.has_previews(),
        List::Notes => settings.allow_notes,
        List::NotesClosed => !scope.draft(at).notes_open(),
        List::NotesOpen => scope.draft(at).notes_open(),
        List::Files => settings.allow_files,
        List::Choice => scope.row(at) != Row::Other,
        List::Other => scope.row(at) == Row::Other && !only_text,
        List::OnlyText => only_text,
        List::Tagged => questions::choice(question, at).is_some_and(questions::has_badge),
        List::TypesOwn => question.allow_other,
        List::Comparable => {
            let previews = question.choices.iter().filter(|choice| choice.preview.is_some()).count();
            at.item == 0 && previews > 1
        }
        List::Clock => session.clock().is_some(),
        List::Failed => session.delivery() == Delivery::Failed,
        List::Hints => !chips,
        List::HintToggle => !is_review && question.multi_select,
        List::HintQuick => {
            !is_review && !question.multi_select && at.step < session.last_asked() && settings.quick_pick
        }
        List::Back => at.step > 0 && free,
        List::Skip => !is_review && !form && free && !question.is_decision(),
        List::Decline => (several || question.is_decision()) && free,
        List::YouDecide => settings.you_decide && free,
        List::Reply => settings.reply && free,
        List::OwnWords => scope.entry(at).other.is_some(),
        List::Unanswered => !scope.entry(at).is_answered(),
        List::Noted => scope.entry(at).notes.is_some(),
        _ => return questions::list(session.questionnaire(), list, at),
    })
}
