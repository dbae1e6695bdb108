//! Keys in, drawing out.

use std::rc::Rc;

use super::sketch::sketch;
use crate::session::keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap};
use crate::session::{Action, Clock, Effect, Session, Settings, Target};
use crate::{Choice, Question, Questionnaire, Row};

/// A page with one panel. It tracks the focus and emulates the browser's default actions.
struct Page {
    session: Session,
    place: FocusLocation,
}

impl Page {
    fn open(questions: Vec<Question>, settings: Settings) -> Self {
        let questionnaire = Rc::new(Questionnaire::new(questions).expect("a question"));
        let mut session = Session::new(questionnaire, settings);
        session.apply(Action::Arm);
        let place = FocusLocation::Row(session.question().rows()[0]);
        Self { session, place }
    }

    /// Runs a script: names of keys, `"text"` typed into the focused field, `@Button` pressed with a pointer.
    fn run(&mut self, script: &str) -> &mut Self {
        for token in tokens(script) {
            match token.as_str() {
                "Down" => self.key(Key::Down),
                "Up" => self.key(Key::Up),
                "Enter" => self.key(Key::Enter),
                "Space" => self.key(Key::Space),
                "Esc" => self.key(Key::Escape),
                "Ctrl+Enter" => self.press(KeyPress { command: true, ..KeyPress::of(Key::Enter) }),
                "Tab:Other" => self.place = FocusLocation::OtherField,
                "Tab:first" => self.place = FocusLocation::Row(Row::Choice(0)),
                "@Continue" | "@Send" | "@Review" => self.act(Action::Advance),
                "@Back" => self.act(Action::GoBack),
                "@Skip" => self.act(Action::Skip),
                "@Decline" => self.act(Action::Decline),
                "@Cancel" => self.act(Action::Cancel),
                "@Leave" => self.act(Action::Leave),
                "@Change1" => self.act(Action::Change(0)),
                digit if digit.len() == 1 => self.key(Key::Digit(digit.parse().expect("a digit"))),
                text => self.act(Action::TypeOther(text.trim_matches('"').to_owned())),
            }
        }
        self
    }

    fn key(&mut self, key: Key) {
        self.press(KeyPress::of(key));
    }

    fn press(&mut self, press: KeyPress) {
        match keymap(&self.session, press, self.place) {
            KeyResult::Dispatch(action) => self.act(action),
            KeyResult::Swallow => {}
            KeyResult::TypeOther => self.place = FocusLocation::OtherField,
            KeyResult::Native => self.browser(press.key),
        }
    }

    /// What a browser does with a key in native radio buttons and checkboxes.
    fn browser(&mut self, key: Key) {
        let FocusLocation::Row(row) = self.place else { return };
        let rows = self.session.question().rows();
        let at = rows.iter().position(|&each| each == row).expect("a row");
        match key {
            Key::Down | Key::Up if !self.session.question().multi_select => {
                let step = if key == Key::Down { 1 } else { rows.len() - 1 };
                let next = rows[(at + step) % rows.len()];
                self.place = FocusLocation::Row(next);
                self.act(Action::SelectByKey(next));
            }
            Key::Space => {
                let untick = self.session.question().multi_select && self.session.draft().is_picked(row);
                self.act(if untick { Action::Unpick(row) } else { Action::Pick(row) });
            }
            _ => {}
        }
    }

    fn act(&mut self, action: Action) {
        for effect in self.session.apply(action) {
            match effect {
                Effect::Focus(Target::Row(row)) => self.place = FocusLocation::Row(row),
                Effect::Focus(Target::OtherField) => self.place = FocusLocation::OtherField,
                Effect::Focus(Target::Question) => {
                    let first = self.session.question().rows()[0];
                    self.place = FocusLocation::Row(self.session.draft().first_picked().unwrap_or(first));
                }
                Effect::Focus(_) => self.place = FocusLocation::Elsewhere,
                // The half second of arming passes between two keys of a script.
                Effect::ArmLater => self.session.apply(Action::Arm).clear(),
                _ => {}
            }
        }
    }
}

