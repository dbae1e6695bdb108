//! The grammar of patterns: ECMA-262, section 22.2.1, with the parameters of the flag `u`.

use std::iter::Peekable;
use std::str::Chars;

use super::class::{self, Class, Item};

/// A pattern that has been read.
pub(super) struct Tree {
    pub(super) node: Node,
    pub(super) classes: Vec<Class>,
}

/// A part of a pattern.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// A character of a class, by its position in [`Tree::classes`].
    Class(usize),
    /// One part after the other.
    Sequence(Vec<Node>),
    /// One of several parts.
    Either(Vec<Node>),
    Repeat {
        node: Box<Node>,
        min: usize,
        max: Option<usize>,
    },
    Start,
    End,
    /// `\b`, or `\B` if not.
    WordEdge(bool),
    Look(Look),
    /// What has no bound, such as a backreference.
    Unbounded,
}

/// A lookahead or a lookbehind.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) node: Box<Node>,
    pub(super) is_ahead: bool,
    pub(super) is_meant: bool,
}

/// How deep groups may be in each other.
const MAX_DEPTH: usize = 100;

/// Reads a pattern. Returns nothing if it is none.
pub(super) fn read(text: &str) -> Option<Tree> {
    let mut reader = Reader {
        rest: text.chars().peekable(),
        classes: Vec::new(),
        depth: 0,
        groups: 0,
        last_reference: 0,
        names: Vec::new(),
        named: Vec::new(),
    };
    let node = reader.either()?;
    let has_groups =
        reader.last_reference <= reader.groups && reader.named.iter().all(|name| reader.names.contains(name));
    (reader.rest.next().is_none() && has_groups).then_some(Tree { node, classes: reader.classes })
}

struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    classes: Vec<Class>,
    depth: usize,
    /// The number of groups so far, and the highest that a backreference means.
    groups: usize,
    last_reference: usize,
    /// The names of groups so far, and those that backreferences mean.
    names: Vec<String>,
    named: Vec<String>,
}

/// What an escape stands for.
enum Escape {
    Letter(u32),
    Set(Item),
    /// A property that is not known here.
    Unknown,
}

