//! The kernel as an addon for Node: its searches as classes, with nothing of their own but the crossing.
//!
//! Whatever JavaScript hands over is checked by the kernel, and a panic becomes an error instead of the end of the
//! process. The package's TypeScript gives these classes the shape that core's engines have.

#![deny(clippy::all)]

mod crew;
mod search;

use edgewise_kernel::Refusal;
use edgewise_kernel::layout::LAYOUT_VERSION;
use napi::{Error, Status};
use napi_derive::napi;

/// The version of core's problem layout that this addon was built for.
#[napi]
pub fn layout_version() -> u32 {
    LAYOUT_VERSION
}

/// What visits the nodes, and in which order: the kernel and its version.
#[napi]
pub fn stamp() -> String {
    format!("native {}", env!("CARGO_PKG_VERSION"))
}

/// The kernel's reason as core names it in PREPARE_STATUS.
fn refused(refusal: Refusal) -> Error {
    Error::new(Status::InvalidArg, format!("the native kernel refused the problem: {}", refusal.name()))
}

/// A number of JavaScript as a count; one that is too large, or no number, as the largest.
fn count(value: f64) -> u64 {
    if value.is_nan() { u64::MAX } else { value as u64 }
}
