//! The kernel as an addon for Node: a search as a class. This crate only converts arguments and results.
//!
//! The kernel checks everything that JavaScript passes in, and a panic becomes an error instead of ending the process.
//! The package's TypeScript adapts this class to core's interface of a search.

#![deny(clippy::all)]

use std::panic::{AssertUnwindSafe, catch_unwind};

use edgewise_kernel::layout::{LAYOUT_VERSION, RUN_BUDGET, RUN_COMPLETE, RUN_SOLUTIONS};
use edgewise_kernel::{Position, Search, Stop, Subtree, open};
use napi::bindgen_prelude::{BigInt, Uint8Array, Uint16Array};
use napi::{Error, Result, Status};
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

/// One search, which runs slice by slice in the calling thread.
#[napi]
pub struct NativeSearch {
    search: Box<dyn Search>,
}

#[napi]
impl NativeSearch {
    /// @param problem core's problem buffer. Throws if the kernel refuses it; the error names one of PREPARE_STATUS.
    #[napi(constructor)]
    pub fn new(problem: Uint8Array) -> Result<Self> {
        let search = guarded(|| open(&problem))?.map_err(|refusal| {
            Error::new(Status::InvalidArg, format!("the native kernel refused the problem: {}", refusal.name()))
        })?;
        Ok(NativeSearch { search })
    }

    /// Visits at most `nodeBudget` nodes. Returns one of core's RUN_STATUS; after "complete" solutions may still wait.
    #[napi]
    pub fn run(&mut self, node_budget: f64, solution_budget: f64) -> Result<u32> {
        let search = &mut self.search;
        let solutions = usize::try_from(count(solution_budget)).unwrap_or(usize::MAX);
        Ok(match guarded(|| search.run(count(node_budget), solutions))? {
            Stop::Budget => RUN_BUDGET,
            Stop::Solutions => RUN_SOLUTIONS,
            Stop::Complete => RUN_COMPLETE,
        })
    }

    /// Solutions found since the last call, one after the other: `tile * 4 + rotation` in fill order.
    #[napi]
    pub fn take_solutions(&mut self) -> Uint16Array {
        Uint16Array::new(self.search.take_solutions())
    }

    /// Number of solutions that wait.
    #[napi]
    pub fn solution_count(&self) -> u32 {
        self.search.solution_count() as u32
    }

    /// Nodes visited at each step.
    #[napi]
    pub fn nodes(&self) -> Vec<BigInt> {
        self.search.nodes().into_iter().map(BigInt::from).collect()
    }

    #[napi]
    pub fn share(&self) -> f64 {
        self.search.share()
    }

    #[napi]
    pub fn is_complete(&self) -> bool {
        self.search.is_complete()
    }

    /// Starts over at a position. Returns false if the tree has no such subtree; the search then starts at the root.
    #[napi]
    pub fn enter(&mut self, placed: Uint16Array, next: u16, floor: u32) -> Result<bool> {
        let search = &mut self.search;
        let subtree = Subtree { position: Position { placed: placed.to_vec(), next }, floor: floor as usize };
        guarded(|| search.enter(&subtree))
    }

    /// `tile * 4 + rotation` at each step that has a tile, then the bound below which the next step is done.
    #[napi]
    pub fn position(&self) -> Vec<u16> {
        let Position { mut placed, next } = self.search.position();
        placed.push(next);
        placed
    }

    #[napi]
    pub fn width(&self, step: u32) -> u32 {
        self.search.width(step as usize)
    }
}

/// A JavaScript number as a count. NaN and numbers that are too large become the largest count, negative ones 0.
fn count(value: f64) -> u64 {
    if value.is_nan() { u64::MAX } else { value as u64 }
}

/// Turns a panic, which would be a bug in the kernel, into an error, so that the process survives.
fn guarded<T>(action: impl FnOnce() -> T) -> Result<T> {
    catch_unwind(AssertUnwindSafe(action)).map_err(|_| Error::from_reason("the native kernel failed"))
}
