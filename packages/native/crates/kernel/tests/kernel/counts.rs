//! Searches, in Rust alone, every JSON puzzle of fixtures/counts.tsv, the table of known counts. Only core reads the
//! other formats; the conformance suite searches those.

use edgewise_kernel::{Stop, open};

use crate::common;

#[test]
fn known_counts() {
    let table = std::fs::read_to_string(common::fixtures().join("counts.tsv")).expect("fixtures/counts.tsv");
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let column = |name: &str| header.iter().position(|field| *field == name).expect(name);
    let (puzzle, arrangements, nodes) = (column("puzzle"), column("arrangements"), column("nodes_row_major"));
    let mut searched = 0;
    for row in lines {
        let Some(name) = row[puzzle].strip_suffix(".puzzle.json") else { continue };
        let mut search = open(&common::fixture(name)).expect(name);
        let mut length = 0;
        while search.run(1_000_003, usize::MAX) != Stop::Complete {
            length += search.take_solutions().len();
        }
        length += search.take_solutions().len();
        let found = length / search.nodes().len();
        assert_eq!(found.to_string(), row[arrangements], "arrangements of {name}");
        assert_eq!(search.nodes().iter().sum::<u64>().to_string(), row[nodes], "nodes of {name}");
        searched += 1;
    }
    assert!(searched >= 5, "only {searched} puzzles were searched");
}
