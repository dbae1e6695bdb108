//! The bottom: hints for the keyboard, and the ways on, back and out.

use ask_core::{Action, Session, Word, session::Stage};
use leptos::prelude::*;

use crate::{Panel, head::main_word, icon::text_button};

pub(crate) fn foot(panel: Panel, stage: Memo<Stage>) -> AnyView {
    let several = panel.peek(|session| session.questionnaire().has_steps());
    let main = move || panel.say(main_word(panel.read(Session::main_button)));
    view! {
        <div part="foot">
            <div part="hints" aria-hidden="true">{move || hints(panel, stage.get())}</div>
            <div part="buttons">
                {several.then(|| {
                    text_button(move || panel.say(Word::Decline), "button quiet out", move || panel.apply(Action::Decline))
                })}
                {move || (stage.get() != Stage::Review).then(|| {
                    text_button(move || panel.say(Word::Skip), "button quiet", move || panel.apply(Action::Skip))
                })}
                {move || (stage.get() != Stage::Step(0)).then(|| {
                    text_button(move || panel.say(Word::Back), "button second", move || panel.apply(Action::GoBack))
                })}
                {text_button(main, "button main", move || panel.apply(Action::Advance))}
            </div>
        </div>
    }
    .into_any()
}

/// The keys that work here. Only for the eye: the controls tell people who listen what they are.
fn hints(panel: Panel, stage: Stage) -> Vec<AnyView> {
    let Stage::Step(index) = stage else {
        return Vec::new();
    };
    let (multi, only_text) = panel.peek(|session| {
        let question = &session.questionnaire().questions()[index];
        (question.multi_select, question.choices.is_empty())
    });
    let mut hints = Vec::new();
    if !only_text {
        hints.push(hint(panel, &["↑", "↓"], Word::HintMove));
    }
    if multi {
        hints.push(hint(panel, &["Space"], Word::HintToggle));
    }
    hints.push(hint(panel, &["Enter"], Word::HintConfirm));
    hints.push(hint(panel, &["Esc"], Word::HintCancel));
    hints
}

fn hint(panel: Panel, keys: &[&'static str], word: Word) -> AnyView {
    let keys: Vec<_> = keys.iter().map(|key| view! { <kbd part="key">{*key}</kbd>" " }).collect();
    let word = panel.say(word);
    view! { <span part="hint">{keys}{word}</span> }.into_any()
}