/// The words of a script. Text in quotes is one word.
fn tokens(script: &str) -> Vec<String> {
    let mut tokens = vec![String::new()];
    let mut quoted = false;
    for letter in script.chars() {
        quoted ^= letter == '"';
        if letter == ' ' && !quoted {
            tokens.push(String::new());
        } else if let Some(token) = tokens.last_mut() {
            token.push(letter);
        }
    }
    tokens.retain(|token| !token.is_empty());
    tokens
}

fn auth() -> Question {
    Question::one_of("Method?", ["OAuth", "Passkey"].map(Choice::from))
}

fn providers() -> Question {
    Question::any_of("Providers?", ["Google", "GitHub", "Apple"].map(Choice::from))
}

#[track_caller]
fn check_with(settings: Settings, questions: Vec<Question>, script: &str, expected: &str) {
    let drawn = sketch(&Page::open(questions, settings).run(script).session);
    let expected: Vec<&str> = expected.lines().map(|line| line.strip_prefix('|').unwrap_or(line)).collect();
    assert_eq!(drawn, expected.join("\n"), "after {script}");
}

#[track_caller]
fn check(questions: Vec<Question>, script: &str, expected: &str) {
    check_with(Settings::default(), questions, script, expected);
}

#[test]
fn nothing_is_selected_in_advance() {
    check(vec![auth()], "", "1/1 Method?\n| ( ) OAuth\n| ( ) Passkey\n| ( ) Other:\n[Send]");
}

#[test]
fn down_moves_and_selects_and_enter_sends() {
    check(vec![auth()], "Down", "1/1 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Send]");
    check(vec![auth()], "Down Enter", "answered\nMethod?: Passkey");
}

#[test]
fn enter_on_an_unselected_row_only_selects_it() {
    check(vec![auth()], "Enter", "1/1 Method?\n|>(•) OAuth\n| ( ) Passkey\n| ( ) Other:\n[Send]");
    check(vec![auth()], "Enter Enter", "answered\nMethod?: OAuth");
}

#[test]
fn arrow_keys_wrap_around() {
    check(vec![auth()], "Up", "1/1 Method?\n| ( ) OAuth\n| ( ) Passkey\n|>(•) Other:\n[Send]");
    check(vec![auth()], "Down Down Down", "1/1 Method?\n|>(•) OAuth\n| ( ) Passkey\n| ( ) Other:\n[Send]");
}

#[test]
fn arrow_keys_never_send() {
    check(vec![auth()], &"Down ".repeat(100), "1/1 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Send]");
}

#[test]
fn space_toggles_rows_of_a_multi_select_question() {
    check(
        vec![providers()],
        "Space Down Down Space Up Space Space",
        "1/1 Providers?\n| [x] Google\n|>[ ] GitHub\n| [x] Apple\n| [ ] Other:\n[Send]",
    );
    check(vec![providers()], "Space Down Down Space Enter", "answered\nProviders?: Google + Apple");
}

#[test]
fn enter_never_sends_an_empty_selection() {
    check(
        vec![providers()],
        "Enter",
        "1/1 Providers?\n| [ ] Google\n| [ ] GitHub\n| [ ] Apple\n| [ ] Other:\n! choose any\n[Send]",
    );
}

#[test]
fn a_number_selects_and_never_sends() {
    check(vec![auth()], "2", "1/1 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Send]");
    check(vec![auth()], "2 2 2", "1/1 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Send]");
    check(vec![auth()], "9", "1/1 Method?\n| ( ) OAuth\n| ( ) Passkey\n| ( ) Other:\n[Send]");
}

#[test]
fn the_number_after_the_last_choice_goes_to_the_other_field() {
    check(vec![auth()], "3 \"SAML\" Enter", "answered\nMethod?: “SAML”");
    let mut page = Page::open(vec![auth()], Settings::default());
    assert_eq!(page.run("3").place, FocusLocation::OtherField);
}

#[test]
fn a_number_toggles_in_a_multi_select_question_but_never_deselects_other() {
    check(vec![providers()], "1 1 3", "1/1 Providers?\n| [ ] Google\n| [ ] GitHub\n|>[x] Apple\n| [ ] Other:\n[Send]");
    check(
        vec![providers()],
        "4 \"Okta\" Tab:first 4",
        "1/1 Providers?\n| [ ] Google\n| [ ] GitHub\n| [ ] Apple\n|>[x] Other: Okta\n[Send]",
    );
}

