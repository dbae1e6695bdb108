//! Changes to generated text. Each one states how often its anchor occurs, and fails when that is not so: an upgrade of
//! the generator must never turn a change into nothing.

use anyhow::{Result, ensure};

/// A generated text that is being changed.
pub struct Generated {
    text: String,
    generator: &'static str,
    file: &'static str,
}

impl Generated {
    /// `generator` wrote the text; the changes to it are in `file`. Both are for error messages.
    pub fn new(text: impl Into<String>, generator: &'static str, file: &'static str) -> Self {
        Self { text: text.into(), generator, file }
    }

    /// The text with the changes made so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Ends the changes.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Replaces an anchor that occurs exactly `times` times.
    pub fn replace(&mut self, anchor: &str, with: &str, times: usize) -> Result<()> {
        self.expect(anchor, times)?;
        self.text = self.text.replace(anchor, with);
        Ok(())
    }

    /// Fails unless an anchor occurs exactly `times` times.
    pub fn expect(&self, anchor: &str, times: usize) -> Result<()> {
        let found = self.text.matches(anchor).count();
        ensure!(
            found == times,
            "the output of {} has changed: `{anchor}` occurs {found} times in it, not {times}; read the new output and \
             adapt crates/xtask/src/{}",
            self.generator,
            self.file
        );
        Ok(())
    }

    /// Splits the text at an anchor that occurs exactly once.
    pub fn split(&self, anchor: &str) -> Result<(&str, &str)> {
        self.expect(anchor, 1)?;
        Ok(self.text.split_once(anchor).unwrap_or_default())
    }

    /// What stands between two anchors; the first occurs exactly once, the second somewhere after it.
    pub fn between(&self, start: &str, end: &str) -> Result<&str> {
        let (_, rest) = self.split(start)?;
        let inside = rest.split_once(end).map(|(inside, _)| inside);
        inside.ok_or_else(|| {
            anyhow::anyhow!(
                "the output of {} has changed: `{end}` does not follow `{start}`; read the new output and adapt \
                 crates/xtask/src/{}",
                self.generator,
                self.file
            )
        })
    }

    /// Changes the text as a whole.
    pub fn rewrite(&mut self, change: impl FnOnce(&str) -> String) {
        self.text = change(&self.text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_anchor_that_occurs_as_stated_is_replaced() {
        let mut text = Generated::new("a b a", "the generator", "x.rs");
        text.replace("a", "c", 2).unwrap();
        assert_eq!(text.split(" b ").unwrap(), ("c", "c"));
        assert_eq!(text.between("b", "c").unwrap(), " ");
        assert_eq!(text.into_text(), "c b c");
    }

    #[test]
    fn a_missing_anchor_names_itself_the_generator_and_the_file_to_adapt() {
        let mut text = Generated::new("a b a", "the generator", "x.rs");
        for times in [0, 1, 3] {
            let error = text.replace("a", "c", times).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!(
                    "the output of the generator has changed: `a` occurs 2 times in it, not {times}"
                )) && error.ends_with("adapt crates/xtask/src/x.rs"),
                "{error}"
            );
        }
        assert!(text.split("a").is_err() && text.between("b", "z").is_err());
    }
}
