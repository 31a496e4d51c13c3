//! Problems for tests: the project's JSON puzzles, compiled to problem buffers without core.

use std::path::PathBuf;

use edgewise_kernel::layout::*;
use serde_json::Value;

pub fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../fixtures")
}

/// A puzzle of fixtures/puzzles, row by row, without symmetry breaking.
pub fn fixture(name: &str) -> Vec<u8> {
    let path = fixtures().join(format!("puzzles/{name}.puzzle.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    problem_of(&serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// A puzzle whose tiles are all the same and show one label: every arrangement is a solution.
pub fn all_alike(width: usize, height: usize) -> Vec<u8> {
    alike(width, height, vec![NONE; width * height])
}

/// The same, with each tile waiting for the one before it.
pub fn all_in_turn(width: usize, height: usize) -> Vec<u8> {
    alike(width, height, std::iter::once(NONE).chain(0..(width * height - 1) as u16).collect())
}

fn alike(width: usize, height: usize, tile_before: Vec<u16>) -> Vec<u8> {
    let tiles = vec![[0; 4]; width * height];
    buffer(&Parts {
        width,
        height,
        cells: (0..width * height).collect(),
        tiles,
        tile_before,
        mates: vec![vec![true]],
        frame: None,
        domains: vec![vec![1; width * height]],
        domain_of: vec![0; width * height],
    })
}

struct Parts {
    width: usize,
    height: usize,
    cells: Vec<usize>,
    tiles: Vec<[u8; 4]>,
    tile_before: Vec<u16>,
    mates: Vec<Vec<bool>>,
    frame: Option<u8>,
    domains: Vec<Vec<u8>>,
    /// By step.
    domain_of: Vec<usize>,
}

fn problem_of(puzzle: &Value) -> Vec<u8> {
    let size = |field: &str| puzzle["board"][field].as_u64().expect(field) as usize;
    let (width, height) = (size("width"), size("height"));
    let strings = |value: &Value| -> Vec<String> {
        value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a label").to_owned()).collect()
    };
    let tiles: Vec<Vec<String>> = puzzle["tiles"].as_array().expect("tiles").iter().map(strings).collect();
    let frame = puzzle.get("frame").map(|label| label.as_str().expect("a label").to_owned());
    let mut labels: Vec<String> = tiles.iter().flatten().cloned().chain(frame.clone()).collect();
    labels.sort();
    labels.dedup();
    let id = |label: &String| labels.binary_search(label).expect("a label of the puzzle") as u8;
    let holes: Vec<usize> = puzzle["board"]["holes"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|hole| (hole[1].as_u64().expect("y") as usize) * width + hole[0].as_u64().expect("x") as usize)
        .collect();
    let mates = labels.iter().map(|a| labels.iter().map(|b| is_mate(&puzzle["rule"], a, b)).collect());
    let rotates = puzzle.get("rotate").is_none_or(|rotate| rotate.as_bool() == Some(true));
    let cells: Vec<usize> = (0..width * height).filter(|cell| !holes.contains(cell)).collect();
    let mut free: Vec<u8> = tiles.iter().map(|tile| if rotates { different_rotations(tile) } else { 1 }).collect();
    let mut domains = vec![free.clone()];
    let mut domain_of = vec![0; cells.len()];
    for pin in puzzle.get("pins").and_then(Value::as_array).into_iter().flatten() {
        let number = |field: &str| pin[field].as_u64().expect(field) as usize;
        let tile = number("tile");
        let cell = number("y") * width + number("x");
        let mut alone = vec![0; tiles.len()];
        alone[tile] = pin.get("rotation").map_or(free[tile], |rotation| 1 << rotation.as_u64().expect("a rotation"));
        free[tile] = 0;
        domain_of[cells.iter().position(|open| *open == cell).expect("an open cell")] = domains.len();
        domains.push(alone);
    }
    domains[0] = free;
    buffer(&Parts {
        width,
        height,
        cells,
        tiles: tiles.iter().map(|tile| [0, 1, 2, 3].map(|side| id(&tile[side]))).collect(),
        tile_before: vec![NONE; tiles.len()],
        mates: mates.collect(),
        frame: frame.as_ref().map(id),
        domains,
        domain_of,
    })
}

/// The mask of rotations, without those that look like an earlier one.
fn different_rotations(tile: &[String]) -> u8 {
    let turned = |rotation: usize| (0..4).map(move |side| &tile[(side + 4 - rotation) % 4]);
    let is_new = |&rotation: &usize| (0..rotation).all(|earlier| !turned(earlier).eq(turned(rotation)));
    (0..4).filter(is_new).fold(0, |mask, rotation| mask | 1 << rotation)
}

fn is_mate(rule: &Value, a: &str, b: &str) -> bool {
    let opposite = |label: &str| label.strip_prefix('-').map_or_else(|| format!("-{label}"), str::to_owned);
    match rule.as_str() {
        Some("equal") => a == b,
        Some("signed") => a == b && a.trim_start_matches('-') == "0" || opposite(a) == b,
        Some("case") => a != b && a.to_lowercase() == b.to_lowercase(),
        _ => rule["pairs"]
            .as_array()
            .expect("pairs")
            .iter()
            .any(|pair| pair[0] == a && pair[1] == b || pair[0] == b && pair[1] == a),
    }
}

fn buffer(parts: &Parts) -> Vec<u8> {
    let Parts { width, height, cells, tiles, tile_before, mates, frame, domains, domain_of } = parts;
    let mut bytes = vec![0; HEADER_BYTES];
    let section = |bytes: &mut Vec<u8>, content: Vec<u8>| {
        let offset = bytes.len();
        bytes.extend(content);
        bytes.resize(bytes.len().next_multiple_of(8), 0);
        offset as u32
    };
    let step = |(cell, domain): (&usize, &usize)| {
        [*cell as u16, *domain as u16, NONE, NONE].iter().flat_map(|field| field.to_le_bytes()).collect::<Vec<u8>>()
    };
    let row = |row: &Vec<bool>| {
        row.chunks(8)
            .map(|bits| bits.iter().enumerate().fold(0, |byte, (bit, &mates)| byte | (mates as u8) << bit))
            .collect::<Vec<u8>>()
    };
    let steps_offset = section(&mut bytes, cells.iter().zip(domain_of).flat_map(step).collect());
    let tile = |(labels, before): (&[u8; 4], &u16)| [&labels[..], &before.to_le_bytes(), &[0, 0]].concat();
    let tiles_offset = section(&mut bytes, tiles.iter().zip(tile_before).flat_map(tile).collect());
    let mates_offset = section(&mut bytes, mates.iter().flat_map(row).collect());
    let domains_offset = section(&mut bytes, domains.concat());
    let length = bytes.len() as u32;
    for (field, value) in [
        (HEADER_MAGIC, MAGIC),
        (HEADER_VERSION, LAYOUT_VERSION),
        (HEADER_BYTE_LENGTH, length),
        (HEADER_WIDTH, *width as u32),
        (HEADER_HEIGHT, *height as u32),
        (HEADER_STEP_COUNT, cells.len() as u32),
        (HEADER_TILE_COUNT, tiles.len() as u32),
        (HEADER_LABEL_COUNT, mates.len() as u32),
        (HEADER_FRAME_LABEL, frame.map_or(NO_FRAME, u32::from)),
        (HEADER_DOMAIN_COUNT, domains.len() as u32),
        (HEADER_STEPS_OFFSET, steps_offset),
        (HEADER_TILES_OFFSET, tiles_offset),
        (HEADER_MATES_OFFSET, mates_offset),
        (HEADER_DOMAINS_OFFSET, domains_offset),
    ] {
        bytes[field..field + 4].copy_from_slice(&value.to_le_bytes());
    }
    bytes
}
