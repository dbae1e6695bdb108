//! What is between the quotes of a string: its characters, its escapes, and surrogates that are no pair.

use super::{Expect, Parser, Role};
use crate::json::error::ErrorKind;
use crate::text::part;

/// The number of lone surrogates whose paths are kept.
pub(super) const MAX_LONE_SURROGATES: usize = 16;

impl Parser {
    /// Reads a text up to the next quote, backslash or forbidden character.
    pub(super) fn text(&mut self, fragment: &str, at: usize, role: Role) -> Result<usize, ErrorKind> {
        let rest = part(fragment, at..);
        let run = rest.bytes().position(|b| b == b'"' || b == b'\\' || b < 0x20).unwrap_or(rest.len());
        let stop = rest.as_bytes().get(run).copied();
        if run > 0 || stop == Some(b'"') {
            self.drop_high_surrogate();
        }
        self.buffer.push_str(part(rest, ..run));
        match stop {
            None => return Ok(at + run),
            Some(b'"') => self.end_text(role),
            Some(b'\\') => self.expect = Expect::Escape(role),
            // A forbidden character needs a step of its own, or the error would report the offset of the run.
            Some(_) if run > 0 => return Ok(at + run),
            Some(_) => return Err(ErrorKind::Unexpected),
        }
        Ok(at + run + 1)
    }

    pub(super) fn escape(&mut self, byte: u8, role: Role) -> Result<(), ErrorKind> {
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
            _ => return Err(ErrorKind::Unexpected),
        };
        self.drop_high_surrogate();
        self.buffer.push(letter);
        self.expect = Expect::Text(role);
        Ok(())
    }

    pub(super) fn hex(&mut self, byte: u8, role: Role, missing: u8, unit: u16) -> Result<(), ErrorKind> {
        let digit = char::from(byte).to_digit(16).ok_or(ErrorKind::Unexpected)?;
        let unit = unit * 16 + digit as u16;
        if missing > 1 {
            self.expect = Expect::Hex(role, missing - 1, unit);
            return Ok(());
        }
        self.expect = Expect::Text(role);
        if (0xDC00..0xE000).contains(&unit)
            && let Some(high) = self.high_surrogate.take()
        {
            let pair = 0x10000 + (u32::from(high - 0xD800) << 10) + u32::from(unit - 0xDC00);
            self.buffer.extend(char::from_u32(pair));
            return Ok(());
        }
        self.drop_high_surrogate();
        match char::from_u32(u32::from(unit)) {
            Some(letter) => self.buffer.push(letter),
            None if unit < 0xDC00 => self.high_surrogate = Some(unit),
            None => self.replace_lone_surrogate(),
        }
        Ok(())
    }

    /// Replaces a pending high surrogate: no low surrogate followed it.
    pub(super) fn drop_high_surrogate(&mut self) {
        if self.high_surrogate.take().is_some() {
            self.replace_lone_surrogate();
        }
    }

    fn replace_lone_surrogate(&mut self) {
        self.buffer.push('\u{FFFD}');
        if self.lone_surrogates.len() < MAX_LONE_SURROGATES {
            let path = self.path();
            if self.lone_surrogates.last() != Some(&path) {
                self.lone_surrogates.push(path);
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
}
