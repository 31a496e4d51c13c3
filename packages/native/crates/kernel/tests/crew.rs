//! A crew finds what one thread finds, in the same order.

mod common;

use edgewise_kernel::{Crew, CrewOptions, End, Search, Stop, open};

/// Everything that a search comes to by itself.
fn alone(search: &mut dyn Search) -> (Vec<u64>, Vec<u16>) {
    let mut solutions = Vec::new();
    loop {
        let stop = search.run(u64::MAX, usize::MAX);
        solutions.extend_from_slice(search.solutions());
        search.clear_solutions();
        if stop == Stop::Complete {
            return (search.nodes(), solutions);
        }
    }
}

fn together(search: &dyn Search, threads: usize, node_limit: u64) -> (End, Vec<u64>, Vec<u16>) {
    let crew = Crew::start(search, CrewOptions { threads, node_limit });
    let mut solutions = Vec::new();
    loop {
        let batch = crew.next();
        solutions.extend_from_slice(&batch.solutions);
        if let Some(end) = batch.end {
            return (end, batch.nodes, solutions);
        }
    }
}

#[test]
fn any_number_of_threads_finds_the_same_in_the_same_order() {
    for name in ["planted-4x4-c4-1", "framed-4x3-hole", "choose-3x2", "planted-5x5-c6-2"] {
        let mut search = open(&common::fixture(name)).expect(name);
        let (nodes, solutions) = alone(&mut *search);
        for threads in [1, 2, 3, 8] {
            let found = together(&*search, threads, u64::MAX);
            assert_eq!(found, (End::Complete, nodes.clone(), solutions.clone()), "{name}, {threads} threads");
        }
    }
}

#[test]
fn more_solutions_than_may_wait_come_in_order_too() {
    let mut search = open(&common::all_alike(3, 3)).expect("a problem");
    let (nodes, solutions) = alone(&mut *search);
    assert_eq!(solutions.len() / 9, 362_880);
    assert_eq!(together(&*search, 3, u64::MAX), (End::Complete, nodes, solutions));
}

#[test]
fn a_node_limit_is_kept_to_the_node() {
    let search = open(&common::fixture("planted-5x5-c6-2")).expect("a problem");
    for node_limit in [0, 1, 1000, 1_234_567] {
        for threads in [1, 3] {
            let (end, nodes, _) = together(&*search, threads, node_limit);
            assert_eq!((end, nodes.iter().sum::<u64>()), (End::NodeLimit, node_limit));
        }
    }
}

#[test]
fn a_crew_that_is_stopped_or_dropped_ends_at_once() {
    let search = open(&common::all_alike(5, 5)).expect("a problem");
    let crew = Crew::start(&*search, CrewOptions { threads: 2, node_limit: u64::MAX });
    assert_eq!(crew.next().end, None);
    crew.stop();
    assert_eq!(crew.next().end, Some(End::Stopped));
    assert_eq!(crew.next().end, Some(End::Stopped));
    drop(Crew::start(&*search, CrewOptions { threads: 2, node_limit: u64::MAX }));
}
