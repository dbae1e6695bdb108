//! Questions that arrive in pieces are drawn alike by both readers: what [`PanelPreview::plain`] draws is what the full one draws.

use ask_core::stream::PanelPreview;
use ask_core::{Value, json};
use proptest::prelude::*;

/// Draws every beginning of a text with both. Returns how many of them the plain one has drawn.
fn agree(text: &str) -> (usize, usize) {
    let (mut plain, mut full) = (PanelPreview::plain("{}"), PanelPreview::new("{}"));
    let (mut drawn, mut all) = (0, 0);
    for letter in text.chars() {
        let piece = letter.encode_utf8(&mut [0; 4]).to_owned();
        plain.push(&piece);
        full.push(&piece);
        all += 1;
        let by_plain = json::read(&plain.to_json()).expect("a drawing is JSON");
        if by_plain.is_null() {
            continue;
        }
        drawn += 1;
        // What has only begun may be drawn a little later.
        let by_full = json::read(&full.to_json()).expect("a drawing is JSON");
        let begun = by_plain.get("question").is_null();
        for (key, value) in by_full.members() {
            let ours = by_plain.get(key);
            let is_later = match (ours, value) {
                (Value::List(ours), Value::List(all)) => all.len() == ours.len() + 1 && all.starts_with(ours),
                (ours, _) => begun && ours.is_null(),
            };
            assert!(ours == value || is_later, "{key}: {} instead of {}", ours.to_json(), value.to_json());
        }
    }
    (drawn, all)
}

const COMMON: &str = r#"{"questions":[{"question":"Which test runner & why?","header":"Testing","multiSelect":false,"options":[{"label":"Vitest (Recommended)","description":"Fast."},{"label":"Vite","description":"Jest is “older”."}]},{"question":"And?","header":"B","options":[{"label":"Yes","preview":"a\n  b"},{"label":"Yes, always"}],"multiSelect":false}]}"#;

#[test]
fn a_common_call_is_drawn_by_the_plain_reader_alone() {
    let (drawn, all) = agree(COMMON);
    assert_eq!(drawn, all);
    let preview = COMMON.replace(r#""description":"Fast.""#, r#""preview":"one\n- two""#);
    assert_eq!(agree(&preview).0, preview.chars().count());
}

#[test]
fn what_needs_a_repair_is_left_to_the_other_reader() {
    for text in [
        r#"{"questions":[{"question":"Which\u00ad one?"#,
        r#"{"questions":[{"question":"Q?","options":[{"label":"Other"}"#,
        r#"{"questions":[{"question":"Q?","options":["A","B"]"#,
        r#"{"questions":[{"question":"Q?","options":[{"label":"A"},{"label":"a"},{"label":"B"#,
        r#"{"question":"Q?"#,
        r#""{\"questions\""#,
    ] {
        let mut plain = PanelPreview::plain("{}");
        plain.push(text);
        assert_eq!(plain.to_json(), "null", "{text}");
    }
    for asker in ["Clau\u{202e}de", " Claude", &"x".repeat(61)] {
        let options = Value::map([("askedBy", asker.into())]).to_json();
        assert_eq!(PanelPreview::plain(&options).to_json(), "null", "{asker}");
    }
    assert_eq!(PanelPreview::plain(r#"{"askedBy":"Claude"}"#).to_json(), r#"{"label":"Claude asks"}"#);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn both_draw_the_same_of_any_question(
        question in "[a-zA-Z0-9&;() ?é是д\u{ad}]{0,12}",
        header in "[a-zA ]{0,14}",
        multi in prop::option::of(any::<bool>()),
        options in prop::collection::vec(("[a-cA-C1lI() ]{0,6}( \\(Recommended\\))?", prop::option::of("[a-c &;.]{0,8}"), prop::option::of("[a-c \n]{0,6}")), 0..6),
        more in 0..3_usize,
    ) {
        let text = |text: &str| Value::from(text).to_json();
        let option = |(label, description, preview): &(String, Option<String>, Option<String>)| {
            let description = description.as_ref().map(|it| format!(r#","description":{}"#, text(it))).unwrap_or_default();
            let preview = preview.as_ref().map(|it| format!(r#","preview":{}"#, text(it))).unwrap_or_default();
            format!(r#"{{"label":{}{description}{preview}}}"#, text(label))
        };
        let options = options.iter().map(option).collect::<Vec<_>>().join(",");
        let multi = multi.map(|it| format!(r#","multiSelect":{it}"#)).unwrap_or_default();
        let first = format!(r#"{{"question":{},"header":{}{multi},"options":[{options}]}}"#, text(&question), text(&header));
        let others = (0..more).map(|at| format!(r#",{{"question":"More {at}?","options":[{{"label":"x"}},{{"label":"y"}}]}}"#)).collect::<String>();
        agree(&format!(r#"{{"questions":[{first}{others}]}}"#));
    }
}