#[test]
fn digits_in_a_field_are_text() {
    let mut page = Page::open(vec![auth()], Settings::default());
    page.run("Tab:Other");
    assert_eq!(keymap(&page.session, KeyPress::of(Key::Digit(1)), page.place), KeyResult::Native);
}

#[test]
fn typing_selects_other_and_combines_with_selected_choices() {
    check(vec![providers()], "Space Tab:Other \"Okta\" Enter", "answered\nProviders?: Google + “Okta”");
}

#[test]
fn clearing_the_field_deselects_other_only_in_a_multi_select_question() {
    check(
        vec![providers()],
        "Space \"Okta\" \"\"",
        "1/1 Providers?\n| [x] Google\n| [ ] GitHub\n| [ ] Apple\n|>[ ] Other:\n[Send]",
    );
    check(
        vec![auth()],
        "\"SAML\" \"\" @Send",
        "1/1 Method?\n| ( ) OAuth\n| ( ) Passkey\n|>(•) Other:\n! type it\n[Send]",
    );
}

#[test]
fn selecting_a_choice_keeps_the_typed_text_as_a_note() {
    check(
        vec![auth()],
        "\"or SAML\" Tab:first Space",
        "1/1 Method?\n|>(•) OAuth\n| ( ) Passkey\n| ( ) Other: or SAML\n[Send]",
    );
    check(vec![auth()], "\"or SAML\" Tab:first Space Enter", "answered\nMethod?: OAuth (note: or SAML)");
}

#[test]
fn several_questions_lead_step_by_step_to_a_review() {
    check(
        vec![auth(), providers()],
        "Down Enter",
        "2/2 Providers?\n| [ ] Google\n| [ ] GitHub\n| [ ] Apple\n| [ ] Other:\n[Review]",
    );
    check(vec![auth(), providers()], "Down Enter Space Enter", "Review\n[Send all]");
    check(vec![auth(), providers()], "Down Enter Space Enter @Send", "answered\nMethod?: Passkey\nProviders?: Google");
}

#[test]
fn without_a_review_the_last_question_sends() {
    let settings = Settings { review: false, ..Settings::default() };
    check_with(
        settings,
        vec![auth(), providers()],
        "Down Enter Space Enter",
        "answered\nMethod?: Passkey\nProviders?: Google",
    );
}

#[test]
fn characters_typed_on_other_go_to_its_field_unless_they_are_numbers_of_options() {
    let open = |shortcuts| Page::open(vec![auth()], Settings { shortcuts, ..Settings::default() }).session;
    let (session, without) = (open(true), open(false));
    let on = |session: &Session, key| keymap(session, KeyPress::of(key), FocusLocation::Row(Row::Other));
    assert_eq!(on(&session, Key::Character), KeyResult::TypeOther);
    assert_eq!(on(&session, Key::Digit(1)), KeyResult::Dispatch(Action::Number(Row::Choice(0))));
    assert_eq!(on(&without, Key::Digit(1)), KeyResult::TypeOther);
    assert_eq!(on(&session, Key::Else), KeyResult::Native);
    let held = KeyPress { repeat: true, ..KeyPress::of(Key::Character) };
    assert_eq!(keymap(&session, held, FocusLocation::Row(Row::Other)), KeyResult::Native);
}

#[test]
fn going_back_keeps_every_answer() {
    check(
        vec![auth(), providers()],
        "Down Enter Space @Back",
        "1/2 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Continue]",
    );
    check(
        vec![auth(), providers()],
        "Down Enter Space Enter @Change1 Up Enter Enter @Send",
        "answered\nMethod?: OAuth\nProviders?: Google",
    );
}

#[test]
fn a_skipped_question_has_no_answer_and_skipping_all_declines() {
    check(vec![auth(), providers()], "@Skip Space Enter @Send", "answered\nMethod?: –\nProviders?: Google");
    check(vec![auth(), providers()], "@Skip @Skip @Send", "declined\nMethod?: –\nProviders?: –");
    check(vec![auth()], "@Skip", "declined\nMethod?: –");
}

#[test]
fn escape_closes_one_layer() {
    check(vec![auth()], "Esc", "cancelled\nMethod?: –");
    check(vec![auth()], "Down Esc", "1/1 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Keep answering] [Leave]");
    check(vec![auth()], "Down Esc Esc", "1/1 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Send]");
    check(vec![auth()], "Down Esc @Leave", "cancelled\nMethod?: Passkey");
    check(vec![auth()], "3 \"SAML\" Esc", "1/1 Method?\n| ( ) OAuth\n| ( ) Passkey\n|>(•) Other: SAML\n[Send]");
}

