//! Positions of a walk. Entering one tests every tile as the search does, so that every position entered is one that
//! the search can reach.

use crate::search::{NoSuchSubtree, Position, Subtree};
use crate::walk::Walk;

impl<const W: usize> Walk<W> {
    pub fn enter_subtree(&mut self, subtree: &Subtree) -> Result<(), NoSuchSubtree> {
        self.restart();
        let Subtree { position: Position { placed, next }, floor } = subtree;
        let is_walked = placed.len() < self.tables.step_count()
            && *floor <= placed.len()
            && placed.iter().all(|&orientation| self.place(orientation));
        if !is_walked {
            self.restart();
            return Err(NoSuchSubtree);
        }
        self.pass_below(*next);
        self.floor = *floor as u8;
        Ok(())
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
}
