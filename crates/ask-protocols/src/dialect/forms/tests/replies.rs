use super::{asked, entry, pending, read, reply};
use crate::dialect::Dialect;
use ask_core::input::ReadOptions;
use ask_core::{Ending, Outcome};

#[test]
fn answers_become_the_values_that_the_schema_describes() {
    let address = r#"{"properties":{"address":{"type":"object","properties":{"street":{"type":"string"},"city":{"type":"string"}},"required":["street"]},"note":{"type":"string"}},"required":["address"]}"#;
    let optional = address.replace(r#","required":["address"]"#, "");
    let lists = r#"{"properties":{"hosts":{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":3},"ports":{"type":"array","items":{"type":"integer","maximum":9}}}}"#;
    let mixed = r#"{"properties":{"e":{"enum":[1,"1",null,{"a":[1]},""]}}}"#;
    let empty = r#"{"properties":{"a":{"type":"object","properties":{"b":{"type":"object","properties":{"c":{"type":"string"}}}},"required":["b"]},"n":{"type":"string"}},"required":["a"]}"#;
    for (schema, answers, content, losses) in [
        (address, vec!["Main St", "", "ring twice"], r#"{"address":{"street":"Main St"},"note":"ring twice"}"#, ""),
        (address, vec!["", "", "ring twice"], "cancel", "entries[0]: required"),
        (address, vec!["", "Rome", ""], "cancel", "entries[0]: required"),
        (address, vec!["", "", ""], "decline", ""),
        (&optional, vec!["", "", "ring twice"], r#"{"note":"ring twice"}"#, ""),
        (&optional, vec!["", "Rome", "x"], "cancel", "entries[0]: required"),
        (lists, vec!["  a.example \n\n b.example", "1\n2"], r#"{"hosts":["a.example","b.example"],"ports":[1,2]}"#, ""),
        (lists, vec!["a\nb\nc\nd", "7"], "cancel", "entries[0].other: not-valid"),
        (lists, vec!["a", "1\nx"], "cancel", "entries[1].other: not-a-number"),
        (lists, vec!["a", "10"], "cancel", "entries[1].other: not-valid"),
        (mixed, vec!["#0"], r#"{"e":1}"#, ""),
        (mixed, vec!["#1"], r#"{"e":"1"}"#, ""),
        (mixed, vec!["#2"], r#"{"e":null}"#, ""),
        (mixed, vec!["#3"], r#"{"e":{"a":[1]}}"#, ""),
        (mixed, vec!["#4"], r#"{"e":""}"#, ""),
        (empty, vec!["", "x"], r#"{"n":"x","a":{"b":{}}}"#, ""),
        (empty, vec!["y", "x"], r#"{"a":{"b":{"c":"y"}},"n":"x"}"#, ""),
        (
            r#"{"properties":{"o":{"anyOf":[{"type":"object","properties":{"b":{"type":"string"}}},{"type":"null"}],"default":null},"n":{"type":"string"}},"required":["o"]}"#,
            vec!["", "x"],
            r#"{"n":"x","o":{}}"#,
            "",
        ),
        (
            r#"{"properties":{"o":{"anyOf":[{"type":"object","properties":{"p":{"type":"object","properties":{"b":{"type":"string"},"c":{"type":"string"}},"required":["b"]}},"required":["p"]},{"type":"null"}]},"n":{"type":"string"}},"required":["o"]}"#,
            vec!["", "", "x"],
            r#"{"n":"x","o":null}"#,
            "",
        ),
        (
            r#"{"properties":{"o":{"anyOf":[{"type":"object","properties":{"p":{"type":"object","properties":{"b":{"type":"string"},"c":{"type":"string"}},"required":["b"]}},"required":["p"]},{"type":"null"}]},"n":{"type":"string"}},"required":["o"]}"#,
            vec!["", "y", "x"],
            "cancel",
            "entries[0]: required",
        ),
        (r#"{"properties":{"i":{"type":"integer"}}}"#, vec!["5.0"], r#"{"i":5.0}"#, ""),
        (r#"{"properties":{"i":{"type":"integer"}}}"#, vec!["5.5"], "cancel", "entries[0].other: not-a-number"),
        (r#"{"properties":{"i":{"type":"number"}}}"#, vec!["007"], "cancel", "entries[0].other: not-a-number"),
        (r#"{"properties":{"i":{"type":"number","multipleOf":0.1}}}"#, vec!["0.3"], r#"{"i":0.3}"#, ""),
        (
            r#"{"properties":{"t":{"type":"string","pattern":"^[A-Z]{2,5}-[0-9]+$"}},"required":["t"]}"#,
            vec!["not a ticket"],
            "cancel",
            "entries[0].other: not-valid",
        ),
        (
            r#"{"properties":{"t":{"type":"string","pattern":"^[A-Z]{2,5}-[0-9]+$"}},"required":["t"]}"#,
            vec!["ABC-12"],
            r#"{"t":"ABC-12"}"#,
            "",
        ),
        (
            r#"{"properties":{"u":{"type":"string","format":"uuid"}}}"#,
            vec!["no"],
            "cancel",
            "entries[0].other: not-valid",
        ),
        (r#"{"properties":{"c":{"const":7},"d":{"type":"string"}}}"#, vec!["", "x"], r#"{"d":"x"}"#, ""),
        (
            r#"{"properties":{"c":{"const":7},"d":{"type":"string"}},"required":["c"]}"#,
            vec!["#0", "x"],
            r#"{"c":7,"d":"x"}"#,
            "",
        ),
        (
            r#"{"properties":{"o":{"oneOf":[{"type":"string","const":"a","title":"A"},{"const":"b"}]}}}"#,
            vec!["#0"],
            r#"{"o":"a"}"#,
            "",
        ),
        (
            r#"{"properties":{"m":{"type":"array","items":{"enum":["a",2,"c"]},"maxItems":2}}}"#,
            vec!["#0,1"],
            r#"{"m":["a",2]}"#,
            "",
        ),
        (
            r#"{"properties":{"m":{"type":"array","items":{"enum":["a",2,"c"]},"maxItems":2}}}"#,
            vec!["#0,1,2"],
            "cancel",
            "entries[0].selected: not-valid",
        ),
    ] {
        let (sent, lost) = reply(schema, &answers);
        assert_eq!((sent.as_str(), lost.as_str()), (content, losses), "{schema} {answers:?}");
    }
}

#[test]
fn a_typed_answer_beside_a_required_choice_is_not_offered_because_it_could_not_be_sent() {
    let optional = r#"{"properties":{"q":{"enum":["a","b"]},"q_other":{"type":"string","maxLength":4}}}"#;
    assert_eq!(reply(optional, &["x"]), (r#"{"q_other":"x"}"#.to_owned(), String::new()));
    assert_eq!(reply(optional, &["too long"]), ("cancel".to_owned(), "entries[0].other: not-valid".to_owned()));
    let required = optional.replace("}}}", r#"}},"required":["q"]}"#);
    let pending = pending(&required);
    let keys: Vec<&str> =
        pending.questionnaire.questions().iter().filter_map(|question| question.key.as_text()).collect();
    assert_eq!(keys, ["q", "q_other"]);
    assert!(!pending.questionnaire.questions()[0].allow_other);
}

#[test]
fn a_form_that_lost_its_questions_is_never_accepted() {
    // A host may keep a request, and the schema in it is judged again.
    let pending = pending(r#"{"properties":{"n":{"type":"integer","maximum":3}},"required":["n"]}"#);
    let mut other = asked(r#"{"properties":{"n":{"type":"string"}}}"#).pending().expect("a request").clone();
    other.raw = pending.raw.clone();
    let outcome = Outcome::new(Ending::Answered, vec![entry(&other, 0, "9")]);
    let encoded = other.encode(&outcome);
    assert_eq!(encoded.messages[0].to_json(), r#"{"action":"cancel"}"#);
    assert_eq!(encoded.losses[0].code, "not-valid");
}

#[test]
fn a_form_without_fields_asks_for_consent_and_sends_the_objects_that_are_required() {
    for (schema, content) in [
        (r#"{"type":"object","properties":{}}"#, "{}"),
        (r#"{}"#, "{}"),
        (
            r#"{"properties":{"o":{"type":"object","properties":{},"additionalProperties":false}},"required":["o"]}"#,
            r#"{"o":{}}"#,
        ),
    ] {
        assert_eq!(reply(schema, &["#0"]).0, content, "{schema}");
        assert_eq!(reply(schema, &["#1"]).0, "decline", "{schema}");
    }
}

#[test]
fn every_protocol_has_its_own_refusal() {
    let schema = r#"{"type":"object","properties":{"t":{"type":"string","maxLength":2},"n":{"type":"integer"}},"required":["t"]}"#;
    for (dialect, message, reply) in [
        (
            Dialect::McpElicitation,
            r#"{"mode":"form","message":"m","requestedSchema":SCHEMA}"#,
            r#"{"action":"cancel"}"#,
        ),
        (
            Dialect::AcpElicitation,
            r#"{"mode":"form","sessionId":"s","message":"m","requestedSchema":SCHEMA}"#,
            r#"{"action":"cancel"}"#,
        ),
        (
            Dialect::McpInputRequired,
            r#"{"resultType":"input_required","inputRequests":{"k":{"method":"elicitation/create","params":{"message":"m","requestedSchema":SCHEMA}}}}"#,
            r#"{"inputResponses":{"k":{"action":"cancel"}}}"#,
        ),
        (
            Dialect::ClaudeControl,
            r#"{"type":"control_request","request_id":"r","request":{"subtype":"elicitation","message":"m","requested_schema":SCHEMA}}"#,
            r#"{"type":"control_response","response":{"subtype":"success","request_id":"r","response":{"action":"cancel"}}}"#,
        ),
        (
            Dialect::Codex,
            r#"{"id":1,"method":"mcpServer/elicitation/request","params":{"serverName":"s","mode":"form","message":"m","requestedSchema":SCHEMA}}"#,
            r#"{"id":1,"result":{"action":"cancel","content":null,"_meta":null}}"#,
        ),
        (
            Dialect::AguiInterrupt,
            r#"{"id":"i","reason":"input_required","message":"m","responseSchema":SCHEMA}"#,
            r#"{"resume":[{"interruptId":"i","status":"cancelled"}]}"#,
        ),
        (
            Dialect::Adk,
            r#"{"functionCall":{"name":"adk_request_input","id":"i","args":{"message":"m","response_schema":SCHEMA}}}"#,
            r#"{"role":"user","parts":[{"functionResponse":{"id":"i","name":"adk_request_input","response":{"result":"User cancelled the question"}}}]}"#,
        ),
        (
            Dialect::A2a,
            r#"{"id":"t","status":{"state":"input-required","message":{"parts":[{"kind":"text","text":"m"},{"kind":"data","data":SCHEMA}]}}}"#,
            r#"{"method":"message/send","params":{"message":{"role":"user","taskId":"t","parts":[{"kind":"text","text":"long\n5"}]}}}"#,
        ),
    ] {
        let message = read(&message.replace("SCHEMA", schema));
        let decoded = dialect.decode(&message, &ReadOptions::default());
        let pending = decoded.pending().unwrap_or_else(|| panic!("{dialect:?}: {:?}", decoded.reading));
        let entries = ["long", "5"].iter().enumerate().map(|(at, answer)| entry(pending, at, answer)).collect();
        let encoded = pending.encode(&Outcome::new(Ending::Answered, entries));
        assert_eq!(encoded.messages[0].to_json(), reply, "{dialect:?}");
        let names_it = encoded.losses.iter().any(|loss| loss.path == "entries[0].other" && loss.code == "not-valid");
        assert!(names_it, "{dialect:?}: {:?}", encoded.losses);
    }
}

#[test]
fn an_address_that_no_program_should_follow_is_not_sent() {
    for (property, answer) in [
        (r#"{"type":"string","format":"uri"}"#, "javascript:alert(1)"),
        (r#"{"type":"array","items":{"type":"string","format":"iri"}}"#, "https://a.example\nDATA:text/html,x"),
    ] {
        let schema = format!(r#"{{"type":"object","properties":{{"a":{property}}}}}"#);
        assert_eq!(reply(&schema, &[answer]), ("cancel".to_owned(), "entries[0].other: not-valid".to_owned()));
    }
}
