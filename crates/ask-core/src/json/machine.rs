//! The state machine that reads JSON. It keeps its place between fragments, whose borders may fall anywhere, and puts
//! every value into the tree as soon as something of it can be shown.

use super::number::Digits;
use super::{Error, Fault, add_index, add_key, is_space};
use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::{Value, text::count_chars};

/// What may come next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Expect {
    #[default]
    Value,
    /// Just after `[`: a value or `]`.
    ItemOrEnd,
    /// Just after `{`: a key or `}`.
    KeyOrEnd,
    Key,
    Colon,
    /// After a value inside an array or object: `,` or its end.
    CommaOrEnd,
    /// After the whole: only white space.
    Nothing,
    /// More of the text whose opening quote has been read.
    Letters(Role),
    /// What follows a backslash.
    Escape(Role),
    /// The hexadecimal digits after `\u`: how many are missing, and those so far.
    Hex(Role, u8, u16),
    Digits(Digits),
    /// The rest of `true`, `false` or `null`: what is missing of it.
    Word(&'static str, Word),
}

/// What a text between quotes is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Key,
    Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    True,
    False,
    Null,
}

/// Reads JSON from fragments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Machine {
    root: Value,
    /// For every array or object that is open, whether it is an object.
    open: Vec<bool>,
    expect: Expect,
    /// Letters or digits read and not yet in the tree.
    buffer: String,
    /// The key whose value comes next.
    key: String,
    /// The first half of a surrogate pair, waiting for the second.
    high: Option<u16>,
    /// Where half a surrogate pair stood alone; only the first few places.
    lone: Vec<String>,
    bytes: usize,
    chars: usize,
    error: Option<Error>,
}

/// How many lone halves of surrogate pairs are told apart.
const MAX_LONE: usize = 16;

impl Machine {
    /// Reads on. After an error nothing more is read.
    pub(crate) fn push(&mut self, fragment: &str) {
        if self.error.is_some() {
            return;
        }
        self.bytes += fragment.len();
        if self.bytes > MAX_PAYLOAD {
            self.error = Some(Error { at: self.chars, what: Fault::TooLong(self.bytes) });
            return;
        }
        let mut at = 0;
        while at < fragment.len() {
            match self.step(fragment, at) {
                Ok(next) => at = next,
                Err(what) => {
                    let at = self.chars + count_chars(&fragment[..at]);
                    self.error = Some(Error { at, what });
                    break;
                }
            }
        }
        self.chars += count_chars(fragment);
        if self.in_value_text() {
            self.flush();
        }
    }

    /// What has been read so far: the text that is still open as far as it goes, without a key that has no value yet
    /// and without an unfinished number, literal or escape.
    pub(crate) fn so_far(&self) -> &Value {
        &self.root
    }

