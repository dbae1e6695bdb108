//! An incremental JSON parser: a state machine that can pause between any two bytes, so fragments may be cut anywhere.
//! Each value enters the tree as soon as a part of it can be shown.

mod strings;

use super::error::{Error, ErrorKind};
use super::number::NumberState;
use super::path::{add_index, add_key};
use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::{
    Value,
    text::{count_chars, part},
};

/// What may come next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Expect {
    #[default]
    Value,
    /// After `[`: a value or `]`.
    ItemOrEnd,
    /// After `{`: a key or `}`.
    KeyOrEnd,
    Key,
    Colon,
    /// After a value inside an array or object: `,` or the closing bracket.
    CommaOrEnd,
    /// After the top-level value: only white space.
    Nothing,
    /// Inside a string.
    Text(Role),
    /// After a backslash.
    Escape(Role),
    /// After `\u`: how many hexadecimal digits are missing, and the value of those read.
    Hex(Role, u8, u16),
    Number(NumberState),
    /// Inside `true`, `false` or `null`: the missing part of it.
    Literal(&'static [u8], Literal),
}

/// Whether a string is an object key or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Key,
    Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Literal {
    True,
    False,
    Null,
}

/// The part of the grammar that may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Value,
    Key,
    Colon,
    /// A comma or the closing bracket.
    Comma,
    /// The end of the text.
    End,
    /// A character of a string.
    Text,
    /// The rest of an escape.
    Escape,
    /// The rest of a number or literal.
    Word,
}

/// Reads JSON from fragments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parser {
    root: Value,
    /// One entry for each open array (`false`) or object (`true`), outermost first.
    open: Vec<bool>,
    expect: Expect,
    /// Characters or digits that are not in the tree yet.
    buffer: String,
    /// The key of the next value.
    key: String,
    /// A high surrogate that waits for its low surrogate.
    high_surrogate: Option<u16>,
    /// The paths of the first [`strings::MAX_LONE_SURROGATES`] texts with a lone surrogate.
    lone_surrogates: Vec<String>,
    bytes: usize,
    /// The text may have any length.
    pub(super) is_unlimited: bool,
    chars: usize,
    error: Option<Error>,
}

impl Parser {
    /// Reads the next fragment. After an error, further fragments are ignored.
    pub(crate) fn push(&mut self, fragment: &str) {
        if self.error.is_some() {
            return;
        }
        self.bytes += fragment.len();
        if self.bytes > MAX_PAYLOAD && !self.is_unlimited {
            self.error = Some(Error { offset: self.chars, kind: ErrorKind::TooLong(self.bytes) });
            return;
        }
        let mut at = 0;
        while at < fragment.len() {
            match self.step(fragment, at) {
                Ok(next) => at = next,
                Err(kind) => {
                    let offset = self.chars + count_chars(part(fragment, ..at));
                    self.error = Some(Error { offset, kind });
                    break;
                }
            }
        }
        self.chars += count_chars(fragment);
        if self.in_value_text() {
            self.flush();
        }
    }

    /// What may come next, in terms of the grammar. For a text that [`Self::push`] has accepted so far.
    pub(super) fn wanted(&self) -> Wanted {
        match self.expect {
            Expect::Value | Expect::ItemOrEnd => Wanted::Value,
            Expect::Key | Expect::KeyOrEnd => Wanted::Key,
            Expect::Colon => Wanted::Colon,
            Expect::CommaOrEnd => Wanted::Comma,
            Expect::Nothing => Wanted::End,
            Expect::Text(_) => Wanted::Text,
            Expect::Escape(_) | Expect::Hex(..) => Wanted::Escape,
            Expect::Number(_) | Expect::Literal(..) => Wanted::Word,
        }
    }

    /// The value read so far. It contains the beginning of an unfinished text, but no key without a value and no
    /// unfinished number, literal or escape.
    pub(crate) fn partial(&self) -> &Value {
        &self.root
    }

