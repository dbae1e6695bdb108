//! What the panel needs of questions that the core has read.

use std::rc::Rc;

use crate::input::questionnaire_json::read;
use crate::input::reply::reply_text;
use crate::input::{Reading, panel_value};
use crate::question::deciding::{in_words, plain_in_words};
use crate::value::NULL;
use crate::{Questionnaire, Session, Settings, Value, session};

/// The JSON form of a reading for a panel, with the answers that the questions propose: `saved` is the session in which they are filled
/// in, as [`session::json::write`] writes it. `allow_other` is the page's option. The questionnaire may stand elsewhere than in the reading.
pub fn prepared(questionnaire: Option<&Questionnaire>, reading: &Reading, allow_other: bool) -> String {
    let mut prepared = panel_value(questionnaire, reading);
    // The session has a questionnaire of its own. Reading what was written takes less code than copying it.
    let proposing = questionnaire.filter(|questionnaire| Session::proposes(questionnaire));
    let proposing = proposing.and_then(|_| read(prepared.get("questionnaire"), &NULL, &NULL));
    if let (Value::Map(members), Some(questionnaire)) = (&mut prepared, proposing) {
        let questionnaire = if allow_other { questionnaire } else { questionnaire.without_other() };
        let session = Session::proposed(Rc::new(questionnaire), Settings::default());
        members.push(("saved".to_owned(), session::json::write(&session).into()));
    }
    reply_text(&prepared)
}

/// The reading with the host's texts about actions, which `texts` has by their keys.
pub fn worded(reading: Reading, texts: &Value) -> Reading {
    let word = |read| in_words(read, &|key| own_text(texts, key));
    Reading { questionnaire: reading.questionnaire.map(word), ..reading }
}

/// [`prepared`] for questions that propose nothing, and whose texts are all shown as they are.
pub fn prepared_actions(reading: Reading, texts: &Value) -> String {
    let word = |read| plain_in_words(read, &|key| own_text(texts, key));
    reply_text(&panel_value(reading.questionnaire.map(word).as_ref(), &Reading { questionnaire: None, ..reading }))
}

fn own_text(texts: &Value, key: &str) -> Option<String> {
    texts.get(key).as_text().map(str::to_owned)
}
