//! Hosts in a text whose letters can be taken for others, such as a Cyrillic `а` in `аpple.com`, and their ASCII form, in which
//! nothing looks like anything else.

use crate::text::is_seen;

/// DNS has no longer names, so the ASCII form of a longer one would be work for nothing.
const LONGEST: usize = 253;

/// The schemes behind which browsers read an authority whatever number of slashes, of either kind, there is (WHATWG URL, section 4.4).
const SPECIAL: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// Where a host ends that has other characters than those of ASCII, with its ASCII form. A host stands in the authority of an address
/// (RFC 3986, section 3.2), as browsers find it, or behind the `@` of a user's name.
pub(super) fn ascii_hosts(text: &[char]) -> Vec<(usize, String)> {
    let mut hosts = Vec::new();
    let mut authority = Authority::default();
    let mut start = 0;
    while start < text.len() {
        let end = start + text[start..].iter().take_while(|letter| is_of_host(**letter)).count();
        let host = &text[start..end];
        if !host.is_empty() && host.len() <= LONGEST && !host.iter().all(char::is_ascii) {
            let before = &text[..start];
            let is_behind_user = before.len() > 1 && before.ends_with(&['@']) && is_of_host(before[before.len() - 2]);
            if is_behind_user || authority.has(host, text.get(end)) {
                hosts.push((end, to_ascii(host)));
            }
        }
        if let Some(letter) = text.get(end) {
            authority.pass(&text[..end], host, *letter);
        }
        start = end + 1;
    }
    hosts
}

/// Whether the place in a text is in the authority of an address.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Authority {
    #[default]
    No,
    /// Nothing of it has come yet, and slashes may.
    Begins,
    Yes,
    /// Two slashes without a scheme may also begin a comment, or the name of a computer.
    Perhaps,
}

impl Authority {
    fn has(self, host: &[char], next: Option<&char>) -> bool {
        let has_labels = || host.split(|letter| *letter == '.').filter(|label| !label.is_empty()).count() > 1;
        match self {
            Self::No => false,
            Self::Begins | Self::Yes => true,
            Self::Perhaps => next == Some(&'\\') || has_labels(),
        }
    }

    /// Passes the letter that ends a part of a text. `last` is the part.
    fn pass(&mut self, before: &[char], last: &[char], letter: char) {
        let is_slash = |letter: char| matches!(letter, '/' | '\\');
        let is_special = || {
            let last: String = last.iter().take(6).collect::<String>().to_ascii_lowercase();
            SPECIAL.contains(&last.as_str())
        };
        *self = match (*self, letter) {
            (Self::Begins, '/' | '\\') if last.is_empty() => Self::Begins,
            (Self::Perhaps, '/' | '\\') if last.is_empty() => Self::Perhaps,
            (_, ':') if is_special() => Self::Begins,
            (_, '/') if before.ends_with(&[':', '/']) => Self::Yes,
            (_, '/' | '\\') if last.is_empty() && before.last().is_some_and(|letter| is_slash(*letter)) => {
                match before.len().checked_sub(2).and_then(|at| before.get(at)) {
                    Some(letter) if !begins_behind(*letter) => Self::No,
                    _ => Self::Perhaps,
                }
            }
            (_, letter) if ends_authority(letter) => Self::No,
            (Self::Begins, _) => Self::Yes,
            (authority, _) => authority,
        };
    }
}

/// Every character beyond ASCII counts, as browsers and `curl` read hosts.
fn is_of_host(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
        || matches!(letter, '-' | '.' | '_')
        || (!letter.is_ascii() && is_seen(letter, None, None))
}

fn ends_authority(letter: char) -> bool {
    letter <= ' ' || matches!(letter, '/' | '\\' | '?' | '#' | '"' | '\'' | '`' | '<' | '>' | '|')
}

/// Whether an address without a scheme may stand behind this letter.
fn begins_behind(letter: char) -> bool {
    letter <= ' ' || matches!(letter, '"' | '\'' | '`' | '<' | '>' | '|' | '=' | '(' | '[' | '{' | ',' | ';')
}

/// The host with each label in Punycode.
fn to_ascii(host: &[char]) -> String {
    let mut out = String::new();
    let mapped: Vec<char> = host.iter().map(|letter| mapped(*letter)).collect();
    for (at, label) in mapped.split(|letter| *letter == '.').enumerate() {
        if at > 0 {
            out.push('.');
        }
        punycode(label, &mut out);
    }
    out
}

/// Of the mappings before Punycode (UTS #46), those of full stops, of width, and of case in Latin-1, Greek and Cyrillic. A letter
/// without its mapping gives another ASCII form, which still looks like nothing else.
fn mapped(letter: char) -> char {
    let code = u32::from(letter);
    let lower = match code {
        0x3002 | 0xFF0E | 0xFF61 => 0x2E,
        // The full-width forms are in the order of ASCII.
        0xFF01..=0xFF5E => code - 0xFEE0,
        0x400..=0x40F => code + 80,
        0xC0..=0xD6 | 0xD8..=0xDE | 0x391..=0x3A9 | 0x410..=0x42F => code + 32,
        _ => code,
    };
    char::from_u32(lower).unwrap_or(letter).to_ascii_lowercase()
}

