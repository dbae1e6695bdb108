//! The grammar of a JSON number, one character at a time. The digits are kept as text and never become a float.

/// The part of a number that has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberState {
    /// `-`
    Minus,
    /// `0`; no digit may follow.
    Zero,
    /// `12`
    Whole,
    /// `12.`
    Point,
    /// `12.5`
    Fraction,
    /// `12e`
    E,
    /// `12e+`
    Sign,
    /// `12e+5`
    Exponent,
}

impl NumberState {
    /// The state after the first byte; `None` if no number starts with it.
    pub(super) fn first(byte: u8) -> Option<Self> {
        match byte {
            b'-' => Some(Self::Minus),
            b'0' => Some(Self::Zero),
            b'1'..=b'9' => Some(Self::Whole),
            _ => None,
        }
    }

    /// The state after one more byte; `None` if the byte does not belong to the number.
    pub(super) fn next(self, byte: u8) -> Option<Self> {
        match (self, byte) {
            (Self::Minus, _) if byte != b'-' => Self::first(byte),
            (Self::Whole, b'0'..=b'9') => Some(Self::Whole),
            (Self::Zero | Self::Whole, b'.') => Some(Self::Point),
            (Self::Point | Self::Fraction, b'0'..=b'9') => Some(Self::Fraction),
            (Self::Zero | Self::Whole | Self::Fraction, b'e' | b'E') => Some(Self::E),
            (Self::E, b'+' | b'-') => Some(Self::Sign),
            (Self::E | Self::Sign | Self::Exponent, b'0'..=b'9') => Some(Self::Exponent),
            _ => None,
        }
    }

    /// Whether the bytes read so far are a complete number.
    pub(super) fn may_end(self) -> bool {
        matches!(self, Self::Zero | Self::Whole | Self::Fraction | Self::Exponent)
    }
}
