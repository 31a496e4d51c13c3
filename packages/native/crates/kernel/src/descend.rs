//! The search loop: one function for each step, which calls the function of the next.
//!
//! A step goes through the free candidates of its list. Before it places one, it looks up the next step's list: if no
//! tile of that list is free, the candidate is a dead end, which costs one AND and one branch.
//!
//! The functions are copies of one function. So each depth has its own branches for the processor to predict, and keeps
//! its state in registers across the call. The calls nest no deeper than the board has cells, at most 256, and need
//! some hundred bytes each. One loop with an explicit stack was slower (PERFORMANCE.md): 86 against 108 million nodes a
//! second. When a slice ends, its state is written to the levels, so that a search can stop and resume at any node.

use crate::candidates::Entry;
use crate::level::{Level, Rest};
use crate::steps::Shown;
use crate::tables::Tables;
use crate::tiles::Tiles;

pub(crate) struct Descent<'a, const W: usize> {
    pub tables: &'a Tables<W>,
    pub levels: &'a mut [Level<W>; 256],
    pub shown: &'a mut Shown,
    pub solutions: &'a mut Vec<u16>,
    /// The last step.
    pub last: u8,
    /// Maximum length of `solutions`.
    pub limit: usize,
    /// The deepest level that is open when a slice ends.
    pub depth: u8,
    /// Did the slice end because `solutions` reached its limit?
    pub is_full: bool,
}

/// Selects the copy of the step function that runs next.
pub(crate) trait Follow<const W: usize> {
    const ALL_KEYED: bool;
    /// @returns the number of nodes left; 0 ends the slice
    fn next(descent: &mut Descent<W>, depth: u8, entry: &Entry<W>, open: Tiles<W>, used: Tiles<W>, left: u64) -> u64;
}

#[inline(always)]
pub(crate) fn step<const W: usize, Next: Follow<W>>(
    descent: &mut Descent<W>,
    depth: u8,
    start: Rest<W>,
    mut left: u64,
) -> u64 {
    let tables = descent.tables;
    let Rest { mut free, used, tiles, first, mut record, mut again } = start;
    let next_base = tables.settled_index(depth, descent.shown);
    loop {
        if left == 0 {
            descent.levels[depth as usize].rest = Rest { free, used, tiles, first, record, again };
            descent.depth = descent.depth.max(depth);
            return 0;
        }
        let bit;
        if again > 0 {
            record += u32::from(again);
            bit = Tiles::one(tables.tile(record));
        } else if !free.is_empty() {
            bit = free.lowest();
            free = free.without(bit);
            record = first + tiles.below(bit);
        } else {
            return left;
        }
        let candidate = *tables.record(record);
        again = candidate.again;
        if !Next::ALL_KEYED && !tables.fits_unkeyed(depth, &candidate, descent.shown) {
            continue;
        }

        left -= 1;
        let level = &mut descent.levels[depth as usize];
        level.nodes += 1;
        if depth == descent.last {
            level.rest.record = record;
            if descent.take_solution() {
                descent.is_full = true;
                left = 0;
            }
            continue;
        }
        let class = u32::from_le_bytes(candidate.shown) >> level.side_shift & level.side_mask;
        let entry = tables.entry(next_base + (class << level.key_shift));
        let mut used = used.or(bit);
        let mut open = entry.tiles.without(used);
        if level.next_has_conditions {
            level.rest.record = record;
            let levels = &*descent.levels;
            used = tables.twins.with(used, tables.tile(record));
            open = entry.tiles.without(used);
            open = tables.narrowed(depth + 1, open, used, |earlier| tables.tile(levels[earlier].rest.record));
        }
        if open.is_empty() {
            continue;
        }
        let level = &mut descent.levels[depth as usize];
        level.rest.record = record;
        let cell = level.cell as usize;
        descent.shown[cell..cell + 4].copy_from_slice(&candidate.shown);
        left = Next::next(descent, depth + 1, entry, open, used, left);
    }
}

impl<const W: usize> Descent<'_, W> {
    /// @returns whether the limit is reached
    #[cold]
    fn take_solution(&mut self) -> bool {
        let placed = self.levels[..=self.last as usize].iter();
        self.solutions.extend(placed.map(|level| self.tables.orientation(level.rest.record)));
        self.solutions.len() >= self.limit
    }
}

/// Copies in a ring, for processors with bit-counting instructions; the last copy calls the first.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Bits<const K: usize, const ALL_KEYED: bool>;
/// One function for all steps, for other processors and for wide sets of tiles, whose copies would be large.
pub(crate) struct Plain<const ALL_KEYED: bool>;

impl<const W: usize, const ALL_KEYED: bool> Follow<W> for Plain<ALL_KEYED> {
    const ALL_KEYED: bool = ALL_KEYED;
    fn next(descent: &mut Descent<W>, depth: u8, entry: &Entry<W>, open: Tiles<W>, used: Tiles<W>, left: u64) -> u64 {
        step::<W, Self>(descent, depth, Rest::of(entry, open, used), left)
    }
}

#[cfg(target_arch = "x86_64")]
macro_rules! ring {
    ($($k:literal then $next:literal),*) => {$(
        impl<const W: usize, const ALL_KEYED: bool> Follow<W> for Bits<$k, ALL_KEYED> {
            const ALL_KEYED: bool = ALL_KEYED;
            #[inline(never)]
            fn next(descent: &mut Descent<W>, depth: u8, entry: &Entry<W>, open: Tiles<W>, used: Tiles<W>, left: u64) -> u64 {
                // SAFETY: `Bits` is chosen only if the processor has the features.
                unsafe { with_bits::<W, Bits<$next, ALL_KEYED>>(descent, depth, entry, open, used, left) }
            }
        }
    )*};
}
#[cfg(all(target_arch = "x86_64", debug_assertions))]
ring!(0 then 1, 1 then 0); // Speed needs more copies, but tests do not, and copies take long to compile.
#[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
ring!(
    0 then 1, 1 then 2, 2 then 3, 3 then 4, 4 then 5, 5 then 6, 6 then 7, 7 then 8, 8 then 9, 9 then 10, 10 then 11, 11 then 12, 12 then 13, 13 then 14, 14 then 15, 15 then 0
);

/// Not inlined into `next`, because `next` is compiled for any processor. `next` is not inlined into this function, so
/// that the copies stay separate.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn with_bits<const W: usize, Next: Follow<W>>(
    descent: &mut Descent<W>,
    depth: u8,
    entry: &Entry<W>,
    open: Tiles<W>,
    used: Tiles<W>,
    left: u64,
) -> u64 {
    step::<W, Next>(descent, depth, Rest::of(entry, open, used), left)
}
