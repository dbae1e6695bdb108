//! scratch
use ask_core::api;
use std::io::Read;
fn main() {
    let mut t = String::new();
    std::io::stdin().read_to_string(&mut t).unwrap();
    let cases: Vec<serde_json::Value> = serde_json::from_str(&t).unwrap();
    for c in cases {
        let s = |n: &str| c.get(n).and_then(|v| v.as_str()).unwrap_or("").to_owned();
        let j = |n: &str| c.get(n).map_or("null".into(), |v| v.to_string());
        let input = || if c.get("text").is_some() { s("text") } else { j("input") };
        let out = match s("call").as_str() {
            "validate" => api::validate(&input(), &j("options")),
            "result" => api::read_result(&input(), &j("result")),
            "seen" => api::read_answers(&input(), &j("result")),
            "auto" => api::auto(&input()),
            "detect" => api::detect_generation(&s("result")),
            "decode" => api::decode(&s("dialect"), &j("message"), &j("options")),
            "dialect" => api::detect_dialect(&j("message")),
            x => panic!("{x}"),
        };
        println!(
            "{}",
            serde_json::json!({"name": s("name"), "want": c.get("want"), "out": serde_json::from_str::<serde_json::Value>(&out).unwrap_or(out.clone().into())})
        );
    }
}
