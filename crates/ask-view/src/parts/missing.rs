//! What is missing at a question: in a form below it, else with the buttons, where it is always in sight.

use ask_core::{Word, session::ValidationError};

use crate::{
    open_panel::PanelHandle,
    view_node::{ViewNode, html},
};

pub(crate) fn with_missing(place: ViewNode, panel: PanelHandle, index: usize) -> ViewNode {
    place.dynamic(
        move || match panel.error(index) {
            None => [0; 4],
            Some(ValidationError::OtherEmpty) => [2, 0, 0, 0],
            Some(ValidationError::OtherLong(over)) => [3, over, 0, 0],
            Some(_) => [1, 0, 0, 0],
        },
        move || panel.error(index).map(|error| error_text(panel, index, error)).into_iter().collect(),
    )
}

fn error_text(panel: PanelHandle, index: usize, error: ValidationError) -> ViewNode {
    let only_text = panel.questionnaire().questions()[index].choices.is_empty();
    let text = match error {
        ValidationError::ChooseOne => panel.t(Word::ChooseOne),
        ValidationError::ChooseAny => panel.t(Word::ChooseAny),
        ValidationError::OtherEmpty if only_text => panel.t(Word::TextEmpty),
        ValidationError::OtherEmpty => panel.t(Word::OtherEmpty),
        ValidationError::Field => panel.session().drafts()[index].problem().to_owned(),
        ValidationError::OtherLong(over) => panel.t_number(Word::OtherLong, "over", over),
    };
    // In a form the focus goes to the summary or to the question, which is described by its error.
    let alert = (!panel.session().is_form()).then_some("alert");
    html("p", "error").id("error", index, 0).attr_if("role", alert).text(&text)
}