impl Reader<'_> {
    fn add(&mut self, items: Vec<Item>, is_negated: bool) -> Node {
        self.classes.push(Class::new(items, is_negated));
        Node::Class(self.classes.len() - 1)
    }

    fn add_letter(&mut self, letter: u32) -> Node {
        self.add(vec![Item::Range(letter, letter)], false)
    }

    fn takes(&mut self, letter: char) -> bool {
        self.rest.next_if_eq(&letter).is_some()
    }

    /// Takes a text, or nothing of it.
    fn takes_all(&mut self, text: &str) -> bool {
        let mut ahead = self.rest.clone();
        let is_next = text.chars().all(|letter| ahead.next_if_eq(&letter).is_some());
        if is_next {
            self.rest = ahead;
        }
        is_next
    }

    fn either(&mut self) -> Option<Node> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        // Parts of which only one can match may have groups of the same name.
        let before = self.names.len();
        let (mut parts, mut names) = (vec![self.sequence()?], Vec::new());
        while self.takes('|') {
            names.extend(self.names.drain(before..));
            parts.push(self.sequence()?);
        }
        self.names.append(&mut names);
        self.depth -= 1;
        Some(if parts.len() == 1 { parts.remove(0) } else { Node::Either(parts) })
    }

    fn sequence(&mut self) -> Option<Node> {
        let mut nodes = Vec::new();
        while !matches!(self.rest.peek(), None | Some('|' | ')')) {
            let node = self.term()?;
            let node = match self.quantifier()? {
                Some(_) if matches!(node, Node::Start | Node::End | Node::WordEdge(_) | Node::Look(_)) => return None,
                Some((min, max)) => Node::Repeat { node: Box::new(node), min, max },
                None => node,
            };
            nodes.push(node);
        }
        Some(Node::Sequence(nodes))
    }

    /// A quantifier, if one is next. Whether it is lazy does not matter to whether a text matches.
    fn quantifier(&mut self) -> Option<Option<(usize, Option<usize>)>> {
        let found = match self.rest.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                self.rest.next();
                let min = self.number()?;
                let max = if !self.takes(',') {
                    Some(min)
                } else if self.rest.peek() == Some(&'}') {
                    None
                } else {
                    Some(self.number()?)
                };
                if max.is_some_and(|max| max < min) || self.rest.peek() != Some(&'}') {
                    return None;
                }
                (min, max)
            }
            _ => return Some(None),
        };
        self.rest.next();
        self.takes('?');
        Some(Some(found))
    }

    fn number(&mut self) -> Option<usize> {
        let mut number = None;
        while let Some(digit) = self.rest.peek().and_then(|letter| letter.to_digit(10)) {
            self.rest.next();
            number = Some(number.unwrap_or(0_usize).saturating_mul(10).saturating_add(digit as usize));
        }
        number
    }

    fn term(&mut self) -> Option<Node> {
        Some(match self.rest.next()? {
            '^' => Node::Start,
            '$' => Node::End,
            '.' => self.add(vec![Item::Property(class::ends_line, true)], true),
            '(' => return self.group(),
            '[' => return self.class(),
            '\\' => return self.escaped_term(),
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            letter => self.add_letter(u32::from(letter)),
        })
    }

    fn group(&mut self) -> Option<Node> {
        let look = [("?=", true, true), ("?!", true, false), ("?<=", false, true), ("?<!", false, false)];
        let look = look.into_iter().find(|(sign, ..)| self.takes_all(sign));
        if look.is_none() && !self.takes_all("?:") {
            self.groups += 1;
            if self.takes_all("?<") {
                let name = self.group_name()?;
                if self.names.contains(&name) {
                    return None;
                }
                self.names.push(name);
            }
        }
        let node = self.either()?;
        let node = match look {
            Some((_, is_ahead, is_meant)) => Node::Look(Look { node: Box::new(node), is_ahead, is_meant }),
            None => node,
        };
        self.takes(')').then_some(node)
    }

    fn group_name(&mut self) -> Option<String> {
        let mut name = String::new();
        loop {
            let letter = match self.rest.next()? {
                '>' => return (!name.is_empty()).then_some(name),
                '\\' if self.takes('u') => char::from_u32(self.unicode()?)?,
                letter => letter,
            };
            let is_first = name.is_empty();
            let is_inner = letter.is_ascii_digit() || matches!(letter, '\u{200C}' | '\u{200D}');
            let is_name = letter.is_ascii_alphabetic()
                || matches!(letter, '_' | '$')
                || (!letter.is_ascii() && !class::is_space(letter));
            if !is_name && (is_first || !is_inner) {
                return None;
            }
            name.push(letter);
        }
    }

    fn escaped_term(&mut self) -> Option<Node> {
        match self.rest.peek()? {
            'b' | 'B' => Some(Node::WordEdge(self.rest.next() == Some('b'))),
            'k' => {
                self.rest.next();
                let name = if self.takes('<') { self.group_name()? } else { return None };
                self.named.push(name);
                Some(Node::Unbounded)
            }
            '1'..='9' => {
                self.last_reference = self.last_reference.max(self.number()?);
                Some(Node::Unbounded)
            }
            _ => Some(match self.escape()? {
                Escape::Letter(letter) => self.add_letter(letter),
                Escape::Set(item) => self.add(vec![item], false),
                Escape::Unknown => Node::Unbounded,
            }),
        }
    }

    fn escape(&mut self) -> Option<Escape> {
        let sign = self.rest.next()?;
        let is_meant = sign.is_ascii_lowercase();
        Some(match sign {
            'd' | 'D' => Escape::Set(Item::Property(class::is_digit, is_meant)),
            'w' | 'W' => Escape::Set(Item::Property(class::is_word, is_meant)),
            's' | 'S' => Escape::Set(Item::Property(class::is_space, is_meant)),
            'p' | 'P' => {
                let name = if self.takes('{') { self.until_brace()? } else { return None };
                let (key, value) = name.split_once('=').unwrap_or(("sc", &name));
                let is_key = ["General_Category", "gc", "Script", "sc", "Script_Extensions", "scx"].contains(&key);
                if !is_key || value.is_empty() || !value.chars().all(class::is_word) {
                    return None;
                }
                class::property(&name).map_or(Escape::Unknown, |has| Escape::Set(Item::Category(has, is_meant)))
            }
            _ => Escape::Letter(match sign {
                't' => 0x09,
                'n' => 0x0A,
                'v' => 0x0B,
                'f' => 0x0C,
                'r' => 0x0D,
                '0' if !self.rest.peek().is_some_and(char::is_ascii_digit) => 0,
                'c' => u32::from(self.rest.next_if(char::is_ascii_alphabetic)?) % 32,
                'x' => self.hex(2)?,
                'u' => self.unicode()?,
                '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '/' => {
                    u32::from(sign)
                }
                _ => return None,
            }),
        })
    }

    fn until_brace(&mut self) -> Option<String> {
        let mut text = String::new();
        loop {
            match self.rest.next()? {
                '}' => return Some(text),
                letter => text.push(letter),
            }
        }
    }

    fn hex(&mut self, digits: usize) -> Option<u32> {
        (0..digits).try_fold(0, |number, _| Some(16 * number + self.rest.next()?.to_digit(16)?))
    }

    /// What follows `\u`: `{1F600}`, `00E9`, or both halves of a surrogate pair.
    fn unicode(&mut self) -> Option<u32> {
        if self.takes('{') {
            let digits = self.until_brace()?;
            let add = |number: u32, letter: char| Some((16 * number + letter.to_digit(16)?).min(0x11_0000));
            return digits.chars().try_fold(0, add).filter(|number| !digits.is_empty() && *number < 0x11_0000);
        }
        let first = self.hex(4)?;
        let before = self.rest.clone();
        if (0xD800..0xDC00).contains(&first) && self.takes_all("\\u") {
            match self.hex(4) {
                Some(second @ 0xDC00..0xE000) => return Some(0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00)),
                _ => self.rest = before,
            }
        }
        Some(first)
    }

    fn class(&mut self) -> Option<Node> {
        let is_negated = self.takes('^');
        let (mut items, mut is_unbounded) = (Vec::new(), false);
        while !self.takes(']') {
            let first = self.class_atom()?;
            let mut ahead = self.rest.clone();
            if ahead.next() == Some('-') && ahead.peek()? != &']' {
                self.rest = ahead;
                match (first, self.class_atom()?) {
                    (Escape::Letter(first), Escape::Letter(last)) if first <= last => {
                        items.push(Item::Range(first, last))
                    }
                    _ => return None,
                }
                continue;
            }
            match first {
                Escape::Letter(letter) => items.push(Item::Range(letter, letter)),
                Escape::Set(item) => items.push(item),
                Escape::Unknown => is_unbounded = true,
            }
        }
        Some(if is_unbounded { Node::Unbounded } else { self.add(items, is_negated) })
    }

    fn class_atom(&mut self) -> Option<Escape> {
        Some(match self.rest.next()? {
            '\\' if self.takes('b') => Escape::Letter(0x08),
            '\\' if self.takes('-') => Escape::Letter(u32::from('-')),
            '\\' => return self.escape(),
            letter => Escape::Letter(u32::from(letter)),
        })
    }
}
