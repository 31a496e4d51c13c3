//! A puzzle file, and the bytes of docs/KERNEL.md that say the same.

use serde::Deserialize;
use serde_json::Value;

pub const LAYOUT_VERSION: u32 = 1;
pub const NONE: u16 = 0xffff; // no tile, no step; in a solution, a hole
const MAGIC: u32 = 0x5747_4445; // "EDGW"
const HEADER_BYTES: usize = 64;
const NO_FRAME: u32 = u32::MAX;

/// As docs/FORMATS.md has it, but for pins: each is a domain of its own. Texts mean nothing to a search.
#[derive(Deserialize)]
pub struct Puzzle {
    format: String,
    version: u32,
    pub board: Board,
    rule: Rule,
    frame: Option<String>,
    rotate: Option<bool>,
    tiles: Vec<[String; 4]>,
    #[serde(default)]
    pins: Vec<Value>,
}

#[derive(Deserialize)]
pub struct Board {
    pub width: usize,
    pub height: usize,
    #[serde(default)]
    holes: Vec<[usize; 2]>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Rule {
    Equal,
    Signed,
    Case,
    Pairs(Vec<[String; 2]>),
}

impl Rule {
    /// Do two labels match where tiles touch?
    fn mate(&self, a: &str, b: &str) -> bool {
        let other_case =
            |c: char| if c.is_uppercase() { c.to_lowercase().to_string() } else { c.to_uppercase().to_string() };
        match self {
            Rule::Equal => a == b,
            Rule::Signed => a.strip_prefix('-') == Some(b) || b.strip_prefix('-') == Some(a) || (a == "0" && b == "0"),
            Rule::Case => a != b && a == b.chars().map(other_case).collect::<String>(),
            Rule::Pairs(pairs) => pairs.iter().any(|[c, d]| (a == c && b == d) || (a == d && b == c)),
        }
    }
}

impl Board {
    /// The cells to be filled, in this order.
    pub fn cells(&self) -> Vec<u16> {
        let is_open = |&cell: &usize| !self.holes.contains(&[cell % self.width, cell / self.width]);
        (0..self.width * self.height).filter(is_open).map(|cell| cell as u16).collect()
    }
}

impl Puzzle {
    /// How many rotations of a tile look different: the first 1, 2 or 4.
    fn looks(&self, tile: &[String; 4]) -> u32 {
        let looks_the_same = |turns: &u32| (0..4).all(|side| tile[side] == tile[(side + *turns as usize) % 4]);
        if self.rotate == Some(false) { 1 } else { [1, 2].into_iter().find(looks_the_same).unwrap_or(4) }
    }

    /// Does this program know all that the file says?
    pub fn is_supported(&self) -> bool {
        self.format == "edgewise-puzzle" && self.version == 1 && self.pins.is_empty()
    }

    /// What the kernel reads.
    pub fn problem(&self) -> Vec<u8> {
        let mut labels: Vec<&String> = self.frame.iter().collect(); // a frame has id 0
        for label in self.tiles.iter().flatten() {
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        let id_of = |label| labels.iter().position(|&other| other == label).unwrap_or_default() as u8;
        let is_frame = |label| self.frame.as_ref() == Some(label);
        let row_bytes = labels.len().div_ceil(8);
        let mut mates = vec![0; labels.len() * row_bytes];
        for (i, a) in labels.iter().enumerate() {
            for (j, b) in labels.iter().enumerate() {
                let may_touch = !is_frame(a) && !is_frame(b) && self.rule.mate(a, b);
                mates[i * row_bytes + j / 8] |= u8::from(may_touch) << (j % 8);
            }
        }
        let cells = self.board.cells();
        let steps: Vec<u8> = cells.iter().flat_map(|&cell| [cell, 0, NONE, NONE]).flat_map(u16::to_le_bytes).collect();
        let sides: Vec<u8> = self.tiles.iter().flatten().map(id_of).collect();
        let domain: Vec<u8> = self.tiles.iter().map(|tile| (1 << self.looks(tile)) - 1).collect();

        let mut bytes = vec![0; HEADER_BYTES];
        let counts = [cells.len(), self.tiles.len(), labels.len()].map(|count| count as u32);
        let frame = self.frame.as_ref().map_or(NO_FRAME, |_| 0);
        let mut header = vec![MAGIC, LAYOUT_VERSION, 0, self.board.width as u32, self.board.height as u32];
        header.extend(counts.into_iter().chain([frame, 1]));
        for section in [steps, sides, mates, domain] {
            header.push(bytes.len() as u32);
            bytes.extend(section);
            bytes.resize(bytes.len().next_multiple_of(8), 0);
        }
        header[2] = bytes.len() as u32;
        for (field, value) in bytes.chunks_exact_mut(4).zip(header) {
            field.copy_from_slice(&value.to_le_bytes());
        }
        bytes
    }
}
