//! Steps made ready for the search: where to look candidates up, and what else to test.

use crate::candidates::Place;
use crate::problem::PlannedStep;

/// What the placed tiles show: class of side s of cell c at `c * 4 + s`. An index is a u16 and there is a byte for every
/// one, so that none needs a check; all beyond the board stay 0.
pub type Shown = [u8; 1 << 16];

/// Where nothing is ever shown: what a key is made of where fewer sides are asked for.
pub const NOWHERE: u16 = u16::MAX;

/// An index into `Shown`.
pub fn shown_at(cell: u8, side: usize) -> u16 {
    u16::from(cell) * 4 + side as u16
}

pub struct Step {
    pub planned: PlannedStep,
    pub place: Place,
    /// What the keyed neighbours show, the first in the key's highest bits.
    pub keyed: Vec<u16>,
    pub unkeyed: Vec<Unkeyed>,
}

/// A constrained side that is not part of the key.
#[derive(Clone, Copy)]
pub struct Unkeyed {
    pub own_side: usize,
    pub source: u16,
}

/// One class of a key.
#[derive(Clone, Copy)]
pub struct Digit {
    pub source: u16,
    pub shift: u32,
}

/// What is settled of a step's entry index before the step before it has its tile.
#[derive(Clone, Copy)]
pub struct Settled {
    pub begin: u32,
    /// Those that there are come first; with four constrained sides that is all of them but the last placed neighbour's.
    pub digits: [Digit; 4],
    /// More than one? Rare.
    pub has_many: bool,
}

impl Default for Settled {
    fn default() -> Self {
        Settled { begin: 0, digits: [Digit { source: NOWHERE, shift: 0 }; 4], has_many: false }
    }
}

impl Step {
    pub fn digits(&self, class_bits: u32) -> impl Iterator<Item = Digit> {
        let digit = move |(i, &source): (usize, &u16)| Digit { source, shift: i as u32 * class_bits };
        self.keyed.iter().rev().enumerate().map(digit)
    }

    pub fn has_conditions(&self) -> bool {
        self.planned.required_tile.is_some() || self.planned.tile_above.is_some()
    }
}
