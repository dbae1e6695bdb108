//! The states that a pattern goes through, and the search that is in all of them at once.

use super::class::{Class, is_word};
use super::syntax::{Look, Node, Tree};

/// How many states a pattern may have: those of `.{0,65535}`.
const MAX_STATES: usize = 132_000;

/// How often a search may compare, in all.
const MAX_STEPS: usize = 10_000_000;

/// A pattern as states.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    states: Vec<State>,
    classes: Vec<Class>,
    /// One pass over the text for each lookahead and lookbehind, inner ones first, and at the end one for the whole. Each finds all places
    /// at once: where a match that begins there ends somewhere behind, of a lookahead, or one that ends there begins before, of others.
    passes: Vec<Pass>,
    /// How often a node was made states of, which is more often than there are states where nodes are empty.
    work: usize,
}

#[derive(Clone, Copy, Debug)]
struct Pass {
    first: usize,
    is_ahead: bool,
}

/// What comes next. Each number is that of a state.
#[derive(Clone, Copy, Debug)]
enum State {
    Match,
    /// A character of this class, then the state.
    Letter(usize, usize),
    Either(usize, usize),
    /// The state if a condition holds here.
    If(Condition, usize),
}

#[derive(Clone, Copy, Debug)]
enum Condition {
    Start,
    End,
    WordEdge(bool),
    /// Whether a pass found something here.
    Found(usize, bool),
}

impl Program {
    /// Makes states of a pattern. Returns nothing if there would be too many.
    pub(super) fn of(tree: Tree) -> Option<Self> {
        let mut program = Self { classes: tree.classes, ..Self::default() };
        program.pass(&tree.node, false)?;
        Some(program)
    }

    /// The most steps that one place of a text can take.
    #[cfg(test)]
    pub(super) fn steps_of_a_place(&self) -> usize {
        let of = |state: &State| if let State::Letter(class, _) = state { 4 + self.classes[*class].size() } else { 4 };
        self.states.iter().map(of).sum::<usize>() + self.passes.len()
    }

    fn pass(&mut self, node: &Node, is_ahead: bool) -> Option<usize> {
        let end = self.push(State::Match)?;
        let first = self.add(node, end, is_ahead)?;
        self.passes.push(Pass { first, is_ahead });
        Some(self.passes.len() - 1)
    }

    fn push(&mut self, state: State) -> Option<usize> {
        self.states.push(state);
        (self.states.len() <= MAX_STATES).then(|| self.states.len() - 1)
    }

    /// Adds the states of a node that lead to another state, and returns the first of them. A lookahead is followed from its end to its
    /// beginning.
    fn add(&mut self, node: &Node, next: usize, is_ahead: bool) -> Option<usize> {
        self.work += 1;
        if self.work > MAX_STATES {
            return None;
        }
        match node {
            Node::Class(class) => self.push(State::Letter(*class, next)),
            Node::Sequence(nodes) if is_ahead => nodes.iter().try_fold(next, |next, node| self.add(node, next, true)),
            Node::Sequence(nodes) => nodes.iter().rev().try_fold(next, |next, node| self.add(node, next, false)),
            Node::Either(nodes) => {
                let (last, others) = nodes.split_last()?;
                let last = self.add(last, next, is_ahead)?;
                others.iter().rev().try_fold(last, |other, node| {
                    let first = self.add(node, next, is_ahead)?;
                    self.push(State::Either(first, other))
                })
            }
            Node::Repeat { node, min, max } => self.repeat(node, (*min, *max), next, is_ahead),
            Node::Start => self.push(State::If(Condition::Start, next)),
            Node::End => self.push(State::If(Condition::End, next)),
            Node::WordEdge(is_meant) => self.push(State::If(Condition::WordEdge(*is_meant), next)),
            Node::Look(Look { node, is_ahead, is_meant }) => {
                let pass = self.pass(node, *is_ahead)?;
                self.push(State::If(Condition::Found(pass, *is_meant), next))
            }
            Node::Unbounded => None,
        }
    }

