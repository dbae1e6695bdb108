//! An update, and reuse of what is there, give what a new rendering would.

mod support;

use ask_core::{Action, Row, Session, Wording, session::Stage};
use ask_markup::{At, Dom, Handler, PanelScope, ROOT, Rendered, Tree, render, server_html};
use proptest::prelude::*;
use support::cases;

fn scope<'a>(session: &'a Session, words: &'a Wording) -> PanelScope<'a> {
    PanelScope { session, words, asked_by: None, action_text: None }
}

/// Renders a panel into a tree, over the one that is there.
fn draw(tree: &Tree, scope: &PanelScope<'_>) -> Rendered<usize> {
    render(tree, scope, &ROOT, &Tree::ROOT, tree.first_child(&Tree::ROOT))
}

fn action() -> impl Strategy<Value = Action> {
    let row = || prop_oneof![3 => (0..3usize).prop_map(Row::Choice), 1 => Just(Row::Other)];
    // Short, near the limit, and beyond it.
    let text = || prop::sample::select(vec![0, 4, 9_900, 10_001]).prop_map(|length| "x".repeat(length));
    let step = || 0..3usize;
    prop_oneof![
        2 => row().prop_map(Action::Pick),
        1 => row().prop_map(Action::Unpick),
        1 => row().prop_map(Action::Highlight),
        2 => text().prop_map(Action::TypeOther),
        1 => text().prop_map(Action::TypeNotes),
        1 => Just(Action::OpenNotes),
        3 => Just(Action::Advance),
        1 => Just(Action::GoBack),
        1 => Just(Action::Skip),
        1 => step().prop_map(Action::Change),
        1 => Just(Action::Escape),
        1 => Just(Action::KeepAnswering),
        1 => Just(Action::Collapse),
        2 => Just(Action::Expand),
        1 => any::<bool>().prop_map(Action::UnfoldPreview),
        1 => prop::option::of(0..2usize).prop_map(Action::Compare),
        1 => any::<bool>().prop_map(Action::Pause),
        1 => Just(Action::Disarm),
        1 => (step(), prop::sample::select(vec!["", "Type a number."]))
            .prop_map(|(step, problem)| Action::Checked(step, problem.to_owned())),
        1 => step().prop_map(Action::Visit),
        1 => Just(Action::Delivered(false)),
        1 => (0..2_000u64).prop_map(Action::Tick),
        1 => (0..3usize).prop_map(Action::Queued),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_update_gives_what_a_new_rendering_would(case in 0..cases().len(), actions in prop::collection::vec(action(), 0..60)) {
        let words = Wording::default();
        let (name, mut session) = cases().swap_remove(case);
        let tree = Tree::default();
        let mut rendered = draw(&tree, &scope(&session, &words));
        for action in actions {
            session.apply(Action::Arm);
            // The review has nothing to choose or type into but the comment, and a page checks an answer as it changes.
            if session.stage() == Stage::Review && changes_answer(&action) {
                continue;
            }
            session.apply(action.clone());
            if session.outcome().is_some() {
                break;
            }
            rendered.update(&tree, &scope(&session, &words));
            same(&tree.html(), &drawn(&session, &words), &format!("{name}, after {action:?}"));
        }
    }
}

/// The HTML of a new rendering.
fn drawn(session: &Session, words: &Wording) -> String {
    let tree = Tree::default();
    draw(&tree, &scope(session, words));
    tree.html()
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
fn what_matches_is_reused() {
    let words = Wording::default();
    for (name, session) in cases() {
        let (tree, scope) = (Tree::default(), scope(&session, &words));
        let first = draw(&tree, &scope);
        let (drawn, size) = (tree.html(), tree.node_count());
        let second = draw(&tree, &scope);
        assert_eq!(tree.html(), drawn, "{name}");
        assert_eq!(tree.node_count(), size, "{name}: nothing is rendered anew");
        assert_eq!(format!("{first:?}"), format!("{second:?}"), "{name}: and both know the same elements");
    }
}

#[test]
fn what_does_not_match_is_rendered_anew() {
    let words = Wording::default();
    let cases = cases();
    for (other, there) in &cases {
        for (name, session) in &cases {
            let tree = Tree::default();
            draw(&tree, &scope(there, &words));
            draw(&tree, &scope(session, &words));
            same(&tree.html(), &drawn(session, &words), &format!("{name} over {other}"));
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
    let mut rendered = draw(&tree, &scope(&session, &words));
    let mut controls = Vec::new();
    rendered.each(Handler::Pick, &mut |&node, _| controls.push(node));
    assert_eq!(controls.len(), 4);
    session.apply(Action::Collapse);
    rendered.update(&tree, &scope(&session, &words));
    assert!(controls.iter().all(|control| tree.attribute(*control, "name").is_none()));
}

#[test]
fn a_handler_is_found_with_its_position() {
    let words = Wording::default();
    let (_, session) = cases().swap_remove(4);
    let tree = Tree::default();
    let rendered = draw(&tree, &scope(&session, &words));
    let mut fields = Vec::new();
    rendered.each(Handler::TypeOther, &mut |&node, at| fields.push((node, at.step)));
    assert_eq!(fields.iter().map(|(_, step)| *step).collect::<Vec<_>>(), [0, 1, 2]);
    for (field, step) in fields {
        let found = rendered.find_handler(&mut |&node| node == field);
        assert!(matches!(found, Some((Handler::TypeOther, At { step: at, .. })) if at == step));
    }
    assert_eq!(rendered.find_handler(&mut |_| false), None);
}

#[test]
fn of_what_a_server_sends_only_choices_and_fields_can_be_used() {
    let words = Wording::default();
    for (name, mut session) in cases() {
        for collapses in [false, true] {
            if collapses {
                session.apply(Action::Collapse);
            }
            let html = server_html(&scope(&session, &words), &ROOT);
            assert!(html.starts_with("<div class=\"root\" part=\"root\" id=\"early\">"), "{name}: {html}");
            for (tag, disabled) in [("<button", true), ("<input", false), ("<textarea", false)] {
                for element in html.split(tag).skip(1) {
                    let (attributes, _) = element.split_once('>').expect("a tag ends");
                    assert_eq!(attributes.contains(" disabled=\"\""), disabled, "{name}: {tag}{attributes}");
                }
            }
        }
    }
}

#[test]
fn agent_texts_are_escaped_on_a_server() {
    let words = Wording::default();
    let (_, hostile) = cases().into_iter().find(|(name, _)| *name == "hostile").expect("there is such a case");
    let html = server_html(&scope(&hostile, &words), &ROOT);
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && html.contains("&quot; onclick=&quot;"));
    for markup in ["<script", "<img", "onclick=\"", "</span>'"] {
        assert!(!html.contains(markup), "{markup}");
    }
}

/// A parser makes one text of two that are beside each other, and then nothing would match.
#[test]
fn no_text_is_beside_another() {
    let words = Wording::default();
    for (name, session) in cases() {
        let tree = Tree::default();
        draw(&tree, &scope(&session, &words));
        for node in (1..tree.node_count()).filter(|node| tree.is_text(node)) {
            let next = tree.next_sibling(&node);
            assert!(next.is_none_or(|next| !tree.is_text(&next)), "{name}: {}", tree.html());
        }
    }
}
