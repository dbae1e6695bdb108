//! What the panel needs of questions that the core has read.

use std::rc::Rc;

use crate::input::reply::reply_text;
use crate::input::{Reading, panel_value};
use crate::question::deciding::in_words;
use crate::{Session, Settings, Value, session};

/// The JSON form of a reading for a panel. If the questions propose answers, `saved` is the session in which they are filled
/// in, as [`session::json::write`] writes it. `allow_other` is the page's option, and `texts` its texts about actions by their
/// keys.
pub(crate) fn prepared(mut reading: Reading, allow_other: bool, texts: &Value) -> String {
    reading.questionnaire =
        reading.questionnaire.map(|read| in_words(read, &|key| texts.get(key).as_text().map(str::to_owned)));
    let mut prepared = panel_value(&reading);
    let proposing = reading.questionnaire.filter(Session::proposes);
    if let (Value::Map(members), Some(questionnaire)) = (&mut prepared, proposing) {
        let questionnaire = if allow_other { questionnaire } else { questionnaire.without_other() };
        let session = Session::proposed(Rc::new(questionnaire), Settings::default());
        members.push(("saved".to_owned(), session::json::write(&session).into()));
    }
    reply_text(&prepared)
}
