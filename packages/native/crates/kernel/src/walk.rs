//! A walk through the tree: depth first over the steps, with an explicit stack.
//!
//! A level of the stack is opened only if its list has a free tile, so that dead ends cost one AND and never touch the
//! stack.
//! One node is one candidate that is free and agrees with its neighbours.

#[cfg(target_arch = "x86_64")]
use crate::descend::Bits;
use crate::descend::{Descent, Follow, Plain, step};
use crate::level::{Level, Rest};
use crate::search::{Position, Search, Stop, Subtree};
use crate::steps::{Shown, shown_at};
use crate::tables::Tables;
use crate::tiles::Tiles;

/// Sets of at most this many words get copies of the step function: for more than 256 tiles the copies would be large.
#[cfg(target_arch = "x86_64")]
const MAX_COPIED_WORDS: usize = 4;

/// Maximum number of solutions that wait.
const SOLUTION_CAPACITY: usize = 256;

pub(crate) struct Walk<const W: usize> {
    tables: Tables<W>,
    /// Number of steps that have a tile.
    depth: u8,
    /// Number of first steps whose tiles are fixed. The walk ends when the list of step `floor` does.
    floor: u8,
    is_complete: bool,
    /// By step; there is a level for every u8, so that no access needs a bounds check.
    levels: Box<[Level<W>; 256]>,
    shown: Box<Shown>,
    /// Orientations in fill order, one solution after the other.
    solutions: Vec<u16>,
}

impl<const W: usize> Walk<W> {
    /// A walk at the root, with nothing counted.
    pub fn new(tables: Tables<W>) -> Self {
        let mut levels = Box::new([Level::CLOSED; 256]);
        for (level, step) in levels.iter_mut().zip(&tables.steps) {
            level.cell = shown_at(step.planned.cell, 0);
        }
        for (level, next) in levels.iter_mut().zip(tables.steps.iter().skip(1)) {
            level.next_has_conditions = next.has_conditions() || tables.twins.are_any();
            if let Some(digit) = next.digits(tables.class_bits).find(|digit| digit.source / 4 == level.cell / 4) {
                level.side_mask = 0xff;
                level.side_shift = 8 * (digit.source % 4) as u8;
                level.key_shift = digit.shift as u8;
            }
        }
        let solutions = Vec::with_capacity(SOLUTION_CAPACITY * tables.step_count());
        let shown = Box::new([0; 1 << 16]);
        let mut walk = Walk { tables, depth: 0, floor: 0, is_complete: false, levels, shown, solutions };
        walk.restart();
        walk
    }

    /// Returns to the root, with nothing counted and no solution waiting.
    fn restart(&mut self) {
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
    fn open(&mut self, step: u8, used: Tiles<W>) {
        let entry = self.tables.entry_at(step, &self.shown);
        let free = entry.tiles.without(used);
        let free = self.tables.narrowed(step, free, used, |earlier| self.tables.tile(self.levels[earlier].rest.record));
        self.levels[step as usize].rest = Rest::of(entry, free, used);
    }

    /// The list that the next candidate comes from.
    fn open_list(&self) -> &Rest<W> {
        &self.levels[self.depth as usize].rest
    }

    /// Places a candidate of the open list, and opens the next one.
    fn place(&mut self, orientation: u16) -> bool {
        self.pass_below(orientation);
        let Some(record) = self.take_next() else { return false };
        let (tables, step) = (&self.tables, self.depth);
        let candidate = tables.record(record);
        if candidate.orientation != orientation || !tables.fits_unkeyed(step, candidate, &self.shown) {
            return false;
        }
        let level = &self.levels[step as usize];
        let cell = level.cell as usize;
        self.shown[cell..cell + 4].copy_from_slice(&candidate.shown);
        let used = tables.twins.with(level.rest.used, tables.tile(record));
        self.depth += 1;
        self.open(self.depth, used);
        true
    }

    /// Skips the candidates of the open list below `next`.
    fn pass_below(&mut self, next: u16) {
        while self.open_list().next().is_some_and(|record| self.tables.orientation(record) < next) {
            self.take_next();
        }
    }

    fn take_next(&mut self) -> Option<u32> {
        let rest = &mut self.levels[self.depth as usize].rest;
        let record = rest.next()?;
        if rest.again == 0 {
            rest.free = rest.free.without(rest.free.lowest());
        }
        rest.record = record;
        rest.again = self.tables.record(record).again;
        Some(record)
    }

    fn dispatch(&mut self, budget: u64, limit: usize) -> Stop {
        #[cfg(target_arch = "x86_64")]
        if W <= MAX_COPIED_WORDS
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            return match self.tables.are_all_keyed {
                true => self.descend::<Bits<0, true>>(budget, limit),
                false => self.descend::<Bits<0, false>>(budget, limit),
            };
        }
        match self.tables.are_all_keyed {
            true => self.descend::<Plain<true>>(budget, limit),
            false => self.descend::<Plain<false>>(budget, limit),
        }
    }

