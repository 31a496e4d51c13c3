//! How fast one thread searches: `cargo run --release --example speed FILE...`, each file a problem buffer.

use std::time::Instant;

use edgewise_kernel::Stop;

fn main() {
    for file in std::env::args().skip(1) {
        let bytes = std::fs::read(&file).expect("a file that can be read");
        let start = Instant::now();
        let mut search = edgewise_kernel::open(&bytes).expect("a problem buffer");
        let tables = start.elapsed();
        let start = Instant::now();
        let mut solutions = 0;
        while search.run(20_000_000, usize::MAX) != Stop::Complete {
            solutions += search.solutions().len() / search.step_count();
            search.clear_solutions();
        }
        solutions += search.solutions().len() / search.step_count();
        let seconds = start.elapsed().as_secs_f64();
        let nodes: u64 = search.nodes().iter().sum();
        println!(
            "{file}: {nodes} nodes, {solutions} solutions, {:.1} M/s, tables {tables:?}",
            nodes as f64 / seconds / 1e6
        );
    }
}
