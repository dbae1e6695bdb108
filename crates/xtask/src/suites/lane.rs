//! What is compiled at the same time.

/// Two lanes run at the same time, and then the rest. What compiles for the host and what compiles for wasm share no
/// folder of Cargo's, and each keeps only one core busy for long: the tests while they run, the package while it links. What
/// needs no browser but the package runs in its lane, after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Compiles for the host.
    Host,
    /// Compiles for wasm, and uses what it has compiled in Node.
    Wasm,
    /// Runs after both.
    Last,
}
