//! Compares random sequences of actions with a model of the session that is simple enough to verify by reading: the
//! selected rows, a typed answer and a note for each question.

use std::rc::Rc;

use ask_core::{
    Action, Choice, Effect, Ending, Question, Questionnaire, Row, Session, Settings,
    session::{self, Arming, Delivery, Stage},
};
use proptest::{prelude::*, test_runner::TestRunner};

/// The number of sequences in one run. `LIVES` sets a smaller one for mutation tests.
fn lives(default: u32) -> u32 {
    std::env::var("LIVES").map_or(default, |lives| lives.parse().expect("LIVES is a number"))
}

/// What a person has done with one question.
#[derive(Clone, Default)]
struct Answer {
    ticks: Vec<Row>,
    other: String,
    notes: String,
    skipped: bool,
}

impl Answer {
    fn tick(&mut self, multi: bool, row: Row) {
        if !multi {
            self.ticks.clear();
        }
        if !self.ticks.contains(&row) {
            self.ticks.push(row);
        }
        self.skipped = false;
    }

    fn untick(&mut self, row: Row) {
        self.ticks.retain(|&ticked| ticked != row);
        self.skipped = false;
    }

    fn write(&mut self, multi: bool, text: &str) {
        let (before, now) = (!self.other.trim().is_empty(), !text.trim().is_empty());
        self.other = text.to_owned();
        self.skipped = false;
        match (before, now) {
            (false, true) => self.tick(multi, Row::Other),
            (true, false) if multi => self.untick(Row::Other),
            _ => {}
        }
    }
}

fn questionnaire() -> impl Strategy<Value = Questionnaire> {
    let question = (1..5usize, any::<bool>()).prop_map(|(choices, multi)| {
        let choices = (0..choices).map(|index| Choice::new(format!("choice {index}")));
        if multi { Question::any_of("several?", choices) } else { Question::one_of("one?", choices) }
    });
    prop::collection::vec(question, 1..4).prop_map(|questions| Questionnaire::new(questions).expect("at least one"))
}

fn row() -> impl Strategy<Value = Row> {
    prop_oneof![4 => (0..4usize).prop_map(Row::Choice), 1 => Just(Row::Other)]
}

fn action() -> impl Strategy<Value = Action> {
    let text = || {
        prop_oneof![Just(String::new()), Just(" ".to_owned()), Just("words".to_owned()), Just("a, \"b\"".to_owned())]
    };
    prop_oneof![
        6 => row().prop_map(Action::Pick),
        3 => row().prop_map(Action::Unpick),
        4 => row().prop_map(Action::SelectByKey),
        4 => row().prop_map(Action::Number),
        4 => row().prop_map(Action::Enter),
        2 => row().prop_map(Action::Highlight),
        1 => row().prop_map(Action::MoveTo),
        4 => text().prop_map(Action::TypeOther),
        2 => text().prop_map(Action::TypeNotes),
        2 => Just(Action::EnterField),
        6 => Just(Action::Advance),
        2 => Just(Action::GoBack),
        2 => Just(Action::Skip),
        1 => (0..5usize).prop_map(Action::Change),
        1 => Just(Action::Escape),
        1 => Just(Action::KeepAnswering),
        1 => Just(Action::Collapse),
        1 => Just(Action::Expand),
        1 => Just(Action::Disarm),
        8 => Just(Action::Arm),
        1 => (0..40_000u64).prop_map(Action::Tick),
        1 => (0..3usize).prop_map(Action::Queued),
        1 => (0..4usize).prop_map(Action::Visit),
        1 => any::<bool>().prop_map(Action::Visible),
        2 => any::<bool>().prop_map(Action::Delivered),
        1 => prop_oneof![
            Just(Action::Decline), Just(Action::YouDecide), Just(Action::Cancel), Just(Action::Leave),
            Just(Action::Abort), Just(Action::Supersede), Just(Action::ReplyInChat), text().prop_map(Action::Reply),
            (0..4usize).prop_map(|choice| Action::Compare(Some(choice))),
        ],
    ]
}

/// Whether this action of a person can send the answers.
fn may_send(action: &Action) -> bool {
    matches!(action, Action::Advance | Action::Enter(_) | Action::EnterField | Action::Skip)
}

fn exists(question: &Question, row: Row) -> bool {
    question.rows().contains(&row)
}

/// Applies an action to the model, if the session accepts it.
fn apply_to_model(answers: &mut [Answer], session: &Session, action: &Action) {
    let Stage::Step(step) = session.stage() else { return };
    if session.delivery() == Delivery::Sending {
        return;
    }
    let question = session.question();
    let (multi, answer) = (question.multi_select, &mut answers[step]);
    let armed = session.arming() == Arming::Armed;
    match action {
        Action::Pick(row) if exists(question, *row) => answer.tick(multi, *row),
        Action::SelectByKey(row) if exists(question, *row) => answer.tick(multi, *row),
        Action::Unpick(row) if exists(question, *row) => answer.untick(*row),
        Action::Number(row) if exists(question, *row) => {
            let unticks = multi && *row != Row::Other && answer.ticks.contains(row);
            if unticks { answer.untick(*row) } else { answer.tick(multi, *row) }
        }
        Action::Enter(row) if armed && exists(question, *row) && !multi && !answer.ticks.contains(row) => {
            answer.tick(multi, *row);
        }
        Action::TypeOther(text) => answer.write(multi, text),
        Action::TypeNotes(text) => answer.notes = text.clone(),
        Action::Skip if armed => answer.skipped = true,
        _ => {}
    }
}

