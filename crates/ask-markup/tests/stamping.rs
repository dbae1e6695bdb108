//! What is updated, or adopted, is what would be drawn anew.

mod support;

use ask_core::{Action, Row, Session, Wording, session::Stage};
use ask_markup::{At, Hook, PanelScope, ROOT, Tree, html, stamp};
use support::cases;

fn scope<'a>(session: &'a Session, words: &'a Wording) -> PanelScope<'a> {
    PanelScope { session, words, asked_by: None, action_text: None }
}

/// Random numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % end
    }

    fn row(&mut self) -> Row {
        match self.below(4) {
            3 => Row::Other,
            index => Row::Choice(index),
        }
    }

    fn text(&mut self) -> String {
        ["", "mine", &"x".repeat(9_900), &"x".repeat(10_001)][self.below(4)].to_owned()
    }

    fn action(&mut self) -> Action {
        match self.below(24) {
            0 => Action::Pick(self.row()),
            1 => Action::Unpick(self.row()),
            2 => Action::Highlight(self.row()),
            3 => Action::TypeOther(self.text()),
            4 => Action::TypeNotes(self.text()),
            5 => Action::OpenNotes,
            6 => Action::GoBack,
            7 => Action::Skip,
            8 => Action::Change(self.below(3)),
            9 => Action::Escape,
            10 => Action::KeepAnswering,
            11 => Action::Collapse,
            12 => Action::Expand,
            13 => Action::UnfoldPreview(self.below(2) == 0),
            14 => Action::Compare([None, Some(0), Some(1)][self.below(3)]),
            15 => Action::Pause(self.below(2) == 0),
            16 => Action::Disarm,
            17 => Action::Checked(self.below(3), ["", "Type a number."][self.below(2)].to_owned()),
            18 => Action::Visit(self.below(3)),
            19 => Action::Delivered(false),
            20 => Action::Tick(self.below(2_000) as u64),
            21 => Action::Queued(self.below(3)),
            _ => Action::Advance,
        }
    }
}

#[test]
fn an_update_draws_what_would_be_drawn_anew() {
    let words = Wording::default();
    for (name, first) in cases() {
        for seed in 1..=20 {
            let (mut session, mut random) = (first.clone(), Random(seed * 7_919));
            let tree = Tree::default();
            let mut stamped = stamp(&tree, &scope(&session, &words), &ROOT, &Tree::ROOT);
            for _ in 0..60 {
                session.apply(Action::Arm);
                let action = random.action();
                // The review has nothing to choose or type into but the comment, and a page checks an answer as it changes.
                if session.stage() == Stage::Review && changes_answer(&action) {
                    continue;
                }
                session.apply(action.clone());
                if session.outcome().is_some() {
                    break;
                }
                stamped.update(&tree, &scope(&session, &words));
                let anew = html(&scope(&session, &words), &ROOT);
                same(&tree.html(), &anew, &format!("{name}, seed {seed}, after {action:?}"));
            }
        }
    }
}

fn changes_answer(action: &Action) -> bool {
    matches!(
        action,
        Action::Pick(_)
            | Action::Unpick(_)
            | Action::TypeOther(_)
            | Action::TypeNotes(_)
            | Action::OpenNotes
            | Action::Skip
            | Action::Checked(..)
    )
}

/// Compares HTML element by element, without the content of fields and the order of attributes.
fn same(html: &str, wanted: &str, what: &str) {
    let (html, wanted) = (sorted(&typed_away(html)), sorted(&typed_away(wanted)));
    let (mut tags, mut wanted) = (html.split('<'), wanted.split('<'));
    while let (tag, Some(want)) = (tags.next(), wanted.next()) {
        assert_eq!(tag, Some(want), "{what}");
    }
    assert_eq!(tags.next(), None, "{what}");
}

/// HTML without the content of fields.
fn typed_away(html: &str) -> String {
    let mut parts = html.split("<textarea");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (start, after) = part.split_once('>').expect("a tag ends");
        let (_, after) = after.split_once("</textarea>").expect("a field ends");
        rest.extend(["<textarea", start, ">", after]);
    }
    rest
}

#[test]
fn what_is_there_is_adopted() {
    let words = Wording::default();
    for (name, session) in cases() {
        let (tree, scope) = (Tree::default(), scope(&session, &words));
        let first = stamp(&tree, &scope, &ROOT, &Tree::ROOT);
        let (drawn, size) = (tree.html(), tree.node_count());
        let second = stamp(&tree, &scope, &ROOT, &Tree::ROOT);
        assert_eq!(tree.html(), drawn, "{name}");
        assert_eq!(tree.node_count(), size, "{name}: nothing is drawn anew");
        assert_eq!(format!("{first:?}"), format!("{second:?}"), "{name}: and both know the same elements");
    }
}

#[test]
fn what_does_not_fit_is_drawn_anew() {
    let words = Wording::default();
    let cases = cases();
    for (other, there) in &cases {
        for (name, session) in &cases {
            let tree = Tree::default();
            stamp(&tree, &scope(there, &words), &ROOT, &Tree::ROOT);
            stamp(&tree, &scope(session, &words), &ROOT, &Tree::ROOT);
            let wanted = html(&scope(session, &words), &ROOT);
            same(&tree.html(), &wanted, &format!("{name} over {other}"));
        }
    }
}

/// HTML with the attributes of each element in the order of the alphabet: one that was updated has them in another order.
fn sorted(html: &str) -> String {
    let tags = html.split('<').map(|tag| {
        let (start, text) = tag.split_once('>').unwrap_or(("", tag));
        let mut attributes: Vec<&str> = start.split("\" ").map(|attribute| attribute.trim_end_matches('"')).collect();
        if let [first, ..] = &mut *attributes
            && let Some((tag, attribute)) = first.split_once(' ')
        {
            *first = attribute;
            attributes.push(tag);
        }
        attributes.sort_unstable();
        format!("{}>{text}", attributes.join("|"))
    });
    tags.collect::<Vec<_>>().join("<")
}

#[test]
fn a_radio_button_that_leaves_has_lost_its_name() {
    let words = Wording::default();
    let (_, mut session) = cases().swap_remove(2);
    let tree = Tree::default();
    let mut stamped = stamp(&tree, &scope(&session, &words), &ROOT, &Tree::ROOT);
    let mut controls = Vec::new();
    stamped.each(Hook::Pick, &mut |&node, _| controls.push(node));
    assert_eq!(controls.len(), 4);
    session.apply(Action::Collapse);
    stamped.update(&tree, &scope(&session, &words));
    assert!(controls.iter().all(|control| tree.attribute(*control, "name").is_none()));
}

#[test]
fn what_is_used_is_found_with_its_place() {
    let words = Wording::default();
    let (_, session) = cases().swap_remove(4);
    let tree = Tree::default();
    let stamped = stamp(&tree, &scope(&session, &words), &ROOT, &Tree::ROOT);
    let mut fields = Vec::new();
    stamped.each(Hook::TypeOther, &mut |&node, at| fields.push((node, at.step)));
    assert_eq!(fields.iter().map(|(_, step)| *step).collect::<Vec<_>>(), [0, 1, 2]);
    for (field, step) in fields {
        let found = stamped.used(&mut |&node| node == field);
        assert!(matches!(found, Some((Hook::TypeOther, At { step: at, .. })) if at == step));
    }
    assert_eq!(stamped.used(&mut |_| false), None);
}
