//! A crew: one search on many threads.
//!
//! The tree is parted while it is searched. A thread that has nothing to do is hungry; whoever works and sees that gives
//! away what comes after the tile at its floor, in one place and without losing its own (`Search::give_away`). So the
//! parts never overlap and are the whole tree together, and counts and nodes are those of one thread.
//!
//! Solutions come out in the order of the tree whatever the number of threads: what was found waits until everything
//! before it has been searched. Where too many wait, only the thread that is first in the tree goes on.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::position::{Position, Subtree};
use crate::search::Search;
use crate::walk::Stop;

/// Nodes between two looks at what the others do: about a millisecond, so that nobody waits long.
const SLICE: u64 = 1 << 16;
/// Solutions that may wait before threads pause.
const MAX_WAITING: usize = 1 << 15;
/// Solutions that are worth waking somebody for before `PROGRESS` is over.
const BATCH: usize = 1 << 10;
const PROGRESS: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug)]
pub struct CrewOptions {
    /// At least 1.
    pub threads: usize,
    /// Visit so many nodes at most. Kept to the node; which ones these are depends on the threads.
    pub node_limit: u64,
}

/// How a crew's search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Complete,
    NodeLimit,
    Stopped,
    /// A thread panicked: a fault in the kernel.
    Failed,
}

/// What has come of a search so far.
#[derive(Clone, Debug)]
pub struct Batch {
    /// `None` while it goes on.
    pub end: Option<End>,
    /// Nodes visited so far, at each step.
    pub nodes: Vec<u64>,
    /// Share of the tree that is done, 0 to 1.
    pub share: f64,
    /// Solutions since the last batch, in the order of the tree: `tile * 4 + rotation` in fill order, one after the other.
    pub solutions: Vec<u16>,
}

type Listener = Box<dyn FnOnce(Batch) + Send>;

pub struct Crew {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    step_count: usize,
    tasks: Vec<Task>,
    /// By thread, where it was at the end of its last slice; `None` while it has nothing to do.
    at: Vec<Option<Part>>,
    nodes: Vec<u64>,
    nodes_left: u64,
    /// Found, in the order of the tree, behind something that is not searched yet.
    waiting: BTreeSet<Vec<u16>>,
    /// Found, with everything before them searched.
    ready: Vec<u16>,
    end: Option<End>,
    listener: Option<Listener>,
    told: Instant,
}

struct Task {
    subtree: Subtree,
    /// Part of the whole tree that the subtree's siblings, and it, are.
    weight: f64,
}

#[derive(Clone)]
struct Part {
    position: Vec<u16>,
    /// Of the whole tree, what is left.
    left: f64,
}

