//! The read-only tables of a search, built once from a problem.

use crate::candidates::{Entry, Index, Kind, Place, Record, sides};
use crate::problem::{PlannedStep, Problem};
use crate::rotations::{Orientation, Rotations};
use crate::steps::{Digit, Settled, Shown, Step, Unkeyed, shown_at};
use crate::tiles::Tiles;
use crate::twins::Twins;

pub struct Tables<const W: usize> {
    pub steps: Vec<Step>,
    pub entries: Vec<Entry<W>>,
    pub records: Vec<Record>,
    pub class_bits: u32,
    /// By step; there is one for every u8, so that no access needs a bounds check.
    settled: Box<[Settled; 256]>,
    /// Is every constrained side keyed? In most problems it is, and then the loop has no test for unkeyed sides.
    pub are_all_keyed: bool,
    pub twins: Twins<W>,
    rotations: Rotations,
}

impl<const W: usize> Tables<W> {
    pub fn build(problem: &Problem) -> Self {
        let rotations = Rotations::of(problem);
        let kinds = kinds_of(problem);
        let first_like = |step: usize| kinds.iter().position(|kind| *kind == kinds[step]).unwrap_or(step);
        let kind_count = (0..kinds.len()).filter(|&step| first_like(step) == step).count();
        let mut index = Index::new();
        let mut steps: Vec<Step> = Vec::with_capacity(kinds.len());
        for (i, planned) in problem.steps.iter().enumerate() {
            let place = match steps.get(first_like(i)) {
                Some(like) => like.place,
                None => index.add(problem, &rotations, kinds[i], kind_count),
            };
            steps.push(prepared(problem, planned, kinds[i], place));
        }
        Tables {
            are_all_keyed: steps.iter().all(|step| step.unkeyed.is_empty()),
            settled: settled_of(&steps, rotations.class_bits()),
            steps,
            entries: index.entries,
            records: index.records,
            class_bits: rotations.class_bits(),
            twins: Twins::of(problem),
            rotations,
        }
    }

    pub fn step_count(&self) -> usize {
        self.steps.len()
    }

    /// The list for what the placed neighbours of a step's cell show.
    pub fn entry_at(&self, step: u8, shown: &Shown) -> &Entry<W> {
        let Step { place, keyed, .. } = &self.steps[step as usize];
        let join = |key: usize, &source: &u16| key << self.class_bits | usize::from(shown[source as usize]);
        &self.entries[place.begin as usize + keyed.iter().fold(0, join)]
    }

    /// The part of the next step's entry index that is known before this step has its tile.
    #[inline(always)]
    pub fn settled_index(&self, step: u8, shown: &Shown) -> u32 {
        let Settled { begin, digits, has_many } = &self.settled[step as usize];
        let value = |digit: &Digit| u32::from(shown[digit.source as usize]) << digit.shift;
        let mut index = begin + value(&digits[0]);
        if *has_many {
            index += digits[1..].iter().map(value).sum::<u32>();
        }
        index
    }

    /// Does a candidate agree with the neighbours on the sides that are not keyed?
    pub fn fits_unkeyed(&self, step: u8, record: &Record, shown: &Shown) -> bool {
        self.steps[step as usize].unkeyed.iter().all(|&Unkeyed { own_side, source }| {
            let label = self.rotations.label(record.orientation, own_side);
            self.rotations.may_lie_against(label, shown[source as usize])
        })
    }

    /// The tiles of `free` that the conditions of symmetry breaking allow at a step.
    /// @param tile_at the tile placed at an earlier step
    #[cold]
    pub fn narrowed(&self, step: u8, free: Tiles<W>, used: Tiles<W>, tile_at: impl Fn(usize) -> usize) -> Tiles<W> {
        let PlannedStep { required_tile, tile_above, .. } = self.steps[step as usize].planned;
        let free = match tile_above {
            Some(earlier) => free.and(Tiles::above(tile_at(earlier))),
            None => free,
        };
        match required_tile {
            Some(tile) if !used.contains(tile) => free.and(Tiles::one(tile)),
            _ => free,
        }
    }

    /// The records of a list, in order of tile, then rotation.
    pub fn records_of(&self, entry: &Entry<W>) -> impl Iterator<Item = u32> {
        let heads = entry.first..entry.first + entry.tiles.count();
        let next_rotation = |&record: &u32| {
            let again = u32::from(self.record(record).again);
            (again > 0).then_some(record + again)
        };
        heads.flat_map(move |head| std::iter::successors(Some(head), next_rotation))
    }

    /// @param record an index taken from a list
    #[inline(always)]
    pub fn record(&self, record: u32) -> &Record {
        // SAFETY: a list has one record for each tile of its set, in sequence, and `again` leads to another of its
        // records.
        unsafe { self.records.get_unchecked(record as usize) }
    }

    /// @param index a settled index plus the shifted class that a tile shows
    #[inline(always)]
    pub fn entry(&self, index: u32) -> &Entry<W> {
        // SAFETY: a class takes no more bits than the key has for it, and a kind has an entry for every key.
        unsafe { self.entries.get_unchecked(index as usize) }
    }

    pub fn orientation(&self, record: u32) -> Orientation {
        self.records[record as usize].orientation
    }

    pub fn tile(&self, record: u32) -> usize {
        self.orientation(record) as usize / 4
    }
}

fn kinds_of(problem: &Problem) -> Vec<Kind> {
    let mut filled_by = [None; 256];
    for (step, planned) in problem.steps.iter().enumerate() {
        filled_by[planned.cell as usize] = Some(step);
    }
    let kind_of = |(step, planned): (usize, &PlannedStep)| {
        let (mut constrained, mut rim) = (0, 0);
        for side in 0..4 {
            // No step fills a hole, so a side at a hole is a rim side.
            match problem.neighbour(planned.cell, side).and_then(|cell| filled_by[cell as usize]) {
                None => rim |= 1 << side,
                Some(earlier) if earlier < step => constrained |= 1 << side,
                Some(_) => {}
            }
        }
        Kind { constrained, rim: if problem.frame.is_some() { rim } else { 0 }, domain: planned.domain }
    };
    problem.steps.iter().enumerate().map(kind_of).collect()
}

fn prepared(problem: &Problem, planned: &PlannedStep, kind: Kind, place: Place) -> Step {
    let asked: Vec<Unkeyed> = sides(kind.constrained)
        .filter_map(|own_side| {
            let cell = problem.neighbour(planned.cell, own_side)?;
            Some(Unkeyed { own_side, source: shown_at(cell, own_side ^ 2) })
        })
        .collect();
    let (keyed, unkeyed) = asked.split_at(place.keyed);
    Step {
        planned: planned.clone(),
        place,
        keyed: keyed.iter().map(|asked| asked.source).collect(),
        unkeyed: unkeyed.to_vec(),
    }
}

fn settled_of(steps: &[Step], class_bits: u32) -> Box<[Settled; 256]> {
    let mut all = Box::new([Settled::default(); 256]);
    for ((settled, step), next) in all.iter_mut().zip(steps).zip(&steps[1..]) {
        settled.begin = next.place.begin;
        let digits = next.digits(class_bits).filter(|digit| digit.source / 4 != u16::from(step.planned.cell));
        for (i, digit) in digits.enumerate() {
            settled.digits[i] = digit;
            settled.has_many = i > 0;
        }
    }
    all
}