    fn repeat(
        &mut self,
        node: &Node,
        (min, max): (usize, Option<usize>),
        next: usize,
        is_ahead: bool,
    ) -> Option<usize> {
        let mut first = next;
        let mut needed = min;
        match max {
            // The last one that is needed is the one that may come again.
            None => {
                let again = self.push(State::Match)?;
                let body = self.add(node, again, is_ahead)?;
                self.states[again] = State::Either(body, next);
                first = if min == 0 { again } else { body };
                needed = min.saturating_sub(1);
            }
            Some(max) => {
                for _ in min..max {
                    let body = self.add(node, first, is_ahead)?;
                    first = self.push(State::Either(body, next))?;
                }
            }
        }
        (0..needed).try_fold(first, |first, _| self.add(node, first, is_ahead))
    }

    /// Whether a text has a match, and the number of steps that the search took. Nothing if it took too many.
    pub(super) fn search(&self, text: &str) -> (Option<bool>, usize) {
        let mut search = Search {
            program: self,
            text: text.chars().collect(),
            found: Vec::new(),
            entered: vec![0; self.states.len()],
            round: 0,
            steps: 0,
        };
        let last = self.passes.len() - 1;
        for (number, pass) in self.passes.iter().enumerate() {
            let Some(found) = search.run(*pass, number == last) else { return (None, search.steps) };
            search.found.push(found);
        }
        (search.found.last().map(|found| found.contains(&true)), search.steps)
    }
}

struct Search<'a> {
    program: &'a Program,
    text: Vec<char>,
    /// For each pass the places where it found something.
    found: Vec<Vec<bool>>,
    /// In which round each state was entered last. A round is one place in one pass.
    entered: Vec<usize>,
    round: usize,
    steps: usize,
}

impl Search<'_> {
    /// Goes through the text, and begins a match at each place. Returns nothing if that takes too long.
    fn run(&mut self, pass: Pass, is_first_enough: bool) -> Option<Vec<bool>> {
        let total = self.text.len();
        let mut found = vec![false; total + 1];
        // The states that wait for a character, and those to enter.
        let (mut waiting, mut stack) = (Vec::new(), Vec::new());
        for step in 0..=total {
            let place = if pass.is_ahead { total - step } else { step };
            self.round += 1;
            stack.push(pass.first);
            if step > 0 {
                let letter = self.text[if pass.is_ahead { place } else { place - 1 }];
                for (class, next) in waiting.drain(..) {
                    let class: &Class = &self.program.classes[class];
                    self.steps += class.size();
                    if self.steps > MAX_STEPS {
                        return None;
                    }
                    if class.has(letter) {
                        stack.push(next);
                    }
                }
            }
            while let Some(state) = stack.pop() {
                self.steps += 1;
                if std::mem::replace(&mut self.entered[state], self.round) == self.round {
                    continue;
                }
                match self.program.states[state] {
                    State::Match => found[place] = true,
                    State::Letter(class, next) => waiting.push((class, next)),
                    State::Either(one, other) => stack.extend([other, one]),
                    State::If(condition, next) if self.holds(condition, place) => stack.push(next),
                    State::If(..) => {}
                }
            }
            if self.steps > MAX_STEPS {
                return None;
            }
            if is_first_enough && found[place] {
                break;
            }
        }
        Some(found)
    }

    fn holds(&self, condition: Condition, place: usize) -> bool {
        let is_word_at = |at: Option<usize>| at.and_then(|at| self.text.get(at)).is_some_and(|letter| is_word(*letter));
        match condition {
            Condition::Start => place == 0,
            Condition::End => place == self.text.len(),
            Condition::WordEdge(is_meant) => (is_word_at(place.checked_sub(1)) != is_word_at(Some(place))) == is_meant,
            Condition::Found(pass, is_meant) => self.found[pass][place] == is_meant,
        }
    }
}
