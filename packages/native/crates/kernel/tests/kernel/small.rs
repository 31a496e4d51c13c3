//! A tree small enough for Miri, which checks the few unchecked reads: `cargo +nightly miri test small`.

use edgewise_kernel::{Stop, Subtree, open};

use crate::common;

#[test]
fn a_small_tree_in_slices_each_entered_again() {
    let mut search = open(&common::fixture("framed-4x3-hole")).expect("a problem");
    let (mut nodes, mut solutions) = (0, 0);
    let mut floor = 0;
    loop {
        let stop = search.run(13, 1);
        nodes += search.nodes().iter().sum::<u64>();
        solutions += search.take_solutions().len() / search.nodes().len();
        if stop == Stop::Complete {
            break;
        }
        let position = search.position();
        floor = floor.min(position.placed.len());
        assert!(search.enter(&Subtree { position, floor }), "the current position is in the tree");
    }
    // As in fixtures/counts.tsv.
    assert_eq!((nodes, solutions), (114, 2));
}

#[test]
fn identical_tiles_are_placed_in_order() {
    let mut search = open(&common::all_in_turn(3, 3)).expect("a problem");
    assert_eq!(search.run(1000, 10), Stop::Complete);
    assert_eq!((search.nodes(), search.take_solutions().len()), (vec![1; 9], 9));
}
