//! A walk through the tree: depth first over the steps, with an explicit stack.
//!
//! A level of the stack is a list of candidates and the tiles of it that are still to be tried. A level is opened only
//! where something is free, so that dead ends cost one AND and never touch the stack. One node is one candidate that is
//! free and agrees with its neighbours.

use std::sync::Arc;

use crate::candidates::Entry;
#[cfg(target_arch = "x86_64")]
use crate::descend::Bits;
use crate::descend::{Descent, Follow, Plain, Start, step};
use crate::steps::{Shown, shown_at};
use crate::tables::Tables;
use crate::tiles::Tiles;

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

/// Copies of the step function are made for sets of so many words at most: beyond 256 tiles they would be large.
#[cfg(target_arch = "x86_64")]
const MAX_COPIED_WORDS: usize = 4;

/// Solutions that wait at most.
pub const SOLUTION_CAPACITY: usize = 256;

/// A step and where its candidates stand. With up to 64 tiles it fits a cache line, so what the search needs of a step
/// lies together, whether or not it changes.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Level<const W: usize> {
    /// Tiles of the list that are still to be tried.
    pub free: Tiles<W>,
    /// Tiles placed at the steps before.
    pub used: Tiles<W>,
    /// The whole list, as the index has it.
    pub tiles: Tiles<W>,
    pub first: u32,
    /// The candidate last tried, of any meaning only behind one.
    pub record: u32,
    /// How far behind that record the same tile's next rotation lies; 0: none is left.
    pub again: u16,

    /// Of the next step's entries: what of their index is settled before this step has its tile. The rest is the class
    /// that this tile shows on one side: `(shown >> side_shift & side_mask) << key_shift`.
    pub side_mask: u32,
    pub side_shift: u8,
    pub key_shift: u8,
    /// Must the next step's tile keep conditions, or do identical tiles take turns?
    pub next_has_conditions: bool,
    /// Index into `Shown` of the cell's north side.
    pub cell: u16,
    pub nodes: u64,
}

pub(crate) struct Walk<const W: usize> {
    pub tables: Arc<Tables<W>>,
    /// Steps that have a tile.
    pub depth: u8,
    /// Steps that keep their tile: the walk ends where the list of this step does.
    pub floor: u8,
    pub is_complete: bool,
    /// By step. An index is a u8 and there is a level for every one, so that none needs a check.
    pub levels: Box<[Level<W>; 256]>,
    pub shown: Box<Shown>,
    /// Orientations in fill order, a solution after the other.
    pub solutions: Vec<u16>,
}

impl<const W: usize> Walk<W> {
    /// At the root, with nothing counted.
    pub fn new(tables: Arc<Tables<W>>) -> Self {
        let mut levels = Box::new([Level::CLOSED; 256]);
        for (level, step) in levels.iter_mut().zip(&tables.steps) {
            level.cell = shown_at(step.planned.cell, 0);
        }
        for (level, next) in levels.iter_mut().zip(tables.steps.iter().skip(1)) {
            level.next_has_conditions = next.has_conditions() || tables.twins.are_any();
            let own = next.keyed.iter().rev().position(|source| source / 4 == level.cell / 4);
            if let Some(digit) = own {
                level.side_mask = 0xff;
                level.side_shift = 8 * (next.keyed[next.keyed.len() - 1 - digit] % 4) as u8;
                level.key_shift = digit as u8 * tables.class_bits as u8;
            }
        }
        let room = SOLUTION_CAPACITY * tables.step_count();
        let mut walk = Walk {
            tables,
            depth: 0,
            floor: 0,
            is_complete: false,
            levels,
            shown: Box::new([0; 1 << 16]),
            solutions: Vec::with_capacity(room),
        };
        walk.restart();
        walk
    }

    /// Back to the root, with nothing counted and no solution waiting.
    pub fn restart(&mut self) {
        self.depth = 0;
        self.floor = 0;
        self.is_complete = false;
        for level in &mut *self.levels {
            level.nodes = 0;
        }
        self.solutions.clear();
        self.open(0, self.tables.twins.kept_back);
    }

    /// Opens the list of a step whose predecessors are placed.
    pub fn open(&mut self, step: u8, used: Tiles<W>) {
        let &Entry { tiles, first, .. } = self.tables.entry_at(step, &self.shown);
        let mut free = tiles.without(used);
        if self.tables.steps[step as usize].has_conditions() {
            free = self.tables.narrowed(step, free, used, |earlier| self.tables.tile(self.levels[earlier].record));
        }
        let level = &mut self.levels[step as usize];
        *level = Level { free, used, tiles, first, again: 0, ..*level };
    }

    pub fn waiting(&self) -> usize {
        self.solutions.len() / self.tables.step_count()
    }

    /// Visits at most `budget` nodes, and stops right after the one that makes `solution_budget` solutions wait.
    pub fn run(&mut self, budget: u64, solution_budget: usize) -> Stop {
        let limit = solution_budget.clamp(1, SOLUTION_CAPACITY);
        if self.is_complete {
            return Stop::Complete;
        }
        if self.waiting() >= limit {
            return Stop::Solutions;
        }
        let stop = self.dispatch(budget, limit);
        self.is_complete = stop == Stop::Complete;
        stop
    }

    fn dispatch(&mut self, budget: u64, limit: usize) -> Stop {
        let tables = Arc::clone(&self.tables);
        #[cfg(target_arch = "x86_64")]
        if W <= MAX_COPIED_WORDS
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            return match tables.are_all_keyed {
                true => self.descend::<true, Bits<0, true>>(&tables, budget, limit),
                false => self.descend::<false, Bits<0, false>>(&tables, budget, limit),
            };
        }
        match tables.are_all_keyed {
            true => self.descend::<true, Plain<true>>(&tables, budget, limit),
            false => self.descend::<false, Plain<false>>(&tables, budget, limit),
        }
    }

    /// Goes on at the deepest level, then at the one before it, and so on.
    fn descend<const ALL_KEYED: bool, Next: Follow<W>>(
        &mut self,
        tables: &Tables<W>,
        budget: u64,
        limit: usize,
    ) -> Stop {
        let mut depth = self.depth;
        let mut descent = Descent {
            tables,
            levels: &mut self.levels,
            shown: &mut self.shown,
            solutions: &mut self.solutions,
            last: (tables.step_count() - 1) as u8,
            limit: limit * tables.step_count(),
            depth: 0,
            is_full: false,
        };
        let mut left = budget;
        loop {
            let start = descent.levels[depth as usize].start();
            left = step::<W, ALL_KEYED, Next>(&mut descent, depth, start, left);
            if left == 0 {
                self.depth = descent.depth;
                return if descent.is_full { Stop::Solutions } else { Stop::Budget };
            }
            if depth == self.floor {
                self.depth = depth;
                return Stop::Complete;
            }
            depth -= 1;
        }
    }
}

impl<const W: usize> Level<W> {
    const CLOSED: Self = Level {
        free: Tiles::NONE,
        used: Tiles::NONE,
        tiles: Tiles::NONE,
        first: 0,
        record: 0,
        again: 0,
        side_mask: 0,
        side_shift: 0,
        key_shift: 0,
        next_has_conditions: false,
        cell: 0,
        nodes: 0,
    };

    pub fn start(&self) -> Start<W> {
        let Level { free, used, tiles, first, record, again, .. } = *self;
        Start { free, used, tiles, first, record, again }
    }

    pub fn save(&mut self, start: Start<W>) {
        let Start { free, used, tiles, first, record, again } = start;
        *self = Level { free, used, tiles, first, record, again, ..*self };
    }
}