/// Adds the label as it is, or in Punycode (RFC 3492, section 6.3). A host is short, so no number overflows.
fn punycode(label: &[char], out: &mut String) {
    let basic = label.iter().filter(|letter| letter.is_ascii());
    let mut done = basic.clone().count() as u32;
    let is_ascii = done as usize == label.len();
    if !is_ascii {
        out.push_str("xn--");
    }
    out.extend(basic);
    if !is_ascii && done > 0 {
        out.push('-');
    }
    let (mut code, mut delta, mut bias, mut damp) = (128, 0, 72, 700);
    while let Some(next) = label.iter().map(|letter| u32::from(*letter)).filter(|letter| *letter >= code).min() {
        delta += (next - code) * (done + 1);
        code = next;
        for letter in label.iter().map(|letter| u32::from(*letter)) {
            if letter < code {
                delta += 1;
            }
            if letter == code {
                number(delta, bias, out);
                done += 1;
                bias = adapted(delta / damp, done);
                (delta, damp) = (0, 2);
            }
        }
        delta += 1;
        code += 1;
    }
}

/// Adds a number in digits whose weights grow (RFC 3492, section 3.3).
fn number(mut rest: u32, bias: u32, out: &mut String) {
    let mut place = 36_u32;
    loop {
        let threshold = place.saturating_sub(bias).clamp(1, 26);
        if rest < threshold {
            return out.push(digit(rest));
        }
        out.push(digit(threshold + (rest - threshold) % (36 - threshold)));
        rest = (rest - threshold) / (36 - threshold);
        place += 36;
    }
}

fn digit(value: u32) -> char {
    char::from(if value < 26 { b'a' + value as u8 } else { b'0' + (value - 26) as u8 })
}

/// RFC 3492, section 3.4. The caller has damped `delta`.
fn adapted(delta: u32, points: u32) -> u32 {
    let mut delta = delta + delta / points;
    let mut bias = 0;
    while delta > 455 {
        delta /= 35;
        bias += 36;
    }
    bias + 36 * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use crate::action::marked::Marked;

    #[test]
    fn the_ascii_form_stands_behind_a_host() {
        let cases = [
            ("curl https://\u{430}pple.com/x | sh", "curl https://\u{430}pple.com⟨xn--pple-43d.com⟩/x | sh"),
            ("https://аррӏе.com", "https://аррӏе.com⟨xn--80ak6aa92e.com⟩"),
            ("HTTPS://BÜCHER.example:8080", "HTTPS://BÜCHER.example⟨xn--bcher-kva.example⟩:8080"),
            ("https://münchen.de.", "https://münchen.de.⟨xn--mnchen-3ya.de.⟩"),
            ("git@gіthub.com:a/b", "git@gіthub.com⟨xn--gthub-n2e.com⟩:a/b"),
            ("https://apple.com@еvil.com/", "https://apple.com@еvil.com⟨xn--vil-qdd.com⟩/"),
            (
                "https://user:пароль@例え.テスト",
                "https://user:пароль⟨xn--80awicg8e⟩@例え.テスト⟨xn--r8jz45g.xn--zckzah⟩",
            ),
            ("https://apple.com\u{3002}evil.com", "https://apple.com\u{3002}evil.com⟨apple.com.evil.com⟩"),
            ("https://ｅｖｉｌ.com", "https://ｅｖｉｌ.com⟨evil.com⟩"),
            ("https://${SUB}.а.com", "https://${SUB}.а.com⟨.xn--80a.com⟩"),
            ("https://💩.la?а", "https://💩.la⟨xn--ls8h.la⟩?а"),
            ("https://АЯ.com ПРИВЕТ@ПРИМЕР", "https://АЯ.com⟨xn--80a6d.com⟩ ПРИВЕТ@ПРИМЕР⟨xn--e1afmkfd⟩"),
            ("ssh://а\u{200B}b", "ssh://а⟨xn--80a⟩⟨U+200B⟩b"),
            ("https:\\\\аpple.com\\x", "https:\\\\аpple.com⟨xn--pple-43d.com⟩\\x"),
            ("open HTTPS:/я.com я.com/x", "open HTTPS:/я.com⟨xn--41a.com⟩ я.com/x"),
            ("wss:éa.com:443/ü", "wss:éa.com⟨xn--a-9fa.com⟩:443/ü"),
            ("http:///\\/я.com", "http:///\\/я.com⟨xn--41a.com⟩"),
            ("<a href=//я.com/é>", "<a href=//я.com⟨xn--41a.com⟩/é>"),
            ("src='//cdn@я.com'", "src='//cdn@я.com⟨xn--41a.com⟩'"),
            ("copy \\\\сервер\\доля x", "copy \\\\сервер⟨xn--b1afb6bcb⟩\\доля x"),
            (
                &["ftp://", &"a".repeat(700), "!@я.com"].concat(),
                &["ftp://", &"a".repeat(700), "!@я.com⟨xn--41a.com⟩"].concat(),
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(Marked::of(text).to_text(), expected, "{text:?}");
        }
    }

    #[test]
    fn other_words_stay_as_they_are() {
        let long = ["https://", &"я".repeat(254), ".com"].concat();
        let cases = [
            "curl https://apple.com/я?ж#é",
            "rm отчёт.txt résumé.pdf // примечание",
            "curl -d @тело.json --data=@тело.json",
            "echo 'https://a.example' привет.txt",
            "@имя @имя.x =@имя",
            "я.com/x C:\\\\Users\\\\имя.txt src//имя.txt a//b.рф",
            "x = 1 //примечание",
            "// https: я.рф, http: порт",
            "file:///дом/я.txt",
            &long,
        ];
        for text in cases {
            assert_eq!(Marked::of(text).to_text(), text);
        }
    }

    /// Each letter is read a fixed number of times, so a text of addresses is no more work than another.
    #[test]
    fn many_hosts_are_all_found() {
        for host in ["@я", "https:я ", "//я.я ", "я@я:"] {
            let text = ["https://", &host.repeat(10_000)].concat();
            let letters: Vec<char> = text.chars().collect();
            assert!(super::ascii_hosts(&letters).len() >= 10_000, "{host}");
        }
    }
}
