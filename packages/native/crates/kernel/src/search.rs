//! Searches whose puzzle has any number of tiles: the one place that knows how wide their sets are.

use std::sync::Arc;

use crate::position::{NoSuchSubtree, Position, Subtree};
use crate::problem::{Problem, Refusal};
use crate::tables::Tables;
use crate::walk::{Stop, Walk};

/// One search, from the root of its tree, or of a subtree, to the end.
pub trait Search: Send {
    /// Visits at most `node_budget` nodes, exactly as many when it returns `Budget`; stops right after the node that
    /// makes `solution_budget` (at least 1) solutions wait, or as many as there is room for.
    fn run(&mut self, node_budget: u64, solution_budget: usize) -> Stop;
    /// Steps of the plan: how long a solution is.
    fn step_count(&self) -> usize;
    /// Solutions found and not yet cleared, one after the other: `tile * 4 + rotation` in fill order.
    fn solutions(&self) -> &[u16];
    fn clear_solutions(&mut self);
    /// Nodes visited at each step.
    fn nodes(&self) -> Vec<u64>;
    fn is_complete(&self) -> bool;
    /// Share of the tree, or of the subtree entered, that is done: 0 to 1.
    fn share(&self) -> f64;
    /// Starts over at a position. Where the tree has no such subtree the search stands at its root.
    fn enter(&mut self, subtree: &Subtree) -> Result<(), NoSuchSubtree>;
    /// Where the search stands; of no meaning once it is complete.
    fn position(&self) -> Position;
    /// How many candidates a step's list has where the search stands; 0 below that.
    fn width(&self, step: usize) -> u32;
    /// The first step that is not given.
    fn floor(&self) -> usize;
    /// Parts the search: what comes after the tile at its floor, or at the first step below where anything does, is
    /// handed over, and the search ends before it. `None`: there is nothing to give.
    fn give_away(&mut self) -> Option<Subtree>;
    /// Another search of the same problem, at the root. The tables are shared.
    fn another(&self) -> Box<dyn Search>;
}

/// Prepares a problem for searching.
pub fn open(bytes: &[u8]) -> Result<Box<dyn Search>, Refusal> {
    let problem = Problem::read(bytes)?;
    Ok(match problem.tiles.len() {
        ..=64 => search::<1>(&problem),
        65..=128 => search::<2>(&problem),
        129..=256 => search::<4>(&problem),
        _ => search::<16>(&problem),
    })
}

fn search<const W: usize>(problem: &Problem) -> Box<dyn Search> {
    Box::new(Walk::new(Arc::new(Tables::<W>::build(problem))))
}

impl<const W: usize> Search for Walk<W> {
    fn run(&mut self, node_budget: u64, solution_budget: usize) -> Stop {
        Walk::run(self, node_budget, solution_budget)
    }
    fn step_count(&self) -> usize {
        self.tables.step_count()
    }
    fn solutions(&self) -> &[u16] {
        &self.solutions
    }
    fn clear_solutions(&mut self) {
        self.solutions.clear();
    }
    fn nodes(&self) -> Vec<u64> {
        self.levels[..self.tables.step_count()].iter().map(|level| level.nodes).collect()
    }
    fn is_complete(&self) -> bool {
        self.is_complete
    }
    fn share(&self) -> f64 {
        Walk::share(self)
    }
    fn enter(&mut self, subtree: &Subtree) -> Result<(), NoSuchSubtree> {
        Walk::enter(self, subtree)
    }
    fn position(&self) -> Position {
        Walk::position(self)
    }
    fn width(&self, step: usize) -> u32 {
        Walk::width(self, step)
    }
    fn floor(&self) -> usize {
        self.floor as usize
    }
    fn give_away(&mut self) -> Option<Subtree> {
        Walk::give_away(self)
    }
    fn another(&self) -> Box<dyn Search> {
        Box::new(Walk::new(Arc::clone(&self.tables)))
    }
}
