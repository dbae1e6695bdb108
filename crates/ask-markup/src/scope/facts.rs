//! The texts of a panel.

use std::borrow::Cow;

use ask_core::{
    Row, Warning, Word,
    session::{Arming, Delivery, MainButton, ValidationError},
};

use super::{
    asked,
    panel::{Count, FOLDED_LINES, PanelScope},
    step_id,
};
use crate::{At, Fact, concat, part_id};

/// The first nine rows have a number, which is also their key.
const NUMBERED: usize = 9;

pub(super) fn fact<'a>(scope: &PanelScope<'a>, fact: Fact, at: At) -> Option<Cow<'a, str>> {
    let (session, question, draft) = (scope.session, scope.question(at), scope.draft(at));
    let (form, several) = (session.is_form(), session.questionnaire().has_steps());
    let word = |word| Cow::from(scope.words.text(word));
    let only_text = question.choices.is_empty();
    let sending = session.delivery() == Delivery::Sending;
    let flag = |applies: bool, name: &'static str| applies.then_some(Cow::from(name));
    let clock = session.clock();
    Some(match fact {
        Fact::PanelName => scope.asks(scope.asked_by.unwrap_or(scope.words.text(Word::Asker))).into(),
        Fact::Asks => scope.asks(scope.asked_by?).into(),
        Fact::PanelState => {
            let missing = if form { scope.missing() > 0 } else { session.draft().error().is_some() };
            return flag(missing, "error");
        }
        Fact::Armed => if session.arming() == Arming::Armed { "true" } else { "false" }.into(),
        Fact::BarQuestion => session.question().text.shown().into(),
        Fact::Progress if at.step == scope.total() => word(Word::ReviewShort),
        Fact::Progress => scope.of(Word::Progress, at.step + 1).into(),
        Fact::Answered => {
            let answered = session.entries().iter().filter(|entry| entry.is_answered()).count();
            scope.of(Word::Answers, answered).into()
        }
        Fact::Dot => match at.item.cmp(&at.step) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "ahead",
        }
        .into(),
        Fact::Queue => scope.number(Word::QueueMore, "n", session.queued()).into(),
        Fact::ScrollInert => return flag(sending && !session.is_chips(), ""),
        Fact::Inert => return flag(sending, ""),
        Fact::FieldInert => return flag(sending && session.is_chips(), ""),
        Fact::Summary => scope.number(Word::Summary, "n", scope.missing()).into(),
        Fact::Chip => question.chip().into(),
        Fact::QuestionDescribed => {
            let ruled = !only_text && !session.is_chips();
            let place = match (form, several) {
                (true, _) => step_id("error", at.step),
                (false, true) => "progress".to_owned(),
                (false, false) => String::new(),
            };
            return joined(place, if ruled { step_id("rule", at.step) } else { String::new() });
        }
        Fact::ActionText => scope.action_text?(question.action.as_ref()?, question.text.shown()).into(),
        Fact::Rule => word(if question.multi_select { Word::SelectAny } else { Word::SelectOne }),
        Fact::Warning => word(match question.warnings.get(at.item) {
            Some(Warning::HiddenCharacters) => Word::WarnHidden,
            Some(Warning::LookAlikes) => Word::WarnSame,
            Some(Warning::Clipped) => Word::WarnClipped,
            None => Word::WarnSecret,
        }),
        Fact::Error => match draft.error()? {
            ValidationError::ChooseOne => word(Word::ChooseOne),
            ValidationError::ChooseAny => word(Word::ChooseAny),
            ValidationError::OtherEmpty => word(if only_text { Word::TextEmpty } else { Word::OtherEmpty }),
            ValidationError::Field => draft.problem().into(),
            ValidationError::OtherLong(over) => scope.number(Word::OtherLong, "over", over).into(),
        },
        // In a form the focus goes to the summary or to the question, which is described by its error.
        Fact::ErrorRole => return flag(!form, "alert"),
        Fact::SkipNames => return joined(step_id("skip", at.step), step_id("text", at.step)),
        Fact::Skip => word(if draft.is_skipped() { Word::Skipped } else { Word::Skip }),
        Fact::NotesTyped => draft.notes().into(),
        Fact::CommentTyped => session.comment().into(),
        Fact::Key => {
            let numbered = at.item < NUMBERED && !only_text && session.settings().shortcuts;
            return numbered.then(|| (at.item + 1).to_string().into());
        }
        Fact::RowState => if scope.is_picked(at) { "on" } else { "off" }.into(),
        Fact::ChipState => return flag(scope.is_picked(at), "on"),
        Fact::ControlType => if question.multi_select { "checkbox" } else { "radio" }.into(),
        Fact::ControlNamed => return choice_id("label", scope.row(at), at),
        Fact::ControlName => return (scope.row(at) == Row::Other).then(|| word(Word::Other)),
        Fact::ControlDescribed => {
            let described = asked::choice(question, at).is_none_or(|choice| choice.description.is_some());
            let described = if described { part_id("desc", at) } else { String::new() };
            return joined(described, error_in_form(form, at));
        }
        Fact::FieldDescribed => return joined(String::new(), error_in_form(form, at)),
        Fact::Invalid => return flag(draft.error().is_some(), "true"),
        Fact::Label => {
            let choice = asked::choice(question, at)?;
            // The space is outside of the badge, so that it takes no room where the badge begins a line.
            let space = if choice.recommended { " " } else { "" };
            concat(&[choice.label.shown(), space]).into()
        }
        Fact::Tag => asked::choice(question, at)?.tag.as_text().map_or_else(|| word(Word::Recommended), Cow::from),
        Fact::FieldName => scope.words.text_with(Word::OtherField, &[("question", question.text.shown())]).into(),
        // An empty field only: browsers would style the invisible placeholder again at each key press.
        Fact::Placeholder if !draft.other().is_empty() => return None,
        Fact::Placeholder => {
            question.placeholder.as_ref().map_or_else(|| word(Word::OtherDescription), |text| text.shown().into())
        }
        Fact::OtherTyped => draft.other().into(),
        Fact::Count => match scope.count(at)? {
            Count::Over(over) => scope.number(Word::OtherLong, "over", over).into(),
            Count::Left(left) => scope.number(Word::OtherLeft, "n", left).into(),
            Count::Note => word(Word::OtherNote),
        },
        Fact::PreviewTitle => {
            let label = question.choices[scope.previewed(at)].label.shown();
            scope.words.text_with(Word::Preview, &[("label", label)]).into()
        }
        Fact::Compares => if scope.compared(at).is_some() { "true" } else { "false" }.into(),
        Fact::Fold if session.is_preview_unfolded() => word(Word::PreviewLess),
        Fact::Fold => scope.number(Word::PreviewMore, "n", scope.lines(at)).into(),
        Fact::PreviewText => {
            let content = scope.preview(at);
            let end = content.match_indices('\n').nth(FOLDED_LINES - 1).map(|(end, _)| end);
            let end = end.filter(|_| !session.is_preview_unfolded());
            end.and_then(|end| content.get(..end)).unwrap_or(content).into()
        }
        Fact::Main => word(match session.delivery() {
            Delivery::None => match session.main_button() {
                MainButton::Continue => Word::Continue,
                MainButton::Review => Word::Review,
                MainButton::Send => Word::Send,
                MainButton::SendAll => Word::SendMany,
            },
            Delivery::Sending => Word::Sending,
            Delivery::Failed => Word::Retry,
        }),
        Fact::MainHidden => {
            let hidden = session.is_chips() && !question.allow_other && session.delivery() == Delivery::None;
            return flag(hidden, "");
        }
        Fact::TimeState => return flag(clock?.is_near(), "near"),
        Fact::TimeLeft => {
            let left = minutes_and_seconds(clock?.left());
            let left = scope.words.text_with(Word::TimeLeft, &[("t", &left)]);
            if clock?.is_near() { concat(&[scope.words.text(Word::TimeNear), ". ", &left]) } else { left }.into()
        }
        Fact::Pause => word(if clock?.is_paused() { Word::Resume } else { Word::Pause }),
        Fact::Pick => question.choices[scope.entry(at).selected.get(at.item)?.index].label.shown().into(),
        Fact::OwnWords => scope.entry(at).other?.into(),
        Fact::OwnMark => concat(&[" (", scope.words.text(Word::Own), ")"]).into(),
        Fact::NoteLabel => concat(&[scope.words.text(Word::Note), ": "]).into(),
        Fact::Note => scope.entry(at).notes?.into(),
        Fact::ChangeName => scope.words.text_with(Word::ChangeAnswer, &[("question", question.text.shown())]).into(),
        _ => return asked::fact(session.questionnaire(), fact, at),
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

fn choice_id(part: &str, row: Row, at: At) -> Option<Cow<'static, str>> {
    (row != Row::Other).then(|| part_id(part, at).into())
}

/// A time in milliseconds as "1:05".
#[must_use]
pub fn minutes_and_seconds(ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    let zero = if seconds < 10 { "0" } else { "" };
    concat(&[&minutes.to_string(), ":", zero, &seconds.to_string()])
}
