//! Turned tiles, and labels grouped by what they mate with.
//!
//! Labels with the same mates form one *class*. What a placed tile shows is stored as classes, because a neighbour only
//! needs to know which labels a side accepts. Under one-to-one rules there are as many classes as labels.

use crate::problem::Problem;

/// A tile and its rotation, `tile * 4 + rotation`.
pub type Orientation = u16;

pub struct Rotations {
    /// Labels N E S W of each orientation.
    labels: Vec<[u8; 4]>,
    /// By label.
    class_of: Vec<u8>,
    /// By class and label: may the label touch the class?
    accepts: Vec<Vec<bool>>,
    /// By label, the classes that it may touch, ascending.
    accepting: Vec<Vec<u8>>,
}

impl Rotations {
    pub fn of(problem: &Problem) -> Rotations {
        let labels = problem
            .tiles
            .iter()
            .flat_map(|tile| (0..4).map(|rotation| [0, 1, 2, 3].map(|side: usize| tile[(side + 4 - rotation) % 4])));
        let mut accepts: Vec<Vec<bool>> = Vec::new();
        let class_of = problem.mates.iter().map(|mates| {
            let known = accepts.iter().position(|accepted| accepted == mates);
            known.unwrap_or_else(|| {
                accepts.push(mates.clone());
                accepts.len() - 1
            }) as u8
        });
        let class_of: Vec<u8> = class_of.collect();
        let accepting = (0..problem.label_count)
            .map(|label| (0..accepts.len()).filter(|&class| accepts[class][label]).map(|class| class as u8).collect());
        Rotations { labels: labels.collect(), accepting: accepting.collect(), class_of, accepts }
    }

    pub fn count(&self) -> usize {
        self.labels.len()
    }

    pub fn label(&self, orientation: Orientation, side: usize) -> u8 {
        self.labels[orientation as usize][side]
    }

    /// The classes that a turned tile shows, N E S W.
    pub fn shown(&self, orientation: Orientation) -> [u8; 4] {
        self.labels[orientation as usize].map(|label| self.class_of[label as usize])
    }

    pub fn may_lie_against(&self, label: u8, class: u8) -> bool {
        self.accepts[class as usize][label as usize]
    }

    /// The classes that a label may touch.
    pub fn accepting(&self, label: u8) -> &[u8] {
        &self.accepting[label as usize]
    }

    /// Number of bits that hold a class.
    pub fn class_bits(&self) -> u32 {
        (self.accepts.len() as u32).next_power_of_two().trailing_zeros()
    }
}
