//! The JSON Schema of the tool as the API returns it.

use ask_core::limits::{Mode, Profile};
use ask_core::schema::{openai_strict_schema, tool_schema};
use ask_core::{Value, json};
use ask_protocols::api;

#[test]
fn the_api_returns_the_schema_for_a_mode_and_a_profile() {
    let schema = tool_schema(Mode::Strict, Profile::Gencode);
    let given = api::schema(r#"{"mode":"strict","profile":"gencode"}"#);
    assert_eq!(json::read(&given).unwrap().get("value"), &schema);
    assert!(api::schema(r#"{"mode":"loose"}"#).starts_with(r#"{"problems":"#));
}

#[test]
fn the_api_returns_the_schema_for_a_target() {
    let named = api::schema(r#"{"target":"openai-strict","profile":"wave"}"#);
    assert_eq!(json::read(&named).unwrap().get("value"), &openai_strict_schema(Mode::Contract, Profile::Wave));
    let plain = api::schema(r#"{"target":"json-schema"}"#);
    assert_eq!(json::read(&plain).unwrap().get("value"), &tool_schema(Mode::Contract, Profile::Claude));
    for unknown in [r#"{"target":"openai"}"#, r#"{"target":7}"#] {
        assert!(api::schema(unknown).starts_with(r#"{"problems":"#), "{unknown}");
    }
}

#[test]
fn a_model_is_told_of_the_kinds_that_the_host_allows() {
    let question = |given: &str| {
        let schema = json::read(&api::schema(given)).unwrap();
        schema.get("value").get("properties").get("questions").get("items").clone()
    };
    assert!(question("{}").get("properties").get("type").is_null());
    let some = question(r#"{"kinds":["date","integer"],"mode":"strict"}"#);
    assert_eq!(names(some.get("properties").get("type").get("enum")), "date integer");
    assert!(some.get("properties").get("minLength").is_null());
    assert!(!some.get("properties").get("min").is_null());
    assert_eq!(names(some.get("required")), "question header");
    // In OpenAI's strict mode a model writes every property.
    let strict = question(r#"{"kinds":true,"target":"openai-strict"}"#);
    let members = strict.get("properties").members().iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
    assert_eq!(names(strict.get("required")), members.join(" "));
    assert_eq!(strict.get("properties").get("min").get("type").to_json(), r#"["number","string","null"]"#);
    for (kinds, expected) in [(r#"["date"]"#, "string"), (r#"["number","text"]"#, "number")] {
        let some = question(&format!(r#"{{"kinds":{kinds}}}"#));
        assert_eq!(some.get("properties").get("min").get("type").as_text(), Some(expected));
    }
    assert!(api::schema(r#"{"kinds":["weekday"]}"#).contains("use choice, text, number"));
}

fn names(list: &Value) -> String {
    list.items().iter().filter_map(Value::as_text).collect::<Vec<_>>().join(" ")
}
