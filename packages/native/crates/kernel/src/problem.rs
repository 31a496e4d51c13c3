//! The problem buffer as a host writes it (core's problem/layout.ts), read and checked.
//!
//! In a problem that `Problem::read` accepts, every number is within the table that it indexes; all later code relies
//! on that. Every count is compared with its cap before memory is allocated for it.

use crate::layout::*;

/// Why a buffer is not a valid problem. The numbers are those of core's PREPARE_STATUS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Refusal {
    TooShort = PREPARE_TOO_SHORT,
    NotAProblem = PREPARE_NOT_A_PROBLEM,
    OtherVersion = PREPARE_OTHER_VERSION,
    BadCounts = PREPARE_BAD_COUNTS,
    BadSections = PREPARE_BAD_SECTIONS,
    BadStep = PREPARE_BAD_STEP,
    BadLabel = PREPARE_BAD_LABEL,
    BadTile = PREPARE_BAD_TILE,
}

impl Refusal {
    /// The name that core uses.
    pub fn name(self) -> &'static str {
        match self {
            Refusal::TooShort => "tooShort",
            Refusal::NotAProblem => "notAProblem",
            Refusal::OtherVersion => "otherVersion",
            Refusal::BadCounts => "badCounts",
            Refusal::BadSections => "badSections",
            Refusal::BadStep => "badStep",
            Refusal::BadLabel => "badLabel",
            Refusal::BadTile => "badTile",
        }
    }
}

/// A cell to fill, in fill order.
#[derive(Clone, Debug)]
pub struct PlannedStep {
    /// `y * width + x`
    pub cell: u8,
    pub domain: usize,
    /// A tile that must be placed once this step is filled.
    pub required_tile: Option<usize>,
    /// An earlier step, whose tile must have a lower number than this step's.
    pub tile_above: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct Problem {
    pub width: usize,
    pub height: usize,
    pub label_count: usize,
    /// The label that every rim side must show and no inner side may.
    pub frame: Option<u8>,
    /// Not empty.
    pub steps: Vec<PlannedStep>,
    /// Labels N E S W of each tile, not turned.
    pub tiles: Vec<[u8; 4]>,
    /// By tile, a lower tile that must be placed before it. No two tiles name the same one.
    pub tile_before: Vec<Option<usize>>,
    /// By domain and tile, the mask of rotations in which a cell may hold the tile.
    pub domains: Vec<Vec<u8>>,
    /// By two labels, whether they mate.
    pub mates: Vec<Vec<bool>>,
}

impl Problem {
    /// Reads a whole buffer. A buffer that is too long or too short is refused.
    pub fn read(bytes: &[u8]) -> Result<Problem, Refusal> {
        if bytes.len() < HEADER_BYTES {
            return Err(Refusal::TooShort);
        }
        let header = |field: usize| u32_at(bytes, field);
        if header(HEADER_MAGIC) != MAGIC {
            return Err(Refusal::NotAProblem);
        }
        if header(HEADER_VERSION) != LAYOUT_VERSION {
            return Err(Refusal::OtherVersion);
        }
        let counts = Counts::read(header).ok_or(Refusal::BadCounts)?;
        let sections = Sections::of(&counts);
        if !sections.are_those_of(header) || bytes.len() != sections.end {
            return Err(Refusal::BadSections);
        }
        counts.contents(bytes, &sections)
    }

    /// The cell beyond a side of a cell, or `None` at the edge of the board.
    pub fn neighbour(&self, cell: u8, side: usize) -> Option<u8> {
        let (x, y) = (cell as usize % self.width, cell as usize / self.width);
        let beyond = match side {
            0 => y.checked_sub(1).map(|y| (x, y)),
            1 => Some((x + 1, y)).filter(|&(x, _)| x < self.width),
            2 => Some((x, y + 1)).filter(|&(_, y)| y < self.height),
            _ => x.checked_sub(1).map(|x| (x, y)),
        };
        beyond.map(|(x, y)| (y * self.width + x) as u8)
    }
}

/// The counts of a header, within their caps.
struct Counts {
    width: usize,
    height: usize,
    steps: usize,
    tiles: usize,
    labels: usize,
    domains: usize,
    frame: Option<u8>,
}

impl Counts {
    fn read(header: impl Fn(usize) -> u32) -> Option<Counts> {
        let within = |field: usize, cap: usize| Some(header(field) as usize).filter(|count| (1..=cap).contains(count));
        let width = within(HEADER_WIDTH, MAX_CELLS)?;
        let height = within(HEADER_HEIGHT, MAX_CELLS / width)?;
        let steps = within(HEADER_STEP_COUNT, width * height)?;
        let tiles = within(HEADER_TILE_COUNT, MAX_TILES).filter(|&tiles| tiles >= steps)?;
        let labels = within(HEADER_LABEL_COUNT, MAX_LABELS)?;
        let domains = within(HEADER_DOMAIN_COUNT, MAX_CELLS)?;
        let frame = match header(HEADER_FRAME_LABEL) {
            NO_FRAME => None,
            label if (label as usize) < labels => Some(label as u8),
            _ => return None,
        };
        Some(Counts { width, height, steps, tiles, labels, domains, frame })
    }

