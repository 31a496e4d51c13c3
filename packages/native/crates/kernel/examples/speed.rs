//! How fast searches are: `cargo run --release --example speed THREADS FILE...`, each file a problem buffer. With 0
//! threads the search runs in the main thread, without a crew.

use std::time::Instant;

use edgewise_kernel::{Crew, CrewOptions, Search, Stop};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let threads: usize = arguments.next().and_then(|text| text.parse().ok()).expect("a number of threads");
    for file in arguments {
        let bytes = std::fs::read(&file).expect("a file that can be read");
        let start = Instant::now();
        let mut search = edgewise_kernel::open(&bytes).expect("a problem buffer");
        let tables = start.elapsed();
        let start = Instant::now();
        let (nodes, solutions) = if threads == 0 { alone(&mut *search) } else { together(&*search, threads) };
        let seconds = start.elapsed().as_secs_f64();
        let rate = nodes as f64 / seconds / 1e6;
        println!("{file}: {nodes} nodes, {solutions} solutions, {seconds:.3} s, {rate:.1} M/s, tables {tables:?}");
    }
}

fn alone(search: &mut dyn Search) -> (u64, usize) {
    let mut solutions = 0;
    loop {
        let stop = search.run(20_000_000, usize::MAX);
        solutions += search.solutions().len() / search.step_count();
        search.clear_solutions();
        if stop == Stop::Complete {
            return (search.nodes().iter().sum(), solutions);
        }
    }
}

fn together(search: &dyn Search, threads: usize) -> (u64, usize) {
    let crew = Crew::start(search, CrewOptions { threads, node_limit: u64::MAX });
    let mut solutions = 0;
    loop {
        let batch = crew.next();
        solutions += batch.solutions.len() / search.step_count();
        if batch.end.is_some() {
            return (batch.nodes.iter().sum(), solutions);
        }
    }
}