    /// The finished value, and the paths of the texts that contained a lone surrogate.
    pub(crate) fn finish(mut self) -> Result<(Value, Vec<String>), Error> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if let Expect::Number(state) = self.expect
            && self.open.is_empty()
            && state.may_end()
        {
            self.end_number();
        }
        match self.expect {
            Expect::Nothing => Ok((self.root, self.lone_surrogates)),
            Expect::Value if self.open.is_empty() => Err(Error { offset: self.chars, kind: ErrorKind::Empty }),
            _ => Err(Error { offset: self.chars, kind: ErrorKind::Incomplete(self.path()) }),
        }
    }

    /// Reads one step from byte `at` of the fragment. Returns the byte to continue at.
    fn step(&mut self, fragment: &str, at: usize) -> Result<usize, ErrorKind> {
        let byte = fragment.as_bytes()[at];
        match self.expect {
            Expect::Text(role) => return self.text(fragment, at, role),
            Expect::Escape(role) => self.escape(byte, role)?,
            Expect::Hex(role, missing, unit) => self.hex(byte, role, missing, unit)?,
            Expect::Literal(rest, literal) => self.literal(byte, rest, literal)?,
            Expect::Number(state) => match state.next(byte) {
                Some(next) => {
                    self.buffer.push(char::from(byte));
                    self.expect = Expect::Number(next);
                }
                None if state.may_end() => {
                    self.end_number();
                    return Ok(at);
                }
                None => return Err(ErrorKind::Unexpected),
            },
            _ if is_space(byte) => {}
            _ => self.punctuation(byte)?,
        }
        Ok(at + 1)
    }

    /// Reads a character outside texts, numbers and literals.
    fn punctuation(&mut self, byte: u8) -> Result<(), ErrorKind> {
        self.expect = match (self.expect, byte) {
            (Expect::ItemOrEnd | Expect::CommaOrEnd, b']') if self.open.last() == Some(&false) => self.close(),
            (Expect::KeyOrEnd | Expect::CommaOrEnd, b'}') if self.open.last() == Some(&true) => self.close(),
            (Expect::CommaOrEnd, b',') if self.open.last() == Some(&true) => Expect::Key,
            (Expect::CommaOrEnd, b',') => Expect::Value,
            (Expect::Key | Expect::KeyOrEnd, b'"') => Expect::Text(Role::Key),
            (Expect::Colon, b':') => Expect::Value,
            (Expect::Value | Expect::ItemOrEnd, _) => self.begin_value(byte)?,
            _ => return Err(ErrorKind::Unexpected),
        };
        Ok(())
    }

    /// Reads the first character of a value.
    fn begin_value(&mut self, byte: u8) -> Result<Expect, ErrorKind> {
        Ok(match byte {
            b'"' => {
                self.insert(Value::Text(String::new()));
                Expect::Text(Role::Value)
            }
            b'{' | b'[' => {
                if self.open.len() == if self.is_unlimited { 2 * MAX_DEPTH } else { MAX_DEPTH } {
                    return Err(ErrorKind::TooDeep);
                }
                let is_map = byte == b'{';
                self.insert(if is_map { Value::Map(Vec::new()) } else { Value::List(Vec::new()) });
                self.open.push(is_map);
                if is_map { Expect::KeyOrEnd } else { Expect::ItemOrEnd }
            }
            b't' => Expect::Literal(b"rue", Literal::True),
            b'f' => Expect::Literal(b"alse", Literal::False),
            b'n' => Expect::Literal(b"ull", Literal::Null),
            _ => {
                let state = NumberState::first(byte).ok_or(ErrorKind::Unexpected)?;
                self.buffer.push(char::from(byte));
                Expect::Number(state)
            }
        })
    }

    fn literal(&mut self, byte: u8, rest: &'static [u8], literal: Literal) -> Result<(), ErrorKind> {
        if rest[0] != byte {
            return Err(ErrorKind::Unexpected);
        }
        self.expect = Expect::Literal(&rest[1..], literal);
        if rest.len() == 1 {
            self.insert(match literal {
                Literal::True => Value::Bool(true),
                Literal::False => Value::Bool(false),
                Literal::Null => Value::Null,
            });
            self.expect = self.after_value();
        }
        Ok(())
    }

    fn end_number(&mut self) {
        let digits = std::mem::take(&mut self.buffer);
        self.insert(Value::Number(digits));
        self.expect = self.after_value();
    }

    fn close(&mut self) -> Expect {
        self.open.pop();
        self.after_value()
    }

    fn after_value(&self) -> Expect {
        if self.open.is_empty() { Expect::Nothing } else { Expect::CommaOrEnd }
    }

    /// Adds a value to the innermost open array or object, or makes it the root.
    fn insert(&mut self, value: Value) {
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

    /// Moves the buffered characters to the open text in the tree.
    fn flush(&mut self) {
        let buffered = std::mem::take(&mut self.buffer);
        if let Some(Value::Text(text)) = self.last_at(self.open.len()) {
            text.push_str(&buffered);
        }
    }

    /// The last value at this depth. An open value is always the last one, so the parser needs no pointers into the tree.
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

    /// The path of the innermost open value.
    pub(super) fn path(&self) -> String {
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
        matches!(self.expect, Expect::Text(Role::Value) | Expect::Escape(Role::Value) | Expect::Hex(Role::Value, ..))
    }
}

/// Whether this byte is JSON white space.
pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
