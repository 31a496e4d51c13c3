//! Measures the speed of searches: `cargo run --release --example speed FILE...`. Each file is a problem buffer.

use std::time::Instant;

use edgewise_kernel::Stop;

fn main() {
    for file in std::env::args().skip(1) {
        let bytes = std::fs::read(&file).expect("a file that can be read");
        let start = Instant::now();
        let mut search = edgewise_kernel::open(&bytes).expect("a problem buffer");
        let tables = start.elapsed();
        let start = Instant::now();
        let mut length = 0;
        loop {
            let stop = search.run(20_000_000, usize::MAX);
            length += search.take_solutions().len();
            if stop == Stop::Complete {
                break;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let steps = search.nodes();
        let (nodes, solutions) = (steps.iter().sum::<u64>(), length / steps.len());
        let rate = nodes as f64 / seconds / 1e6;
        println!("{file}: {nodes} nodes, {solutions} solutions, {seconds:.3} s, {rate:.1} M/s, tables {tables:?}");
    }
}