    fn contents(&self, bytes: &[u8], sections: &Sections) -> Result<Problem, Refusal> {
        let mate_row = self.labels.div_ceil(8);
        let (tiles, tile_before) = bytes[sections.tiles..]
            .chunks_exact(TILE_BYTES)
            .take(self.tiles)
            .map(|tile| ([0, 1, 2, 3].map(|side| tile[TILE_LABELS + side]), unless_none(u16_at(tile, TILE_BEFORE))))
            .unzip();
        let problem = Problem {
            width: self.width,
            height: self.height,
            label_count: self.labels,
            frame: self.frame,
            steps: self.steps(&bytes[sections.steps..][..self.steps * STEP_BYTES])?,
            tiles,
            tile_before,
            domains: bytes[sections.domains..]
                .chunks_exact(self.tiles)
                .take(self.domains)
                .map(|masks| masks.iter().map(|mask| mask & 15).collect())
                .collect(),
            mates: bytes[sections.mates..]
                .chunks_exact(mate_row)
                .take(self.labels)
                .map(|row| (0..self.labels).map(|label| row[label / 8] >> (label % 8) & 1 == 1).collect())
                .collect(),
        };
        let are_labels = problem.tiles.as_flattened().iter().all(|&label| (label as usize) < self.labels);
        if !are_labels {
            return Err(Refusal::BadLabel);
        }
        if !is_valid_order(&problem.tile_before) {
            return Err(Refusal::BadTile);
        }
        Ok(problem)
    }

    fn steps(&self, bytes: &[u8]) -> Result<Vec<PlannedStep>, Refusal> {
        let mut is_filled = [false; MAX_CELLS];
        let mut steps = Vec::with_capacity(self.steps);
        for (index, step) in bytes.chunks_exact(STEP_BYTES).enumerate() {
            let cell = u16_at(step, STEP_CELL) as usize;
            let domain = u16_at(step, STEP_DOMAIN) as usize;
            let required_tile = unless_none(u16_at(step, STEP_REQUIRED_TILE));
            let tile_above = unless_none(u16_at(step, STEP_TILE_ABOVE));
            if cell >= self.width * self.height
                || domain >= self.domains
                || required_tile.is_some_and(|tile| tile >= self.tiles)
                || tile_above.is_some_and(|step| step >= index)
                || std::mem::replace(&mut is_filled[cell], true)
            {
                return Err(Refusal::BadStep);
            }
            steps.push(PlannedStep { cell: cell as u8, domain, required_tile, tile_above });
        }
        Ok(steps)
    }
}

/// The offsets of a buffer's sections, which follow from its counts.
struct Sections {
    steps: usize,
    tiles: usize,
    mates: usize,
    domains: usize,
    end: usize,
}

impl Sections {
    fn of(counts: &Counts) -> Sections {
        let aligned = |offset: usize| offset.next_multiple_of(8);
        let steps = HEADER_BYTES;
        let tiles = aligned(steps + counts.steps * STEP_BYTES);
        let mates = aligned(tiles + counts.tiles * TILE_BYTES);
        let domains = aligned(mates + counts.labels * counts.labels.div_ceil(8));
        Sections { steps, tiles, mates, domains, end: aligned(domains + counts.domains * counts.tiles) }
    }

    fn are_those_of(&self, header: impl Fn(usize) -> u32) -> bool {
        [
            (HEADER_STEPS_OFFSET, self.steps),
            (HEADER_TILES_OFFSET, self.tiles),
            (HEADER_MATES_OFFSET, self.mates),
            (HEADER_DOMAINS_OFFSET, self.domains),
            (HEADER_BYTE_LENGTH, self.end),
        ]
        .iter()
        .all(|&(field, offset)| header(field) as usize == offset)
    }
}

/// Does each waiting tile wait for a lower one, and no two for the same?
fn is_valid_order(tile_before: &[Option<usize>]) -> bool {
    let mut is_waited_for = vec![false; tile_before.len()];
    tile_before.iter().enumerate().all(|(tile, before)| match *before {
        Some(before) => before < tile && !std::mem::replace(&mut is_waited_for[before], true),
        None => true,
    })
}

fn unless_none(value: u16) -> Option<usize> {
    (value != NONE).then_some(value as usize)
}

fn u16_at(bytes: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes([bytes[offset], bytes[offset + 1]])
}

fn u32_at(bytes: &[u8], offset: usize) -> u32 {
    u32::from_le_bytes([bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3]])
}
