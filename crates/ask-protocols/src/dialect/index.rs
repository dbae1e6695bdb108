//! Values by name, where the names come from a message and may be many.

use ask_core::internal::text::sorted;

/// Finds the first value with a name.
pub(super) struct Index<'a, T> {
    names: Names<'a>,
    values: Vec<T>,
}

impl<'a, T: Copy> Index<'a, T> {
    /// An index of these names and values.
    pub fn new(entries: impl Iterator<Item = (&'a str, T)>) -> Self {
        let (mut names, mut values) = (Vec::new(), Vec::new());
        for (name, value) in entries {
            names.push(name);
            values.push(value);
        }
        Self { names: Names::new(names), values }
    }

    /// The first value with this name.
    pub fn first(&self, name: &str) -> Option<T> {
        self.names.first(name).map(|at| self.values[at])
    }
}

/// Names with their positions, sorted. It is compiled once for all types of values.
pub(super) struct Names<'a>(Vec<(&'a str, usize)>);

impl<'a> Names<'a> {
    pub fn new(names: Vec<&'a str>) -> Self {
        let order = sorted(names.len(), &|one, other| names[one] < names[other]);
        Self(order.into_iter().map(|at| (names[at], at)).collect())
    }

    /// The first position of a name. The sort is stable, so the first of equal names stays the first.
    pub fn first(&self, name: &str) -> Option<usize> {
        let at = self.0.partition_point(|(other, _)| *other < name);
        self.0.get(at).filter(|(other, _)| *other == name).map(|(_, at)| *at)
    }

    /// A name that occurs twice.
    pub fn repeated(&self) -> Option<&'a str> {
        self.0.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].0)
    }
}