fn agrees(answers: &[Answer], session: &Session) -> Result<(), TestCaseError> {
    for (answer, entry) in answers.iter().zip(session.entries()) {
        let picked: Vec<Row> = entry.selected.iter().map(|picked| Row::Choice(picked.index)).collect();
        let mut ticks = answer.ticks.clone();
        ticks.retain(|&row| row != Row::Other && !answer.skipped);
        ticks.sort_by_key(|row| if let Row::Choice(index) = row { *index } else { usize::MAX });
        prop_assert_eq!(picked, ticks);
        let own = answer.other.trim();
        let is_answer = answer.ticks.contains(&Row::Other) && !answer.skipped && !own.is_empty();
        prop_assert_eq!(entry.other.as_deref(), is_answer.then_some(own));
        // Typed text is never lost: it is in the entry as the answer or as a note.
        let notes = entry.notes.unwrap_or_default();
        prop_assert!(notes.contains(answer.notes.trim()));
        prop_assert!(is_answer || notes.contains(own));
    }
    Ok(())
}

#[test]
fn a_session_agrees_with_the_model() {
    check(lives(30_000));
}

#[test]
#[ignore = "takes longer and covers more of the same; `cargo xtask test --all` runs it"]
fn all_sessions_agree_with_the_model() {
    check(lives(100_000));
}

/// Lets so many random sessions live.
fn check(cases: u32) {
    let settings = any::<(bool, bool, bool, bool, bool)>();
    let all = (questionnaire(), settings, prop::collection::vec(action(), 1..32));
    let mut runner = TestRunner::new(ProptestConfig { cases, ..ProptestConfig::default() });
    let checked = runner.run(&all, |(questionnaire, (review, quick_pick, limited, form, delivers), actions)| {
        let timeout_ms = limited.then_some(60_000);
        live(questionnaire, Settings { review, quick_pick, timeout_ms, form, delivers, ..Settings::default() }, actions)
    });
    checked.unwrap_or_else(|error| panic!("{error}"));
}

fn live(questionnaire: Questionnaire, settings: Settings, actions: Vec<Action>) -> Result<(), TestCaseError> {
    let count = questionnaire.questions().len();
    let delivers = settings.delivers;
    let mut session = Session::new(Rc::new(questionnaire), settings);
    let mut answers = vec![Answer::default(); count];
    let mut settled = 0;
    // Whether the person has sent the answers and delivery is under way.
    let mut sent = false;
    // What the page has reported, whatever else was going on.
    let (mut queued, mut visible) = (0, true);
    for action in actions {
        // A browser sends only rows that exist.
        let row = match &action {
            Action::Pick(row)
            | Action::Unpick(row)
            | Action::SelectByKey(row)
            | Action::Number(row)
            | Action::Enter(row) => Some(*row),
            _ => None,
        };
        if row.is_some_and(|row| !exists(session.question(), row)) {
            continue;
        }
        if session.outcome().is_some() {
            let before = session.outcome().cloned();
            prop_assert!(session.apply(action).is_empty(), "nothing happens after the end");
            prop_assert_eq!(session.outcome(), before.as_ref());
            continue;
        }
        let armed = session.arming() == Arming::Armed;
        apply_to_model(&mut answers, &session, &action);
        let effects = session.apply(action.clone());
        match action {
            Action::Queued(count) => queued = count,
            Action::Visible(now) => visible = now,
            _ => {}
        }
        prop_assert_eq!(session.queued(), queued, "reports of the page are never dropped");
        let must_be_disarmed = !visible || action == Action::Disarm;
        prop_assert!(!must_be_disarmed || session.arming() == Arming::Disarmed, "armed by {action:?}");
        let sends = armed && may_send(&action);
        if effects.contains(&Effect::Deliver) {
            prop_assert!(sends, "sent by {action:?}");
            sent = true;
        }
        settled += effects.iter().filter(|&&effect| effect == Effect::Settle).count();
        agrees(&answers, &session)?;
        let Some(outcome) = session.outcome() else { continue };
        prop_assert_eq!(outcome.entries().len(), count, "one entry a question, whatever the ending");
        prop_assert_eq!(outcome.entries().to_vec(), session.entries(), "the draft is the outcome");
        if outcome.ending() == Ending::Answered {
            let delivered = sent && action == Action::Delivered(true);
            let replied = matches!(action, Action::Reply(_)) && outcome.response().is_some();
            prop_assert!(replied || if delivers { delivered } else { sends }, "answered by {action:?}");
            let something = outcome.entries().iter().any(|entry| entry.is_answered());
            prop_assert!(something || outcome.response().is_some(), "an answer has something in it");
        }
        prop_assert!(
            !matches!(action, Action::SelectByKey(_) | Action::Highlight(_) | Action::MoveTo(_)),
            "arrows never end it"
        );
    }
    let stored = session::json::write(&session);
    let reloaded = session::json::read(session.questionnaire().clone(), *session.settings(), &stored);
    prop_assert_eq!(
        reloaded.map(|session| session::json::write(&session)),
        Some(stored),
        "a draft is restored exactly"
    );
    prop_assert!(settled <= 1);
    prop_assert_eq!(settled == 1, session.outcome().is_some());
    Ok(())
}