    /// Resumes at the deepest level, then at the one before it, and so on.
    fn descend<Next: Follow<W>>(&mut self, budget: u64, limit: usize) -> Stop {
        let tables = &self.tables;
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
            let rest = descent.levels[depth as usize].rest;
            left = step::<W, Next>(&mut descent, depth, rest, left);
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

impl<const W: usize> Search for Walk<W> {
    fn run(&mut self, node_budget: u64, solution_budget: usize) -> Stop {
        let limit = solution_budget.clamp(1, SOLUTION_CAPACITY);
        if self.is_complete {
            return Stop::Complete;
        }
        if self.solution_count() >= limit {
            return Stop::Solutions;
        }
        let stop = self.dispatch(node_budget, limit);
        self.is_complete = stop == Stop::Complete;
        stop
    }

    fn solution_count(&self) -> usize {
        self.solutions.len() / self.tables.step_count()
    }

    fn take_solutions(&mut self) -> Vec<u16> {
        let taken = self.solutions.clone();
        // Keeps the capacity: nothing is allocated while searching.
        self.solutions.clear();
        taken
    }

    fn nodes(&self) -> Vec<u64> {
        self.levels[..self.tables.step_count()].iter().map(|level| level.nodes).collect()
    }

    fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// A mixed-radix fraction: the digit at each depth is the number of candidates passed, the radix is the length of
    /// the list. It never falls, because a walk goes through the lists in order.
    fn share(&self) -> f64 {
        if self.is_complete {
            return 1.0;
        }
        let tables = &self.tables;
        let (mut share, mut weight) = (0.0, 1.0);
        for step in self.floor..=self.depth {
            let entry = tables.entry_at(step, &self.shown);
            if entry.count == 0 {
                break;
            }
            weight /= f64::from(entry.count);
            let rest = &self.levels[step as usize].rest;
            let bound = if step < self.depth { Some(rest.record) } else { rest.next() };
            let bound = bound.map_or(u16::MAX, |record| tables.orientation(record));
            let passed = tables.records_of(entry).filter(|&record| tables.orientation(record) < bound).count();
            share += weight * passed as f64;
        }
        share.min(1.0) // rounding each term can push the sum above 1
    }

    /// Tests every tile as the search does, so that every position entered is one that the search can reach.
    fn enter(&mut self, subtree: &Subtree) -> bool {
        self.restart();
        let Subtree { position: Position { placed, next }, floor } = subtree;
        let is_walked = placed.len() < self.tables.step_count()
            && *floor <= placed.len()
            && placed.iter().all(|&orientation| self.place(orientation));
        if !is_walked {
            self.restart();
            return false;
        }
        self.pass_below(*next);
        self.floor = *floor as u8;
        true
    }

    fn position(&self) -> Position {
        let orientation = |record: u32| self.tables.orientation(record);
        let placed = self.levels[..self.depth as usize].iter().map(|level| orientation(level.rest.record));
        Position { placed: placed.collect(), next: self.open_list().next().map_or(u16::MAX, orientation) }
    }

    fn width(&self, step: usize) -> u32 {
        if step > self.depth as usize { 0 } else { self.tables.entry_at(step as u8, &self.shown).count }
    }
}
