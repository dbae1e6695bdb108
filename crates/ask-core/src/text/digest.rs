//! A digest that distinguishes texts. It does not stop somebody who searches for two with the same digest.

/// The FNV-1a hash (64 bits) of bytes.
pub(crate) struct Digest(u64);

impl Digest {
    /// The digest of nothing.
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The digest in decimal digits.
    pub fn digits(&self) -> String {
        let mut digits = String::new();
        super::write_decimal(self.0, &mut digits);
        digits
    }
}
