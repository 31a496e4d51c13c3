//! A tree small enough for Miri, which checks the few unchecked reads: `cargo +nightly miri test --test small`.

mod common;

use edgewise_kernel::{Crew, CrewOptions, End, Stop, Subtree, open};

#[test]
fn a_small_tree_in_slices_each_entered_anew() {
    let mut search = open(&common::fixture("framed-4x3-hole")).expect("a problem");
    let (mut nodes, mut solutions) = (0, 0);
    let mut floor = 0;
    loop {
        let stop = search.run(13, 1);
        nodes += search.nodes().iter().sum::<u64>();
        solutions += search.solutions().len() / search.step_count();
        search.clear_solutions();
        if stop == Stop::Complete {
            break;
        }
        let position = search.position();
        floor = floor.min(position.placed.len());
        search.enter(&Subtree { position, floor }).expect("where it stood");
    }
    // As in fixtures/counts.tsv.
    assert_eq!((nodes, solutions), (114, 2));
}

#[test]
fn a_small_tree_on_two_threads() {
    let search = open(&common::all_alike(2, 2)).expect("a problem");
    let crew = Crew::start(&*search, CrewOptions { threads: 2, node_limit: u64::MAX });
    let (mut solutions, mut end) = (0, None);
    let mut nodes = Vec::new();
    while end.is_none() {
        let batch = crew.next();
        solutions += batch.solutions.len() / 4;
        (end, nodes) = (batch.end, batch.nodes);
    }
    // 4, 4 * 3, 4 * 3 * 2 and 4! placements.
    assert_eq!((end, nodes, solutions), (Some(End::Complete), vec![4, 12, 24, 24], 24));
}

#[test]
fn identical_tiles_take_turns() {
    let mut search = open(&common::all_in_turn(3, 3)).expect("a problem");
    assert_eq!(search.run(1000, 10), Stop::Complete);
    assert_eq!((search.nodes(), search.solutions().len()), (vec![1; 9], 9));
}
