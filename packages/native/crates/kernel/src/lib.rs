//! The native search kernel: a bitmask backtracker over one flat problem, the Rust counterpart of the AssemblyScript
//! kernel.
//!
//! ```text
//! problem buffer ──Problem::read──► Problem ──Tables::build──► Tables ──► Walk: run, solutions, positions
//! (core's layout)   or a Refusal
//! ```
//!
//! It visits the same nodes as every exact engine, in the same order, but was written from the contract and not from
//! the other kernel: lists of candidates are masks of tiles here, so that "is anything left to try?" is one AND. It
//! does not depend on JavaScript, files, clocks or threads, and does not allocate while searching.

mod candidates;
mod descend;
#[rustfmt::skip]
#[path = "layout.gen.rs"]
pub mod layout;
mod level;
mod problem;
mod rotations;
mod search;
mod steps;
mod tables;
mod tiles;
mod twins;
mod walk;

use tables::Tables;
use walk::Walk;

pub use problem::{Problem, Refusal};
pub use search::{Position, Search, Stop, Subtree};

/// Prepares a problem for searching. This is the only place where the number of tiles decides the width of their sets.
pub fn open(bytes: &[u8]) -> Result<Box<dyn Search>, Refusal> {
    let problem = Problem::read(bytes)?;
    Ok(match problem.tiles.len() {
        ..=64 => search::<1>(&problem),
        65..=128 => search::<2>(&problem),
        129..=256 => search::<4>(&problem),
        _ => search::<16>(&problem),
    })
}

fn search<const W: usize>(problem: &Problem) -> Box<dyn Search> {
    Box::new(Walk::new(Tables::<W>::build(problem)))
}
