//! Identical tiles are placed in a fixed order: a tile that must wait for another counts as used until that one is
//! placed.

use crate::problem::Problem;
use crate::tiles::Tiles;

pub struct Twins<const W: usize> {
    /// The used set of an empty board: empty if no tile waits for another, as in most problems.
    pub kept_back: Tiles<W>,
    /// By tile, the tile that waits for it, as a set.
    successors: Vec<Tiles<W>>,
}

impl<const W: usize> Twins<W> {
    pub fn of(problem: &Problem) -> Self {
        let mut twins = Twins { kept_back: Tiles::NONE, successors: vec![Tiles::NONE; problem.tiles.len()] };
        for (tile, before) in problem.tile_before.iter().enumerate() {
            if let Some(before) = *before {
                twins.kept_back.insert(tile);
                twins.successors[before] = Tiles::one(tile);
            }
        }
        twins
    }

    pub fn are_any(&self) -> bool {
        !self.kept_back.is_empty()
    }

    /// The used set with one more tile.
    pub fn with(&self, used: Tiles<W>, tile: usize) -> Tiles<W> {
        used.or(Tiles::one(tile)).without(self.successors[tile])
    }
}
