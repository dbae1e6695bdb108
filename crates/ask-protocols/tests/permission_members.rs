//! What a permission of ACP says beside the members that the protocol has.

use ask_core::action::{Rows, words::english};
use ask_core::input::ReadOptions;
use ask_core::json;
use ask_protocols::dialect::Dialect;

/// What a later version of ACP, or an agent of its own, says besides may be what is done.
#[test]
fn members_of_a_permission_that_the_protocol_does_not_have_are_shown() {
    let request = |call: &str| {
        let message = [
            r#"{"sessionId": "s", "options": [{"optionId": "a", "name": "Allow", "kind": "allow_once"}], "toolCall": "#,
            call,
            "}",
        ];
        let message = json::read(&message.concat()).expect("JSON");
        let decoded = Dialect::AcpPermission.decode(&message, &ReadOptions::default());
        let question = decoded.pending().expect("a request").questionnaire.questions()[0].clone();
        Rows::of(&question.action.expect("an action"), "", &english).to_text()
    };
    let plain = r#"{"toolCallId": "t", "title": "Edit", "kind": "edit", "status": "pending", "_meta": {}, "rawInput": {"a": 1}, "locations": [{"path": "/a", "line": 2}],
        "content": [{"type": "diff", "path": "/a", "oldText": "x", "newText": "y"}, {"type": "content", "content": {"type": "text", "text": "t"}}]}"#;
    assert!(!request(plain).contains("UNKNOWN"));
    for (member, with) in [
        (r#""kind": "edit""#, r#""kind": "edit", "runAs": "UNKNOWN""#),
        (r#""kind": "edit""#, r#""kind": "edit", "also": {"deep": ["UNKNOWN"]}"#),
        (r#""kind": "edit""#, r#""kind": "edit", "UNKNOWN": null"#),
        (r#""line": 2"#, r#""line": 2, "host": "UNKNOWN""#),
        (r#""oldText": "x""#, r#""oldText": "x", "mode": "UNKNOWN""#),
        (r#""type": "text""#, r#""type": "text", "link": "UNKNOWN""#),
        (r#""type": "content", "#, r#""type": "content", "target": "UNKNOWN", "#),
    ] {
        let call = plain.replacen(member, with, 1);
        assert_ne!(call, plain, "{member}");
        let (shown, before) = (request(&call), request(plain));
        assert!(shown.contains("UNKNOWN"), "{with}: {shown}");
        // Nothing else is lost.
        for text in ["/a", "x", "y", "t"] {
            assert!(before.contains(text) && shown.contains(text), "{with}: {shown}");
        }
    }
}
