//! The stack of a walk: for each step, its list of candidates and the search's place in it.

use crate::candidates::Entry;
use crate::tiles::Tiles;

/// A list of candidates and the place in it.
#[derive(Clone, Copy)]
pub(crate) struct Rest<const W: usize> {
    /// Tiles that are still to be tried.
    pub free: Tiles<W>,
    /// Tiles placed at the steps before.
    pub used: Tiles<W>,
    /// The whole list, as the index has it.
    pub tiles: Tiles<W>,
    pub first: u32,
    /// The candidate last tried; 0 before the first.
    pub record: u32,
    /// Distance from that record to the same tile's next rotation; 0 if none is left.
    pub again: u16,
}

/// A step and its list of candidates. Constants and state that the search needs of a step are kept together, because
/// with up to 64 tiles they fit one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Level<const W: usize> {
    pub rest: Rest<W>,
    /// The next step's key includes the class that this tile shows on one side:
    /// `(shown >> side_shift & side_mask) << key_shift`. The rest of the key is known before this tile is placed.
    pub side_mask: u32,
    pub side_shift: u8,
    pub key_shift: u8,
    /// Has the next step conditions of symmetry breaking, or the problem identical tiles with a fixed order?
    pub next_has_conditions: bool,
    /// Index into `Shown` of the cell's north side.
    pub cell: u16,
    pub nodes: u64,
}

impl<const W: usize> Rest<W> {
    #[inline(always)]
    pub fn of(entry: &Entry<W>, free: Tiles<W>, used: Tiles<W>) -> Self {
        Rest { free, used, tiles: entry.tiles, first: entry.first, record: 0, again: 0 }
    }

    /// The next candidate.
    pub fn next(&self) -> Option<u32> {
        if self.again > 0 {
            return Some(self.record + u32::from(self.again));
        }
        let tile = self.free.lowest();
        (!tile.is_empty()).then(|| self.first + self.tiles.below(tile))
    }
}

impl<const W: usize> Level<W> {
    pub const CLOSED: Self = Level {
        rest: Rest { free: Tiles::NONE, used: Tiles::NONE, tiles: Tiles::NONE, first: 0, record: 0, again: 0 },
        side_mask: 0,
        side_shift: 0,
        key_shift: 0,
        next_has_conditions: false,
        cell: 0,
        nodes: 0,
    };
}