    /// The whole value, and where half a surrogate pair stood alone.
    pub(crate) fn finish(mut self) -> Result<(Value, Vec<String>), Error> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if let Expect::Digits(digits) = self.expect
            && self.open.is_empty()
            && digits.may_end()
        {
            self.end_number();
        }
        match self.expect {
            Expect::Nothing => Ok((self.root, self.lone)),
            Expect::Value if self.open.is_empty() => Err(Error { at: self.chars, what: Fault::Empty }),
            _ => Err(Error { at: self.chars, what: Fault::Incomplete(self.place()) }),
        }
    }

    /// Reads what starts at byte `at` of the fragment and says where to go on.
    fn step(&mut self, fragment: &str, at: usize) -> Result<usize, Fault> {
        let byte = fragment.as_bytes()[at];
        match self.expect {
            Expect::Letters(role) => return self.letters(fragment, at, role),
            Expect::Escape(role) => self.escape(byte, role)?,
            Expect::Hex(role, missing, so_far) => self.hex(byte, role, missing, so_far)?,
            Expect::Word(rest, word) => self.word(byte, rest, word)?,
            Expect::Digits(digits) => match digits.next(byte) {
                Some(next) => {
                    self.buffer.push(char::from(byte));
                    self.expect = Expect::Digits(next);
                }
                None if digits.may_end() => {
                    self.end_number();
                    return Ok(at);
                }
                None => return Err(Fault::Unexpected),
            },
            _ if is_space(byte) => {}
            _ => self.mark(byte)?,
        }
        Ok(at + 1)
    }

    /// A character outside texts, numbers and literals.
    fn mark(&mut self, byte: u8) -> Result<(), Fault> {
        self.expect = match (self.expect, byte) {
            (Expect::ItemOrEnd | Expect::CommaOrEnd, b']') if self.open.last() == Some(&false) => self.close(),
            (Expect::KeyOrEnd | Expect::CommaOrEnd, b'}') if self.open.last() == Some(&true) => self.close(),
            (Expect::CommaOrEnd, b',') if self.open.last() == Some(&true) => Expect::Key,
            (Expect::CommaOrEnd, b',') => Expect::Value,
            (Expect::Key | Expect::KeyOrEnd, b'"') => Expect::Letters(Role::Key),
            (Expect::Colon, b':') => Expect::Value,
            (Expect::Value | Expect::ItemOrEnd, _) => self.begin(byte)?,
            _ => return Err(Fault::Unexpected),
        };
        Ok(())
    }

    /// The first character of a value.
    fn begin(&mut self, byte: u8) -> Result<Expect, Fault> {
        Ok(match byte {
            b'"' => {
                self.put(Value::Text(String::new()));
                Expect::Letters(Role::Value)
            }
            b'{' | b'[' => {
                if self.open.len() == MAX_DEPTH {
                    return Err(Fault::TooDeep);
                }
                let is_map = byte == b'{';
                self.put(if is_map { Value::Map(Vec::new()) } else { Value::List(Vec::new()) });
                self.open.push(is_map);
                if is_map { Expect::KeyOrEnd } else { Expect::ItemOrEnd }
            }
            b't' => Expect::Word("rue", Word::True),
            b'f' => Expect::Word("alse", Word::False),
            b'n' => Expect::Word("ull", Word::Null),
            _ => {
                let digits = Digits::first(byte).ok_or(Fault::Unexpected)?;
                self.buffer.push(char::from(byte));
                Expect::Digits(digits)
            }
        })
    }

    fn word(&mut self, byte: u8, rest: &'static str, word: Word) -> Result<(), Fault> {
        if rest.as_bytes()[0] != byte {
            return Err(Fault::Unexpected);
        }
        self.expect = Expect::Word(&rest[1..], word);
        if rest.len() == 1 {
            self.put(match word {
                Word::True => Value::Bool(true),
                Word::False => Value::Bool(false),
                Word::Null => Value::Null,
            });
            self.expect = self.after_value();
        }
        Ok(())
    }

    /// A run of letters up to the next quote, backslash or forbidden character.
    fn letters(&mut self, fragment: &str, at: usize, role: Role) -> Result<usize, Fault> {
        let rest = &fragment[at..];
        let run = rest.bytes().position(|b| b == b'"' || b == b'\\' || b < 0x20).unwrap_or(rest.len());
        let stop = rest.as_bytes().get(run).copied();
        if run > 0 || stop == Some(b'"') {
            self.drop_high();
        }
        self.buffer.push_str(&rest[..run]);
        match stop {
            None => return Ok(at + run),
            Some(b'"') => self.end_text(role),
            Some(b'\\') => self.expect = Expect::Escape(role),
            // The run stands before the forbidden character; only a step of its own reports the right place.
            Some(_) if run > 0 => return Ok(at + run),
            Some(_) => return Err(Fault::Unexpected),
        }
        Ok(at + run + 1)
    }

    fn escape(&mut self, byte: u8, role: Role) -> Result<(), Fault> {
        let letter = match byte {
            b'u' => {
                self.expect = Expect::Hex(role, 4, 0);
                return Ok(());
            }
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            _ => return Err(Fault::Unexpected),
        };
        self.drop_high();
        self.buffer.push(letter);
        self.expect = Expect::Letters(role);
        Ok(())
    }

    fn hex(&mut self, byte: u8, role: Role, missing: u8, so_far: u16) -> Result<(), Fault> {
        let digit = char::from(byte).to_digit(16).ok_or(Fault::Unexpected)?;
        let unit = so_far * 16 + digit as u16;
        if missing > 1 {
            self.expect = Expect::Hex(role, missing - 1, unit);
            return Ok(());
        }
        self.expect = Expect::Letters(role);
        if (0xDC00..0xE000).contains(&unit)
            && let Some(high) = self.high.take()
        {
            let pair = 0x10000 + (u32::from(high - 0xD800) << 10) + u32::from(unit - 0xDC00);
            self.buffer.extend(char::from_u32(pair));
            return Ok(());
        }
        self.drop_high();
        match char::from_u32(u32::from(unit)) {
            Some(letter) => self.buffer.push(letter),
            None if unit < 0xDC00 => self.high = Some(unit),
            None => self.replace_lone(),
        }
        Ok(())
    }

    /// The first half of a pair turned out to stand alone.
    fn drop_high(&mut self) {
        if self.high.take().is_some() {
            self.replace_lone();
        }
    }

    fn replace_lone(&mut self) {
        self.buffer.push('\u{FFFD}');
        if self.lone.len() < MAX_LONE {
            let place = self.place();
            if self.lone.last() != Some(&place) {
                self.lone.push(place);
            }
        }
    }

    fn end_text(&mut self, role: Role) {
        match role {
            Role::Key => {
                self.key = std::mem::take(&mut self.buffer);
                self.expect = Expect::Colon;
            }
            Role::Value => {
                self.flush();
                self.expect = self.after_value();
            }
        }
    }

    fn end_number(&mut self) {
        let digits = std::mem::take(&mut self.buffer);
        self.put(Value::Number(digits));
        self.expect = self.after_value();
    }

    fn close(&mut self) -> Expect {
        self.open.pop();
        self.after_value()
    }

    fn after_value(&self) -> Expect {
        if self.open.is_empty() { Expect::Nothing } else { Expect::CommaOrEnd }
    }

    /// Puts a value where the next one belongs.
    fn put(&mut self, value: Value) {
        let key = std::mem::take(&mut self.key);
        let Some(depth) = self.open.len().checked_sub(1) else {
            self.root = value;
            return;
        };
        match self.last_at(depth) {
            Some(Value::List(items)) => items.push(value),
            Some(Value::Map(members)) => members.push((key, value)),
            _ => {}
        }
    }

    /// Adds the letters read so far to the text that is open in the tree.
    fn flush(&mut self) {
        let letters = std::mem::take(&mut self.buffer);
        if let Some(Value::Text(text)) = self.last_at(self.open.len()) {
            text.push_str(&letters);
        }
    }

    /// The last value at this depth: what is open is always last, so no pointers into the tree are needed.
    fn last_at(&mut self, depth: usize) -> Option<&mut Value> {
        let mut value = &mut self.root;
        for _ in 0..depth {
            value = match value {
                Value::List(items) => items.last_mut()?,
                Value::Map(members) => &mut members.last_mut()?.1,
                _ => return None,
            };
        }
        Some(value)
    }

    /// The path of the innermost value that is open.
    fn place(&self) -> String {
        let in_text = self.in_value_text();
        let depth = if in_text { self.open.len() } else { self.open.len().saturating_sub(1) };
        let (mut value, mut path) = (&self.root, String::new());
        for _ in 0..depth {
            value = match value {
                Value::List(items) => {
                    add_index(&mut path, items.len() - 1);
                    &items[items.len() - 1]
                }
                Value::Map(members) => {
                    let (key, member) = &members[members.len() - 1];
                    add_key(&mut path, key);
                    member
                }
                _ => break,
            };
        }
        path
    }

    fn in_value_text(&self) -> bool {
        matches!(self.expect, Expect::Letters(Role::Value) | Expect::Escape(Role::Value) | Expect::Hex(Role::Value, ..))
    }
}
