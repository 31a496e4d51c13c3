//! Solves an edge-matching puzzle with the Edgewise kernel.

mod puzzle;

use puzzle::{LAYOUT_VERSION, NONE, Puzzle};
use std::{env, error::Error, fs, process::ExitCode};
use wasmi::{Engine, Instance, Linker, Memory, Module, Store, WasmParams, WasmResults};

const READY: u32 = 0;
const COMPLETE: u32 = 2;
const STATUSES: &str = "ready tooShort notAProblem otherVersion badCounts badSections badStep badLabel outOfMemory";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// An instance of the module. It imports nothing and holds one problem at a time.
struct Kernel {
    store: Store<()>,
    instance: Instance,
    memory: Memory,
}

impl Kernel {
    fn load(path: &str) -> Result<Self> {
        let engine = Engine::default();
        let mut store = Store::new(&engine, ());
        let instance =
            Linker::new(&engine).instantiate_and_start(&mut store, &Module::new(&engine, fs::read(path)?)?)?;
        let memory = instance.get_memory(&store, "memory").ok_or("the module exports no memory")?;
        let version = instance.get_global(&store, "LAYOUT_VERSION").and_then(|global| global.get(&store).i32());
        if version != Some(LAYOUT_VERSION as i32) {
            return Err(format!("{path}: expected a kernel for version {LAYOUT_VERSION}, found {version:?}").into());
        }
        Ok(Self { store, instance, memory })
    }

    fn call<P: WasmParams, R: WasmResults>(&mut self, name: &str, parameters: P) -> Result<R> {
        Ok(self.instance.get_typed_func::<P, R>(&self.store, name)?.call(&mut self.store, parameters)?)
    }

    /// So many numbers of N bytes from where the export `offset` says.
    fn read<const N: usize>(&mut self, offset: &str, count: usize) -> Result<Vec<[u8; N]>> {
        let start = self.call::<_, u32>(offset, ())? as usize;
        Ok(self.memory.data(&self.store)[start..start + count * N].as_chunks().0.to_vec())
    }

    fn prepare(&mut self, problem: &[u8]) -> Result<()> {
        let address: u32 = self.call("reserve", problem.len() as u32)?;
        if address == 0 {
            return Err(format!("the kernel has no room for a problem of {} bytes", problem.len()).into());
        }
        self.memory.write(&mut self.store, address as usize, problem)?;
        match self.call("prepare", ())? {
            READY => Ok(()),
            status => {
                let reason = STATUSES.split(' ').nth(status as usize).unwrap_or("?");
                Err(format!("the kernel refused the problem: {reason}").into())
            }
        }
    }

    /// Searches to the end. `visit` is handed each solution, a number for every cell: tile * 4 + rotation, or NONE.
    fn search(&mut self, cell_count: usize, mut visit: impl FnMut(&[u16])) -> Result<()> {
        let mut status = READY;
        while status != COMPLETE {
            status = self.call("run", (1_000_000_u64, 100_u32))?; // so many nodes and solutions at most
            let count: u32 = self.call("solutionCount", ())?;
            let placed = self.read("solutionsOffset", count as usize * cell_count)?;
            placed.into_iter().map(u16::from_le_bytes).collect::<Vec<_>>().chunks(cell_count).for_each(&mut visit);
            self.call::<_, ()>("clearSolutions", ())?;
        }
        Ok(())
    }
}

fn show(value: u16) -> String {
    match value {
        NONE => "    ·".into(),
        _ => format!("{:4}{}", value >> 2, ['↑', '→', '↓', '←'][usize::from(value & 3)]),
    }
}

fn solve(kernel_path: &str, puzzle_path: &str) -> Result<()> {
    let puzzle: Puzzle =
        serde_json::from_str(&fs::read_to_string(puzzle_path)?).map_err(|error| format!("{puzzle_path}: {error}"))?;
    if !puzzle.is_supported() {
        return Err(format!("{puzzle_path}: expected an edgewise-puzzle of version 1, without pins").into());
    }
    let mut kernel = Kernel::load(kernel_path)?;
    kernel.prepare(&puzzle.problem())?;
    let mut arrangements = 0;
    kernel.search(puzzle.board.width * puzzle.board.height, |solution| {
        arrangements += 1;
        for row in solution.chunks(puzzle.board.width) {
            println!("{}", row.iter().copied().map(show).collect::<String>());
        }
        println!();
    })?;
    let nodes: u64 = kernel.read("nodesOffset", puzzle.board.cells().len())?.into_iter().map(u64::from_le_bytes).sum();
    println!("{arrangements} arrangements, {nodes} nodes");
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    let [_, kernel, puzzle] = arguments.as_slice() else {
        eprintln!("usage: cargo run --release -- kernel.wasm insects.puzzle.json");
        return ExitCode::from(2);
    };
    solve(kernel, puzzle).map_or_else(
        |error| {
            eprintln!("{error}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}
