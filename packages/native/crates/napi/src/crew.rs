//! One search on threads of its own, off the thread that asks.

use edgewise_kernel::{Batch, Crew, CrewOptions, End, open};
use napi::bindgen_prelude::{BigInt, Object, Uint8Array, Uint16Array};
use napi::{Env, Result};
use napi_derive::napi;

use crate::{count, refused};

/// What has come of a search so far.
#[napi(object)]
pub struct NativeBatch {
    /// Undefined while the search goes on; then "complete", "limit", "aborted" or "failed".
    pub end: Option<String>,
    /// Nodes visited so far, at each step.
    pub nodes: Vec<BigInt>,
    /// Share of the tree that is done, 0 to 1.
    pub share: f64,
    /// Solutions since the last batch, in the order of the tree: `tile * 4 + rotation` in fill order.
    pub solutions: Uint16Array,
}

#[napi]
pub struct NativeCrew {
    crew: Crew,
}

#[napi]
impl NativeCrew {
    /// Starts to search. Throws where the kernel refuses the problem.
    #[napi(constructor)]
    pub fn new(problem: Uint8Array, threads: u32, node_limit: f64) -> Result<Self> {
        let search = open(&problem).map_err(refused)?;
        let options = CrewOptions { threads: threads as usize, node_limit: count(node_limit) };
        Ok(NativeCrew { crew: Crew::start(&*search, options) })
    }

    /// The next batch: once there are many solutions, some time has passed, or the search has ended.
    #[napi(ts_return_type = "Promise<NativeBatch>")]
    pub fn next<'env>(&self, env: &'env Env) -> Result<Object<'env>> {
        let (deferred, promise) = env.create_deferred()?;
        self.crew.when_ready(Box::new(move |batch| deferred.resolve(move |_| Ok(NativeBatch::from(batch)))));
        Ok(promise)
    }

    /// Ends the search: the next batch says so.
    #[napi]
    pub fn stop(&self) {
        self.crew.stop();
    }
}

impl From<Batch> for NativeBatch {
    fn from(Batch { end, nodes, share, solutions }: Batch) -> Self {
        let name = |end| match end {
            End::Complete => "complete",
            End::NodeLimit => "limit",
            End::Stopped => "aborted",
            End::Failed => "failed",
        };
        NativeBatch {
            end: end.map(|end| name(end).to_owned()),
            nodes: nodes.into_iter().map(BigInt::from).collect(),
            share,
            solutions: Uint16Array::new(solutions),
        }
    }
}
