//! The interface of a search for hosts, independent of the number of tiles.

/// Why a slice ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The node budget is used up.
    Budget,
    /// The requested number of solutions wait, or the buffer is full.
    Solutions,
    /// The tree, or the subtree entered, has been searched.
    Complete,
}

/// The position of a search, given as tiles, so that another kernel can resume from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// `tile * 4 + rotation` at each step that has a tile, in fill order.
    pub placed: Vec<u16>,
    /// At the step after these, all candidates below this one have been searched. `u16::MAX`: all candidates.
    pub next: u16,
}

/// The subtree below the first `floor` steps of a position, starting at that position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtree {
    pub position: Position,
    pub floor: usize,
}

/// A search of a whole tree or of a subtree.
pub trait Search {
    /// Visits at most `node_budget` nodes; exactly that number if it returns `Budget`. Stops right after the node that
    /// makes `solution_budget` (at least 1) solutions wait or fills the buffer.
    fn run(&mut self, node_budget: u64, solution_budget: usize) -> Stop;
    /// Number of solutions that wait to be taken.
    fn solution_count(&self) -> usize;
    /// Solutions found since the last call, one after the other: `tile * 4 + rotation` in fill order.
    fn take_solutions(&mut self) -> Vec<u16>;
    /// Nodes visited at each step.
    fn nodes(&self) -> Vec<u64>;
    fn is_complete(&self) -> bool;
    /// Share of the tree, or of the subtree entered, that is done: 0 to 1.
    fn share(&self) -> f64;
    /// Starts over at a position, with no node counted. Returns false if the tree has no such subtree; the search then
    /// starts at its root.
    fn enter(&mut self, subtree: &Subtree) -> bool;
    /// The current position; meaningless once the search is complete.
    fn position(&self) -> Position;
    /// Number of candidates in a step's list at the current position; 0 for deeper steps.
    fn width(&self, step: usize) -> u32;
}
