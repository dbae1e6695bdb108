//! The texts of a panel.

use std::borrow::Cow;

use ask_core::{
    Row, Warning, Word,
    session::{Arming, Delivery, MainButton, Stage, ValidationError},
    text::decimal,
};

use super::{
    listed,
    panel::{Count, FOLDED_LINES, PanelScope},
    questions, step_id,
};
use crate::{At, Binding, concat, part_id};

/// The first nine rows have a number, which is also their key.
const NUMBERED: usize = 9;

pub(super) fn binding<'a>(scope: &PanelScope<'a>, binding: Binding, at: At) -> Option<Cow<'a, str>> {
    let (session, question, draft) = (scope.session, scope.question(at), scope.draft(at));
    let (form, several) = (session.is_form(), session.questionnaire().has_steps());
    let word = |word| Cow::from(scope.words.text(word));
    let only_text = question.choices.is_empty();
    let sending = session.delivery() == Delivery::Sending;
    let flag = |applies: bool, name: &'static str| applies.then_some(Cow::from(name));
    let clock = session.clock();
    let chips = session.is_chips(at.step);
    Some(match binding {
        Binding::PanelName => scope.asks(scope.asked_by.unwrap_or(scope.words.text(Word::Asker))).into(),
        Binding::Asks => scope.asks(scope.asked_by?).into(),
        Binding::PanelState => {
            let missing = if form { scope.missing() > 0 } else { session.draft().error().is_some() };
            return flag(missing, "error");
        }
        Binding::MenuExpanded => if session.is_menu_open() { "true" } else { "false" }.into(),
        Binding::Armed => if session.arming() == Arming::Armed { "true" } else { "false" }.into(),
        Binding::BarQuestion => session.question().text.shown().into(),
        Binding::Progress if at.step == scope.total() => word(Word::ReviewShort),
        Binding::Progress => scope.of(Word::Progress, session.number_before(at.step) + 1).into(),
        Binding::Answered => scope.of(Word::Answers, session.answered()).into(),
        Binding::TabState => {
            return flag(session.stage() != Stage::Step(at.step) && draft.first_picked().is_some(), "done");
        }
        Binding::TabCurrent => return flag(session.stage() == Stage::Step(at.step), "step"),
        Binding::NotAsked => return flag(!session.is_asked(at.step), ""),
        Binding::TabDisabled => return flag(!session.is_reached(at.step), ""),
        Binding::Queued => decimal(session.queued()).into(),
        Binding::Queue => scope.number(Word::QueueMore, "n", session.queued()).into(),
        Binding::Inert => return flag(sending, ""),
        Binding::Summary => scope.number(Word::Summary, "n", scope.missing()).into(),
        Binding::Chip => question.chip().into(),
        Binding::QuestionRole => return flag(chips, "none"),
        // What has a description has a role.
        Binding::QuestionDescribed if chips => return None,
        Binding::QuestionDescribed => {
            let ruled = question.multi_select && !only_text;
            let place = match (form, several) {
                (true, _) => step_id("error", at.step),
                (false, true) => "progress".to_owned(),
                (false, false) => String::new(),
            };
            return joined(place, if ruled { step_id("rule", at.step) } else { String::new() });
        }
        Binding::ActionText => scope.action_text?(question.action.as_ref()?, question.text.shown()).into(),
        Binding::Rule => word(Word::SelectAny),
        Binding::Warning => match question.warnings.get(at.item) {
            Some(Warning::HiddenCharacters) => word(Word::WarnHidden),
            Some(&Warning::LookAlikes(one, other)) => {
                let numbers = [("a", &*decimal(one + 1)), ("b", &*decimal(other + 1))];
                scope.words.text_with(Word::WarnSame, &numbers).into()
            }
            Some(Warning::Clipped) => word(Word::WarnClipped),
            None => word(Word::WarnSecret),
        },
        Binding::Error => match draft.error()? {
            ValidationError::ChooseOne => word(Word::ChooseOne),
            ValidationError::ChooseAny => word(Word::ChooseAny),
            ValidationError::OtherEmpty => word(if only_text { Word::TextEmpty } else { Word::OtherEmpty }),
            ValidationError::Field => draft.problem().into(),
            ValidationError::OtherLong(over) => scope.number(Word::OtherLong, "over", over).into(),
        },
        // In a form the focus goes to the summary or to the question, which is described by its error.
        Binding::ErrorRole => return flag(!form, "alert"),
        Binding::SkipNames => return joined(step_id("skip", at.step), step_id("text", at.step)),
        Binding::Skip => word(if draft.is_skipped() { Word::Skipped } else { Word::Skip }),
        Binding::NotesTyped => draft.notes().into(),
        Binding::CommentTyped => session.comment().into(),
        Binding::Key => {
            let numbered = at.item < NUMBERED && !only_text && session.settings().shortcuts;
            let numbered = numbered && !questions::choice(question, at).is_some_and(|choice| choice.disabled);
            return numbered.then(|| decimal(at.item + 1).into());
        }
        Binding::RowState => if scope.is_picked(at) { "on" } else { "off" }.into(),
        Binding::ChipState => return flag(scope.is_picked(at), "on"),
        Binding::ControlType => if question.multi_select { "checkbox" } else { "radio" }.into(),
        Binding::ControlNamed => return (scope.row(at) != Row::Other).then(|| part_id("label", at).into()),
        Binding::ControlName => return (scope.row(at) == Row::Other).then(|| word(Word::Other)),
        Binding::ControlDescribed => {
            let described = !chips && questions::choice(question, at).is_none_or(|choice| choice.description.is_some());
            let described = if described { part_id("desc", at) } else { String::new() };
            // Somebody who comes to a decision by Tab has not heard what would run.
            let is_first = question.is_decision() && at.item == 0;
            let before = if is_first { step_id("action", at.step) } else { error_in_form(form, at) };
            // The error is a sentence with a full stop, so it comes before the description.
            return joined(before, described);
        }
        Binding::FieldDescribed => return joined(String::new(), error_in_form(form, at)),
        Binding::Unavailable => return flag(questions::choice(question, at)?.disabled, "true"),
        Binding::Invalid => return flag(draft.error().is_some(), "true"),
        Binding::Label => {
            let choice = questions::choice(question, at)?;
            // The space is outside of the badge, so that it takes no room where the badge begins a line.
            let space = if questions::has_badge(choice) { " " } else { "" };
            concat(&[choice.label.shown(), space]).into()
        }
        Binding::Tag => {
            let choice = questions::choice(question, at)?;
            let usual = if choice.disabled { Word::Unavailable } else { Word::Recommended };
            let own = choice.tag.as_text().filter(|_| !choice.disabled);
            own.map_or_else(|| word(usual), Cow::from)
        }
        Binding::FieldName => scope.words.text_with(Word::OtherField, &[("question", question.text.shown())]).into(),
        // An empty field only: browsers would style the invisible placeholder again at each key press.
        Binding::Placeholder if !draft.other().is_empty() => return None,
        Binding::Placeholder => {
            // Where nothing is offered, no answer is the person's "own".
            let usual = if question.choices.is_empty() { Word::TextDescription } else { Word::OtherDescription };
            question.placeholder.as_ref().map_or_else(|| word(usual), |text| text.shown().into())
        }
        Binding::OtherTyped => draft.other().into(),
        Binding::Count => match scope.count(at)? {
            Count::Over(over) => scope.number(Word::OtherLong, "over", over).into(),
            Count::Left(left) => scope.number(Word::OtherLeft, "n", left).into(),
            Count::Note => word(Word::OtherNote),
        },
        Binding::PreviewTitle => {
            let label = question.choices[scope.previewed(at)].label.shown();
            scope.words.text_with(Word::Preview, &[("label", label)]).into()
        }
        Binding::Compares => if scope.compared(at).is_some() { "true" } else { "false" }.into(),
        Binding::Fold if session.is_preview_unfolded() => word(Word::PreviewLess),
        Binding::Fold => scope.number(Word::PreviewMore, "n", scope.lines(at)).into(),
        Binding::PreviewText => {
            let content = scope.preview(at);
            let end = content.match_indices('\n').nth(FOLDED_LINES - 1).map(|(end, _)| end);
            let end = end.filter(|_| !session.is_preview_unfolded());
            end.and_then(|end| content.get(..end)).unwrap_or(content).into()
        }
        Binding::Main => word(match session.delivery() {
            Delivery::None => match session.main_button() {
                MainButton::Continue => Word::Continue,
                MainButton::Review => Word::Review,
                MainButton::Send => Word::Send,
                MainButton::SendAll => Word::SendMany,
            },
            Delivery::Sending => Word::Sending,
            Delivery::Failed => Word::Retry,
        }),
        Binding::MainHidden => {
            // What is typed beside a decision is its reason.
            let is_reason = question.is_decision() && question.placeholder.is_some();
            let types = question.allow_other && !is_reason;
            let hidden = chips && !types && session.delivery() == Delivery::None;
            return flag(hidden, "");
        }
        Binding::TimeState => return flag(clock?.is_near(), "near"),
        Binding::TimeLeft => {
            let left = minutes_and_seconds(clock?.left());
            let left = scope.words.text_with(Word::TimeLeft, &[("t", &left)]);
            if clock?.is_near() { concat(&[scope.words.text(Word::TimeNear), ". ", &left]) } else { left }.into()
        }
        Binding::Pause => word(if clock?.is_paused() { Word::Resume } else { Word::Pause }),
        Binding::Pick => {
            let entry = scope.entry(at);
            let label = question.choices[entry.selected.get(at.item)?.index].label.shown();
            listed(label, entry.selected.len() > 1 || entry.other.is_some())
        }
        Binding::OwnWords => scope.entry(at).other?.into(),
        // Beside choices only: where nothing is offered, every answer is typed.
        Binding::OwnMark if only_text => return None,
        Binding::OwnMark => concat(&[" (", scope.words.text(Word::Own), ")"]).into(),
        Binding::NoteLabel => concat(&[scope.words.text(Word::Note), ": "]).into(),
        Binding::Note => scope.entry(at).notes?.into(),
        Binding::ChangeName => scope.words.text_with(Word::ChangeAnswer, &[("question", question.text.shown())]).into(),
        _ => return questions::binding(session.questionnaire(), binding, at),
    })
}

/// Two lists of ids as one; none if both are empty.
fn joined(first: String, second: String) -> Option<Cow<'static, str>> {
    let space = if first.is_empty() || second.is_empty() { "" } else { " " };
    let ids = concat(&[&*first, space, &second]);
    (!ids.is_empty()).then_some(ids.into())
}

/// In a form the question's error describes each control as well: there it is no alert, and not every screen reader says what
/// describes the group of the focused control.
fn error_in_form(form: bool, at: At) -> String {
    if form { step_id("error", at.step) } else { String::new() }
}

/// A time in milliseconds as "1:05".
#[must_use]
pub fn minutes_and_seconds(ms: u64) -> String {
    let seconds = ms.div_ceil(1000) as usize;
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    let zero = if seconds < 10 { "0" } else { "" };
    concat(&[&decimal(minutes), ":", zero, &decimal(seconds)])
}
