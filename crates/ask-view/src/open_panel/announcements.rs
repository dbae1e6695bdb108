//! The texts that are announced to people who use a screen reader.

use ask_core::{Ending, Word, session::Announcement, text::decimal};
use ask_markup::{concat, minutes_and_seconds};

use super::data::PanelData;

/// Announces that a question has arrived.
pub(crate) fn announce_arrival(data: &PanelData) {
    let questionnaire = data.session().questionnaire().clone();
    let question = &questionnaire.questions()[data.session().step()];
    let with_stop = |text: &str| match text.ends_with(['.', '!', '?', ':']) || text.is_empty() {
        true => text.to_owned(),
        false => concat(&[text, "."]),
    };
    let session = data.session();
    let total = session.number_before(questionnaire.questions().len());
    let progress = match (questionnaire.has_steps(), session.is_form()) {
        (false, _) => String::new(),
        (true, true) => data.t_of(Word::Answers, session.answered(), total),
        (true, false) => data.t_of(Word::Progress, session.number_before(session.step()) + 1, total),
    };
    // The buttons of a decision say what they do, some of them in a list.
    let (word, rule) = match (question.choices.is_empty() || question.action.is_some(), question.multi_select) {
        (true, _) => (Word::ArrivalOfText, String::new()),
        (false, several) => (Word::Arrival, data.t(if several { Word::SelectAny } else { Word::SelectOne })),
    };
    // Beside a line of buttons, the field is none of them.
    let options = if session.is_chips(session.step()) { question.choices.len() } else { question.rows().len() };
    let asked = question.text.shown();
    let mut all = asked.to_owned();
    for above in [&questionnaire.context, &questionnaire.title].into_iter().flatten() {
        all = concat(&[&with_stop(above.shown()), " ", &all]);
    }
    let text = data.t_with(
        word,
        &[
            ("asker", &data.asker()),
            ("progress", &with_stop(&progress)),
            ("header", &with_stop(question.header.shown())),
            ("question", &all),
            ("k", &decimal(options)),
            ("rule", &rule),
        ],
    );
    (data.host.announce)(&text);
}

/// Announces that the answer was sent, or how else the question ended.
pub(crate) fn announce_ending(data: &PanelData) {
    let word = match data.session().outcome() {
        Some(outcome) if outcome.response().is_some() => return,
        Some(outcome) => match outcome.ending() {
            Ending::Answered => Word::Sent,
            Ending::Expired => Word::Expired,
            Ending::Superseded => Word::Superseded,
            Ending::Declined => Word::Declined,
            Ending::Cancelled => Word::Cancelled,
            Ending::Aborted => return,
        },
        None => return,
    };
    (data.host.announce)(&data.t(word));
}

/// Announces a change that is not where the focus is.
pub(crate) fn announce(data: &PanelData, announcement: Announcement) {
    let text = match announcement {
        Announcement::TimeLeft(ms) => data.t_with(Word::TimeLeft, &[("t", &minutes_and_seconds(ms))]),
        Announcement::NotDelivered => data.t(Word::NotDelivered),
    };
    (data.host.announce)(&text);
}