impl Crew {
    /// Starts the threads. They end by themselves when the search does, or when the crew is dropped.
    pub fn start(search: &dyn Search, options: CrewOptions) -> Crew {
        let threads = options.threads.max(1);
        let whole = Subtree { position: Position { placed: Vec::new(), next: 0 }, floor: 0 };
        let state = State {
            step_count: search.step_count(),
            tasks: vec![Task { subtree: whole, weight: 1.0 }],
            at: vec![None; threads],
            nodes: vec![0; search.step_count()],
            nodes_left: options.node_limit,
            waiting: BTreeSet::new(),
            ready: Vec::new(),
            end: None,
            listener: None,
            told: Instant::now(),
        };
        let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() });
        let start = |thread: usize| {
            let (shared, mut search) = (Arc::clone(&shared), search.another());
            std::thread::Builder::new().spawn(move || {
                let work = AssertUnwindSafe(|| shared.work(thread, &mut *search));
                if catch_unwind(work).is_err() {
                    shared.lock().finish(End::Failed);
                    shared.changed.notify_all();
                }
            })
        };
        // Where the system has no more threads, those that there are do it all.
        let threads: Vec<_> = (0..threads).map_while(|thread| start(thread).ok()).collect();
        if threads.is_empty() {
            shared.lock().finish(End::Failed);
        }
        Crew { shared, threads }
    }

    /// Calls the listener with the next batch: at once where one is ready, else from another thread. A listener that is
    /// still waiting is called too, with what there is.
    pub fn when_ready(&self, listener: Listener) {
        let mut state = self.shared.lock();
        let old = state.listener.replace(listener).map(|old| (old, state.batch()));
        let due = state.due();
        drop(state);
        self.shared.changed.notify_all();
        for (listener, batch) in [old, due].into_iter().flatten() {
            listener(batch);
        }
    }

    /// Waits for the next batch.
    pub fn next(&self) -> Batch {
        let (sender, receiver) = std::sync::mpsc::channel();
        // Nobody is left to be told where the receiver is gone.
        self.when_ready(Box::new(move |batch| drop(sender.send(batch))));
        receiver.recv().unwrap_or_else(|_| self.shared.lock().batch())
    }

    /// Ends the search; the last batch says what was found.
    pub fn stop(&self) {
        let mut state = self.shared.lock();
        state.finish(End::Stopped);
        let due = state.due();
        drop(state);
        self.shared.changed.notify_all();
        if let Some((listener, batch)) = due {
            listener(batch);
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.stop();
        for thread in self.threads.drain(..) {
            // A panic was caught and told already.
            drop(thread.join());
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A listener may panic, but none is called under the lock: the state is whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, thread: usize, search: &mut dyn Search) {
        while let Some(task) = self.next_task(thread) {
            if search.enter(&task.subtree).is_err() {
                unreachable!("a part of the tree that was given away is in the tree");
            }
            self.search(thread, search, task.weight);
        }
    }

    /// Waits for something to do. `None`: the search has ended.
    fn next_task(&self, thread: usize) -> Option<Task> {
        let mut state = self.lock();
        loop {
            if state.end.is_some() {
                return None;
            }
            let first = (0..state.tasks.len()).min_by_key(|&i| state.tasks[i].start());
            if let Some(first) = first.filter(|_| state.nodes_left > 0) {
                let task = state.tasks.swap_remove(first);
                state.at[thread] = Some(Part { position: task.start(), left: task.weight });
                return Some(task);
            }
            if state.at.iter().all(Option::is_none) {
                let end = if state.tasks.is_empty() { End::Complete } else { End::NodeLimit };
                state.finish(end);
                let due = state.due();
                drop(state);
                self.changed.notify_all();
                if let Some((listener, batch)) = due {
                    listener(batch);
                }
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Searches until the subtree, or what is left of it, is done, or the search has ended.
    fn search(&self, thread: usize, search: &mut dyn Search, mut weight: f64) {
        let mut counted = vec![0; search.step_count()];
        loop {
            let Some(budget) = self.budget(thread, search, weight) else { return };
            let stop = search.run(budget, usize::MAX);
            let nodes = search.nodes();
            let visited: u64 = nodes.iter().sum::<u64>() - counted.iter().sum::<u64>();
            let mut state = self.lock();
            for ((total, now), before) in state.nodes.iter_mut().zip(&nodes).zip(&counted) {
                *total += now - before;
            }
            counted = nodes;
            state.nodes_left += budget - visited;
            for solution in search.solutions().chunks_exact(search.step_count()) {
                state.waiting.insert(solution.to_vec());
            }
            search.clear_solutions();
            if stop == Stop::Complete {
                state.at[thread] = None;
            } else {
                if state.is_anyone_hungry() {
                    let floor = search.floor();
                    if let Some(subtree) = search.give_away() {
                        let width = |step: usize| f64::from(search.width(step).max(1));
                        weight /= (floor..subtree.floor).map(width).product::<f64>();
                        let own = weight / width(subtree.floor);
                        state.tasks.push(Task { subtree, weight });
                        weight = own;
                    }
                }
                let left = weight * (1.0 - search.share());
                state.at[thread] = Some(Part { position: start_of(&search.position()), left });
            }
            state.release();
            let due = state.due();
            drop(state);
            self.changed.notify_all();
            if let Some((listener, batch)) = due {
                listener(batch);
            }
            if stop == Stop::Complete {
                return;
            }
        }
    }

    /// Nodes for the next slice, once there is room for what it may find. `None`: there is nothing to go on with, or
    /// something else comes first; then what is left goes back to the tasks.
    fn budget(&self, thread: usize, search: &dyn Search, weight: f64) -> Option<u64> {
        let mut state = self.lock();
        loop {
            if state.end.is_some() {
                return None;
            }
            if state.nodes_left == 0 || !state.has_room_for(thread) && state.is_preceded(thread) {
                let subtree = Subtree { position: search.position(), floor: search.floor() };
                state.tasks.push(Task { subtree, weight });
                state.at[thread] = None;
                drop(state);
                self.changed.notify_all();
                return None;
            }
            if state.has_room_for(thread) {
                let budget = SLICE.min(state.nodes_left);
                state.nodes_left -= budget;
                return Some(budget);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl State {
    fn finish(&mut self, end: End) {
        self.end.get_or_insert(end);
        // Whatever was found counts, even where something before it was not searched.
        for solution in std::mem::take(&mut self.waiting) {
            self.ready.extend(solution);
        }
    }

    fn is_anyone_hungry(&self) -> bool {
        self.tasks.is_empty() && self.at.iter().any(Option::is_none)
    }

    /// Where the first thing in the tree lies that is not searched yet.
    fn frontier(&self) -> Option<Vec<u16>> {
        let tasks = self.tasks.iter().map(Task::start);
        self.at.iter().flatten().map(|part| part.position.clone()).chain(tasks).min()
    }

    fn release(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        let later = match self.frontier() {
            Some(frontier) => self.waiting.split_off(&frontier),
            None => BTreeSet::new(),
        };
        for solution in std::mem::replace(&mut self.waiting, later) {
            self.ready.extend(solution);
        }
    }

    /// Is there room for more solutions? For those of the thread that is first there is while the others' wait.
    fn has_room_for(&self, thread: usize) -> bool {
        let is_first = || self.at[thread].as_ref().map(|part| &part.position) == self.frontier().as_ref();
        self.ready.len() / self.step_count < MAX_WAITING && (self.waiting.len() < MAX_WAITING || is_first())
    }

    /// Is there a task before what the thread has?
    fn is_preceded(&self, thread: usize) -> bool {
        let own = self.at[thread].as_ref().map(|part| &part.position);
        self.tasks.iter().any(|task| own.is_some_and(|own| task.start() < *own))
    }

    /// The listener and its batch, where there is one and it is time.
    fn due(&mut self) -> Option<(Listener, Batch)> {
        let is_time =
            self.end.is_some() || self.ready.len() / self.step_count >= BATCH || self.told.elapsed() >= PROGRESS;
        if !is_time {
            return None;
        }
        let listener = self.listener.take()?;
        Some((listener, self.batch()))
    }

    fn batch(&mut self) -> Batch {
        self.told = Instant::now();
        let left: f64 =
            self.at.iter().flatten().map(|part| part.left).chain(self.tasks.iter().map(|task| task.weight)).sum();
        Batch {
            end: self.end,
            nodes: self.nodes.clone(),
            share: if self.end == Some(End::Complete) { 1.0 } else { (1.0 - left).clamp(0.0, 1.0) },
            solutions: std::mem::take(&mut self.ready),
        }
    }
}

impl Task {
    fn start(&self) -> Vec<u16> {
        start_of(&self.subtree.position)
    }
}

/// A position as something that solutions compare with: those below it come before it in the tree.
fn start_of(Position { placed, next }: &Position) -> Vec<u16> {
    let mut start = placed.clone();
    start.push(*next);
    start
}
