//! Values by name, where the names come from a message and may be many.

/// Finds the first value with a name.
pub(super) struct Index<'a, T>(Vec<(&'a str, T)>);

impl<'a, T: Copy> Index<'a, T> {
    /// An index of these names and values.
    pub fn new(entries: impl Iterator<Item = (&'a str, T)>) -> Self {
        let mut entries: Vec<(&str, T)> = entries.collect();
        // The sort is stable, so the first of equal names stays the first.
        entries.sort_by_key(|(name, _)| *name);
        Self(entries)
    }

    /// The first value with this name.
    pub fn first(&self, name: &str) -> Option<T> {
        let at = self.0.partition_point(|(other, _)| *other < name);
        self.0.get(at).filter(|(other, _)| *other == name).map(|(_, value)| *value)
    }
}

impl<'a> Index<'a, ()> {
    /// A name that occurs twice.
    pub fn repeated(&self) -> Option<&'a str> {
        self.0.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].0)
    }
}
