//! What a host sees of a search, whatever the number of tiles.

/// Why a slice ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The node budget is used up.
    Budget,
    /// As many solutions wait as were asked for, or as there is room for.
    Solutions,
    /// The tree, or the subtree entered, has been searched.
    Complete,
}

/// Where a search stands, said in tiles, so that another kernel can go on from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// `tile * 4 + rotation` at each step that has a tile, in fill order.
    pub placed: Vec<u16>,
    /// At the step after these: candidates below this have been searched. `u16::MAX`: all of them.
    pub next: u16,
}

/// The part of a tree below the first `floor` steps of a position, from that position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtree {
    pub position: Position,
    pub floor: usize,
}

/// The tree has no such subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSubtree;

/// One search, from the root of its tree, or of a subtree, to the end.
pub trait Search {
    /// Visits at most `node_budget` nodes, exactly as many when it returns `Budget`; stops right after the node that
    /// makes `solution_budget` (at least 1) solutions wait, or as many as there is room for.
    fn run(&mut self, node_budget: u64, solution_budget: usize) -> Stop;
    /// How many solutions wait to be taken.
    fn solution_count(&self) -> usize;
    /// Solutions found since the last call, one after the other: `tile * 4 + rotation` in fill order.
    fn take_solutions(&mut self) -> Vec<u16>;
    /// Nodes visited at each step.
    fn nodes(&self) -> Vec<u64>;
    fn is_complete(&self) -> bool;
    /// Share of the tree, or of the subtree entered, that is done: 0 to 1.
    fn share(&self) -> f64;
    /// Starts over at a position, with no node counted. Where the tree has no such subtree the search stands at its root.
    fn enter(&mut self, subtree: &Subtree) -> Result<(), NoSuchSubtree>;
    /// Where the search stands; of no meaning once it is complete.
    fn position(&self) -> Position;
    /// How many candidates a step's list has where the search stands; 0 below that.
    fn width(&self, step: usize) -> u32;
}
