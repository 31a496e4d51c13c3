//! Steps prepared for the search: where to look up candidates, and what else to test.

use crate::candidates::Place;
use crate::problem::PlannedStep;

/// What the placed tiles show: the class of side s of cell c at `c * 4 + s`. There is a byte for every u16 index, so
/// that no access needs a bounds check; bytes beyond the board stay 0.
pub type Shown = [u8; 1 << 16];

/// An index that always holds 0: the source of unused digits.
pub const NOWHERE: u16 = u16::MAX;

/// An index into `Shown`.
pub fn shown_at(cell: u8, side: usize) -> u16 {
    u16::from(cell) * 4 + side as u16
}

pub struct Step {
    pub planned: PlannedStep,
    pub place: Place,
    /// Indexes into `Shown` of what the keyed neighbours show, the first in the key's highest bits.
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

/// The part of the next step's entry index that is known before this step has its tile.
#[derive(Clone, Copy)]
pub struct Settled {
    pub begin: u32,
    /// The digits of all keyed neighbours but this step, followed by unused ones.
    pub digits: [Digit; 4],
    /// Is more than one digit used? Rare.
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
