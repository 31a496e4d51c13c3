//! The edge index: for each kind of step, what the placed neighbours show -> the turned tiles that fit.
//!
//! Steps of one kind (constrained sides, rim sides, domain) share an index. Its key is made of the classes shown on the
//! keyed sides, the first side in the highest bits. An entry has the set of tiles that fit and the index of their
//! records:
//!
//! ```text
//! entry    tiles {3, 7, 9}, first ──►  record: tile 3, rotation 1
//!                                      record: tile 7, rotation 0   again: +2
//!                                      record: tile 9, rotation 2
//!                                      record: tile 7, rotation 3   (tile 7 fits in two rotations)
//! ```
//!
//! The record of a tile is at `first` plus the number of lower tiles in the set. If a tile fits in several rotations,
//! the records of the others come after these and are reached through `again`.
//!
//! Normally all constrained sides are keyed. If that would make an index too large, the key omits the last ones, and
//! the search tests them candidate by candidate.

use crate::problem::Problem;
use crate::rotations::{Orientation, Rotations};
use crate::tiles::Tiles;

#[derive(Clone, Copy)]
pub struct Entry<const W: usize> {
    pub tiles: Tiles<W>,
    /// Index of the lowest tile's record.
    pub first: u32,
    /// Number of records in the list.
    pub count: u32,
}

#[derive(Clone, Copy)]
pub struct Record {
    /// Classes shown, N E S W.
    pub shown: [u8; 4],
    pub orientation: Orientation,
    /// Distance from this record to that of the tile's next rotation; 0 if there is none.
    pub again: u16,
}

/// Steps of equal kind share an index. Sides are masks, bit s for side s.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    pub constrained: u8,
    /// 0 without a frame: there the rim is free.
    pub rim: u8,
    pub domain: usize,
}

/// Sides of a mask, ascending.
pub fn sides(mask: u8) -> impl Iterator<Item = usize> {
    (0..4).filter(move |side| mask >> side & 1 == 1)
}

/// Bits of a key. With more, the entries would not stay in a cache, and further bits exclude few candidates.
const MAX_KEY_BITS: u32 = 16;
/// An index may have this many entries in any case. Beyond that, the limit is `ENTRIES_PER_ORIENTATION` for each turned
/// tile that suits the cell (few suit a pinned cell).
const FEW_ENTRIES: usize = 1024;
const ENTRIES_PER_ORIENTATION: usize = 64;
/// Limit in bytes for all entries and records of a problem.
const MAX_BYTES: usize = 64 << 20;

/// The entries and records of all kinds.
pub struct Index<const W: usize> {
    pub entries: Vec<Entry<W>>,
    pub records: Vec<Record>,
}

/// Where a kind's entries begin, and the number of its constrained sides that make the key.
#[derive(Clone, Copy)]
pub struct Place {
    pub begin: u32,
    pub keyed: usize,
}

impl<const W: usize> Index<W> {
    /// Record 0 means "none yet": no list uses it.
    pub fn new() -> Self {
        let none = Record { shown: [0; 4], orientation: 0, again: 0 };
        Index { entries: Vec::new(), records: vec![none] }
    }

    /// Adds a kind. `kind_count` kinds share the memory.
    pub fn add(&mut self, problem: &Problem, rotations: &Rotations, kind: Kind, kind_count: usize) -> Place {
        let suiting: Vec<Orientation> =
            (0..rotations.count() as Orientation).filter(|&o| suits(problem, rotations, kind, o)).collect();
        let bits = rotations.class_bits();
        let keyed_sides: Vec<usize> = sides(kind.constrained).collect();
        let mut keyed = keyed_sides.len();
        while keyed > 0 && is_too_large::<W>(rotations, &suiting, &keyed_sides[..keyed], kind_count) {
            keyed -= 1;
        }

        let mut lists: Vec<Vec<Orientation>> = vec![Vec::new(); 1 << (keyed as u32 * bits)];
        for &orientation in &suiting {
            for key in keys_of(rotations, orientation, &keyed_sides[..keyed]) {
                lists[key].push(orientation);
            }
        }
        let begin = self.entries.len() as u32;
        for list in &lists {
            self.add_list(rotations, list);
        }
        Place { begin, keyed }
    }

    /// @param list ascending
    fn add_list(&mut self, rotations: &Rotations, list: &[Orientation]) {
        let first = self.records.len();
        let mut tiles = Tiles::NONE;
        let record = |&orientation: &Orientation| Record { shown: rotations.shown(orientation), orientation, again: 0 };
        let of_one_tile: Vec<&[Orientation]> = list.chunk_by(|a, b| a / 4 == b / 4).collect();
        for rotations in &of_one_tile {
            tiles.insert(rotations[0] as usize / 4);
            self.records.push(record(&rotations[0]));
        }
        for (i, rotations) in of_one_tile.iter().enumerate() {
            let mut last = first + i;
            for orientation in &rotations[1..] {
                self.records[last].again = (self.records.len() - last) as u16;
                last = self.records.len();
                self.records.push(record(orientation));
            }
        }
        self.entries.push(Entry { tiles, first: first as u32, count: list.len() as u32 });
    }
}

/// May a turned tile be placed in a cell of this kind, regardless of the neighbours?
fn suits(problem: &Problem, rotations: &Rotations, kind: Kind, orientation: Orientation) -> bool {
    let allowed = problem.domains[kind.domain][orientation as usize / 4];
    let is_allowed = allowed >> (orientation % 4) & 1 == 1;
    is_allowed
        && problem.frame.is_none_or(|frame| {
            (0..4).all(|side| (rotations.label(orientation, side) == frame) == (kind.rim >> side & 1 == 1))
        })
}

fn is_too_large<const W: usize>(
    rotations: &Rotations,
    suiting: &[Orientation],
    keyed: &[usize],
    kind_count: usize,
) -> bool {
    let bits = keyed.len() as u32 * rotations.class_bits();
    if bits > MAX_KEY_BITS {
        return true;
    }
    let entries = 1usize << bits;
    if entries > FEW_ENTRIES.max(suiting.len() * ENTRIES_PER_ORIENTATION) {
        return true;
    }
    let copies = |&o: &Orientation| -> usize {
        keyed.iter().map(|&side| rotations.accepting(rotations.label(o, side)).len()).product()
    };
    let records: usize = suiting.iter().map(copies).sum();
    entries * size_of::<Entry<W>>() + records * size_of::<Record>() > MAX_BYTES / kind_count
}

/// Every key that a turned tile matches.
fn keys_of(rotations: &Rotations, orientation: Orientation, keyed: &[usize]) -> Vec<usize> {
    keyed.iter().fold(vec![0], |keys, &side| {
        let classes = rotations.accepting(rotations.label(orientation, side));
        let extended = |key: &usize| key << rotations.class_bits();
        keys.iter().map(extended).flat_map(|key| classes.iter().map(move |&class| key | class as usize)).collect()
    })
}
