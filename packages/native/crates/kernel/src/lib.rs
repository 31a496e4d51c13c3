//! The native search kernel: a bitmask backtracker over one flat problem, the Rust twin of the AssemblyScript kernel.
//!
//! ```text
//! problem buffer ──Problem::read──► Problem ──Tables::build──► Tables ──► Walk: run, solutions, positions
//! (core's layout)   or a Refusal               (shared)                   │
//!                                                                         └──► Crew: many walks on many threads
//! ```
//!
//! It visits the nodes that every exact engine visits, in the same order, but was written from the contract and not from
//! the other kernel: lists of candidates are masks of tiles here, so that "is anything left to try?" is one AND.
//! Nothing in it knows of JavaScript, files or clocks, and nothing but the threads of a crew allocates while searching.

mod candidates;
mod crew;
mod descend;
#[rustfmt::skip]
#[path = "layout.gen.rs"]
pub mod layout;
mod position;
mod problem;
mod rotations;
mod search;
mod steps;
mod tables;
mod tiles;
mod twins;
mod walk;

pub use crew::{Batch, Crew, CrewOptions, End};
pub use position::{NoSuchSubtree, Position, Subtree};
pub use problem::{Problem, Refusal};
pub use search::{Search, open};
pub use walk::Stop;