#[test]
fn declining_keeps_the_draft() {
    check(vec![auth()], "\"hm\" @Decline @Decline", "declined\nMethod?: “hm”");
}

#[test]
fn ctrl_enter_is_the_main_button_everywhere() {
    check(vec![auth()], "Down Ctrl+Enter", "answered\nMethod?: Passkey");
    check(vec![auth()], "Tab:Other \"SAML\" Ctrl+Enter", "answered\nMethod?: “SAML”");
}

#[test]
fn all_of_the_above_selects_the_others_and_never_itself() {
    let mut question = providers();
    question.choices.push(Choice { selects_all: true, ..Choice::new("All of the above") });
    check(vec![question.clone()], "4 Enter", "answered\nProviders?: Google + GitHub + Apple");
    check(vec![question], "4 2 Enter", "answered\nProviders?: Google + Apple");
}

#[test]
fn quick_pick_goes_to_the_next_question_but_never_sends() {
    let settings = Settings { quick_pick: true, ..Settings::default() };
    check_with(settings, vec![auth()], "2", "1/1 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Send]");
    check_with(settings, vec![auth(), auth()], "2", "2/2 Method?\n| ( ) OAuth\n| ( ) Passkey\n| ( ) Other:\n[Review]");
    check_with(
        settings,
        vec![auth(), auth()],
        "Down",
        "1/2 Method?\n| ( ) OAuth\n|>(•) Passkey\n| ( ) Other:\n[Continue]",
    );
}

#[test]
fn nothing_ends_before_the_panel_is_armed() {
    let questionnaire = Rc::new(Questionnaire::new(vec![auth()]).expect("a question"));
    let mut session = Session::new(questionnaire, Settings::default());
    let first = Row::Choice(0);
    for action in [Action::Enter(first), Action::Advance, Action::Skip, Action::Decline, Action::Cancel, Action::Escape]
    {
        assert_eq!(session.apply(action), [Effect::ArmLater]);
    }
    session.apply(Action::SelectByKey(first));
    session.apply(Action::TypeOther("typed".to_owned()));
    assert!(session.draft().is_picked(Row::Other), "arrows and typing work at once");
    for key in [Key::Enter, Key::Escape] {
        assert_eq!(keymap(&session, KeyPress::of(key), FocusLocation::Row(first)), KeyResult::Swallow);
    }
    assert!(session.outcome().is_none());
}

#[test]
fn a_held_key_activates_nothing() {
    let page = Page::open(vec![auth()], Settings::default());
    for key in [Key::Enter, Key::Space, Key::Escape, Key::Digit(1)] {
        let held = KeyPress { repeat: true, ..KeyPress::of(key) };
        assert_eq!(keymap(&page.session, held, page.place), KeyResult::Swallow);
    }
}

#[test]
fn nothing_happens_after_the_end() {
    let mut page = Page::open(vec![auth()], Settings::default());
    page.run("Down Enter");
    let before = page.session.outcome().cloned();
    page.run("Down Enter @Skip @Cancel \"late\"");
    assert_eq!(page.session.apply(Action::Abort), []);
    assert_eq!(page.session.outcome().cloned(), before);
}

#[test]
fn running_out_of_time_ends_the_panel_and_keeps_the_draft() {
    let settings = Settings { timeout_ms: Some(60_000), ..Settings::default() };
    let mut page = Page::open(vec![auth()], settings);
    page.run("\"half a tho\"");
    page.session.apply(Action::Tick(10_000));
    assert_eq!(page.session.clock().map(Clock::left), Some(60_000), "it stands still while the person types");
    page.session.apply(Action::Tick(60_000));
    assert_eq!(sketch(&page.session), "expired\nMethod?: “half a tho”");
}

#[test]
fn without_a_time_limit_time_changes_nothing() {
    let mut page = Page::open(vec![auth()], Settings { timeout_ms: Some(0), ..Settings::default() });
    page.session.apply(Action::Tick(86_400_000));
    assert!(page.session.outcome().is_none());
}
