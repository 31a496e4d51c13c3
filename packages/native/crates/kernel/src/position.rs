//! Positions: where a walk stands, said in tiles, so that another kernel can go on from there.
//!
//! A walk to a position tests every tile as the search would, so that no position can lead anywhere that the search
//! would not come to.

use crate::steps::shown_at;
use crate::tiles::Tiles;
use crate::walk::Walk;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// `tile * 4 + rotation` at each step that has a tile, in fill order.
    pub placed: Vec<u16>,
    /// At the step after these: candidates below this have been searched. `u16::MAX`: all of them.
    pub next: u16,
}

/// The part of a tree below the first `floor` steps of a position, from that position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtree {
    pub position: Position,
    pub floor: usize,
}

/// The tree has no such subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSubtree;

impl<const W: usize> Walk<W> {
    /// Starts over at the position, with no node counted; at the root, where there is none.
    pub fn enter(&mut self, subtree: &Subtree) -> Result<(), NoSuchSubtree> {
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
        let (tables, step) = (&self.tables, self.depth);
        let level = &mut self.levels[step as usize];
        let entry = tables.entry_at(step, &self.shown);
        let Some(record) = tables.records_of(entry).find(|&record| tables.orientation(record) == orientation) else {
            return false;
        };
        let (tile, found) = (tables.tile(record), &tables.records[record as usize]);
        if !level.free.contains(tile) || !tables.fits_unkeyed(step, found, &self.shown) {
            return false;
        }
        level.free = level.free.and(Tiles::above(tile));
        level.record = record;
        level.again = found.again;
        let cell = shown_at(tables.steps[step as usize].planned.cell, 0) as usize;
        self.shown[cell..cell + 4].copy_from_slice(&found.shown);
        let used = level.used.or(Tiles::one(tile));
        self.depth += 1;
        self.open(self.depth, used);
        true
    }

    /// Leaves candidates of the open list that lie below `next` out.
    fn pass_below(&mut self, next: u16) {
        let tables = &self.tables;
        let level = &mut self.levels[self.depth as usize];
        let entry = tables.entry_at(self.depth, &self.shown);
        let passed = tables.records_of(entry).take_while(|&record| tables.orientation(record) < next);
        for record in passed {
            let tile = tables.tile(record);
            // The tile's later rotations follow its record, if it is to be tried at all.
            let is_tried = level.free.contains(tile) || (level.again > 0 && tables.tile(level.record) == tile);
            level.record = record;
            level.again = if is_tried { tables.records[record as usize].again } else { 0 };
            level.free = level.free.without(Tiles::one(tile));
        }
    }

    pub fn position(&self) -> Position {
        let placed = self.levels[..self.depth as usize].iter().map(|level| self.tables.orientation(level.record));
        let next = self.next_record().map_or(u16::MAX, |record| self.tables.orientation(record));
        Position { placed: placed.collect(), next }
    }

    /// The candidate of the open list that would be tried next.
    fn next_record(&self) -> Option<u32> {
        let level = &self.levels[self.depth as usize];
        let lowest = level.free.lowest();
        let of_next_tile = (!lowest.is_empty()).then(|| level.first + level.tiles.below(lowest));
        (level.again > 0).then(|| level.record + u32::from(level.again)).or(of_next_tile)
    }

    /// How many candidates a step's list has where the walk stands; 0 below that.
    pub fn width(&self, step: usize) -> u32 {
        if step > self.depth as usize { 0 } else { self.tables.entry_at(step as u8, &self.shown).count }
    }

    /// Share of the subtree that is done: at each depth the candidates passed of those in the list, as a mixed-radix
    /// fraction. It never falls, since a walk goes through the lists in order.
    pub fn share(&self) -> f64 {
        if self.is_complete {
            return 1.0;
        }
        let (mut share, mut weight) = (0.0, 1.0);
        for step in self.floor..=self.depth {
            let tables = &self.tables;
            let entry = tables.entry_at(step, &self.shown);
            if entry.count == 0 {
                break;
            }
            weight /= f64::from(entry.count);
            let bound = if step < self.depth { Some(self.levels[step as usize].record) } else { self.next_record() };
            let bound = bound.map_or(u16::MAX, |record| tables.orientation(record));
            let passed = tables.records_of(entry).filter(|&record| tables.orientation(record) < bound).count();
            share += weight * passed as f64;
        }
        share.min(1.0) // each term is rounded
    }

    /// Gives what comes after the tile at the floor, or at the first step after it where anything does, to somebody
    /// else: the walk keeps to what lies below that tile.
    pub fn give_away(&mut self) -> Option<Subtree> {
        while self.floor < self.depth {
            let floor = self.floor as usize;
            let level = &self.levels[floor];
            self.floor += 1;
            if !level.free.is_empty() || level.again > 0 {
                let mut placed = self.position().placed;
                let next = placed[floor] + 1;
                placed.truncate(floor);
                return Some(Subtree { position: Position { placed, next }, floor });
            }
        }
        None
    }
}
