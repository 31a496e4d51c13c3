//! Solves an edge-matching puzzle with the Edgewise kernel.

use serde::Deserialize;
use std::{collections::BTreeSet, env, error::Error, fs, process::exit};
use wasmi::{Instance, Module, Store, WasmParams, WasmResults};

const LAYOUT_VERSION: u32 = 3; // numbers and names as in docs/KERNEL.md
const COMPLETE: u32 = 2;
const STATUSES: &str =
    "ready tooShort notAProblem otherVersion badCounts badSections badStep badLabel badTile outOfMemory notGrowable";
type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A puzzle file (docs/FORMATS.md) without holes, pins and rim.
#[derive(Deserialize)]
struct Puzzle {
    format: String,
    version: u32,
    board: Board,
    rule: serde_json::Value,
    frame: Option<String>,
    rotate: Option<bool>,
    tiles: Vec<[String; 4]>,
    pins: Option<serde_json::Value>,
    rim: Option<serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    width: usize,
    height: usize,
}

/// The puzzle as the bytes that the kernel reads.
fn problem(Puzzle { board: Board { width, height }, rule, frame, rotate, tiles, .. }: &Puzzle) -> Result<Vec<u8>> {
    let mate = match rule.as_str() {
        Some("equal") => |a: &str, b: &str| a == b,
        Some("signed") => |a: &str, b: &str| a == format!("-{b}") || b == format!("-{a}") || a == "0" && b == "0",
        _ => return Err(format!("expected the rule equal or signed, found {rule}").into()),
    };
    let frame = frame.as_ref();
    let labels = Vec::from_iter(BTreeSet::from_iter(tiles.iter().flatten().chain(frame)));
    let id = |label: &String| labels.binary_search(&label).unwrap_or_default() as u8;
    let may_touch = |a: &String, b: &String| Some(a) != frame && Some(b) != frame && mate(a, b);
    let bits = |a, eight: &[&String]| eight.iter().rev().fold(0, |bits, b| bits << 1 | u8::from(may_touch(a, b)));
    let rotations = |[n, e, s, w]: &[String; 4]| match n == s && e == w {
        is_twofold if *rotate == Some(false) || is_twofold && n == e => 0b0001,
        true => 0b0011, // the rotations that look different
        false => 0b1111,
    };
    let sections: [Vec<u8>; 4] = [
        (0..width * height).flat_map(|cell| [cell as u8, (cell >> 8) as u8, 0, 0, 0xff, 0xff, 0xff, 0xff]).collect(),
        tiles.iter().flat_map(|[n, e, s, w]| [id(n), id(e), id(s), id(w), 0xff, 0xff, 0, 0]).collect(),
        labels.iter().flat_map(|a| labels.chunks(8).map(|eight| bits(a, eight))).collect(),
        tiles.iter().map(rotations).collect(),
    ];
    let frame_id = frame.map_or(u32::MAX, |label| u32::from(id(label)));
    let counts = [0, *width, *height, width * height, tiles.len(), labels.len()].map(|count| count as u32);
    let mut header = [&[u32::from_le_bytes(*b"EDGW"), LAYOUT_VERSION], &counts[..], &[frame_id, 1], &[0; 6]].concat();
    let mut body = Vec::new();
    for (i, section) in sections.iter().enumerate() {
        header[10 + i] = 64 + body.len() as u32;
        body.extend(section);
        body.resize(body.len().next_multiple_of(8), 0);
    }
    header[2] = 64 + body.len() as u32;
    Ok(header.into_iter().flat_map(u32::to_le_bytes).chain(body).collect())
}

fn solve() -> Result<()> {
    let arguments = <[String; 3]>::try_from(Vec::from_iter(env::args()));
    let [_, kernel, puzzle] = arguments.map_err(|_| "usage: cargo run --release -- kernel.wasm insects.puzzle.json")?;
    let puzzle: Puzzle = serde_json::from_slice(&fs::read(puzzle)?)?;
    let is_known = puzzle.format == "edgewise-puzzle" && puzzle.version == 1;
    let is_small = puzzle.pins.is_none() && puzzle.rim.is_none();
    (is_known && is_small).then_some(()).ok_or("expected an edgewise-puzzle of version 1, without pins and rim")?;
    let problem = problem(&puzzle)?;
    let mut store = Store::<()>::default();
    let module = Module::new(store.engine(), fs::read(kernel)?)?;
    let kernel = Instance::new(&mut store, &module, &[])?;
    let version = kernel.get_global(&store, "LAYOUT_VERSION").and_then(|global| global.get(&store).i32());
    (version == Some(LAYOUT_VERSION as i32))
        .then_some(())
        .ok_or(format!("expected a kernel of layout version {LAYOUT_VERSION}"))?;
    let memory = kernel.get_memory(&store, "memory").ok_or("the kernel exports no memory")?;
    let room: u32 = call(&mut store, kernel, "reserve", problem.len() as u32)?;
    (room != 0).then_some(()).ok_or("the kernel has no room for the problem")?;
    memory.write(&mut store, room as usize, &problem)?;
    let mut status: u32 = call(&mut store, kernel, "prepare", ())?;
    let reason = STATUSES.split(' ').nth(status as usize).unwrap_or("?");
    (reason == "ready").then_some(()).ok_or(format!("the kernel refused the problem: {reason}"))?;
    let (width, cells) = (puzzle.board.width, puzzle.board.width * puzzle.board.height);
    while status != COMPLETE {
        status = call(&mut store, kernel, "run", (1_000_000_u64, 100_u32))?; // at most this many nodes and solutions
        let count: u32 = call(&mut store, kernel, "solutionCount", ())?;
        let start: u32 = call(&mut store, kernel, "solutionsOffset", ())?;
        for solution in memory.data(&store)[start as usize..].chunks(2 * cells).take(count as usize) {
            for row in solution.chunks(2 * width) {
                let placed = row.as_chunks().0.iter().map(|&bytes| u16::from_le_bytes(bytes));
                let shown = placed.map(|v| format!("{:4}{}", v >> 2, ['↑', '→', '↓', '←'][usize::from(v & 3)]));
                println!("{}", String::from_iter(shown));
            }
            println!();
        }
        call::<_, ()>(&mut store, kernel, "clearSolutions", ())?;
    }
    let start: u32 = call(&mut store, kernel, "nodesOffset", ())?;
    let counts = memory.data(&store)[start as usize..].as_chunks().0[..cells].iter();
    let nodes = Vec::from_iter(counts.map(|&bytes| u64::from_le_bytes(bytes))); // by the number of tiles placed
    println!("{} arrangements, {} nodes", nodes[cells - 1], nodes.iter().sum::<u64>());
    Ok(())
}

fn call<P: WasmParams, R: WasmResults>(store: &mut Store<()>, kernel: Instance, name: &str, values: P) -> Result<R> {
    Ok(kernel.get_typed_func::<P, R>(&*store, name)?.call(store, values)?)
}

fn main() {
    if let Err(error) = solve() {
        eprintln!("{error}");
        exit(1);
    }
}
