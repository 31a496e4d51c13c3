//! Identical tiles take turns: one that must wait for another counts as used until that one is placed.

use crate::problem::Problem;
use crate::tiles::Tiles;

pub struct Twins<const W: usize> {
    /// The used set of an empty board.
    pub kept_back: Tiles<W>,
    /// By tile, the one that it lets go, as a set. Empty where no tile waits for another, as in most problems.
    let_go: Vec<Tiles<W>>,
}

impl<const W: usize> Twins<W> {
    pub fn of(problem: &Problem) -> Self {
        let waiting = || problem.tile_before.iter().enumerate().filter_map(|(tile, before)| Some((tile, (*before)?)));
        let mut twins = Twins { kept_back: Tiles::NONE, let_go: Vec::new() };
        if waiting().next().is_some() {
            twins.let_go = vec![Tiles::NONE; problem.tiles.len()];
        }
        for (tile, before) in waiting() {
            twins.kept_back.insert(tile);
            twins.let_go[before] = Tiles::one(tile);
        }
        twins
    }

    pub fn are_any(&self) -> bool {
        !self.let_go.is_empty()
    }

    /// The used set with one more tile.
    pub fn with(&self, used: Tiles<W>, tile: usize) -> Tiles<W> {
        let used = used.or(Tiles::one(tile));
        self.let_go.get(tile).map_or(used, |&next| used.without(next))
    }
}
