//! Hostile buffers: refused with a reason or searched within the budget, never a panic.
//!
//! `EDGEWISE_FUZZ=10000000 cargo test --release -p edgewise-kernel hostile` sets the number of buffers.

use edgewise_kernel::{Position, Refusal, Search, Subtree, open};

use crate::common;

/// xorshift64*, so that a failure can be repeated from its seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}

/// A buffer with up to three errors.
fn corrupted(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = seeds[random.below(seeds.len())].clone();
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len());
        match random.below(6) {
            0 => bytes[at] = random.below(256) as u8,
            1 => bytes[at] ^= 1 << random.below(8),
            2 => bytes[at] = [0, 1, 127, 128, 254, 255][random.below(6)],
            3 if random.below(4) == 0 => bytes.truncate(at.max(1)),
            4 if random.below(4) == 0 => bytes.extend_from_within(..at),
            // A header field: a count, an offset, a label.
            _ => {
                let field = random.below(14) * 4;
                let value = [0, 1, 2, 3, 9, 255, 256, 1024, 1025, u32::MAX][random.below(10)];
                if bytes.len() >= field + 4 {
                    bytes[field..field + 4].copy_from_slice(&value.to_le_bytes());
                }
            }
        }
    }
    bytes
}

/// Searches a little: from the root, from the position reached, and from a random position.
fn exercise(search: &mut dyn Search, random: &mut Random) {
    search.run(200, 20);
    assert!(search.nodes().iter().sum::<u64>() <= 200);
    assert!((0.0..=1.0).contains(&search.share()));
    let position = search.position();
    if !search.is_complete() {
        let floor = random.below(position.placed.len() + 1);
        assert!(search.enter(&Subtree { position, floor }), "the current position is in the tree");
        search.run(50, 1);
    }
    let any = Position {
        placed: (0..random.below(4)).map(|_| random.below(40) as u16).collect(),
        next: random.below(50) as u16,
    };
    // It may be refused or accepted, but must not panic.
    search.enter(&Subtree { position: any, floor: random.below(4) });
    search.run(50, 1);
}

#[test]
fn any_bytes_are_refused_or_searched() {
    let count: u64 =
        std::env::var("EDGEWISE_FUZZ").map_or(20_000, |text| text.parse().expect("EDGEWISE_FUZZ: a number"));
    let mut seeds: Vec<Vec<u8>> = ["choose-3x2", "framed-4x3-hole", "random-3x3-c4-1"].map(common::fixture).into();
    seeds.extend([common::all_alike(2, 2), common::all_in_turn(3, 2)]);
    let (mut accepted, mut refused) = (0u64, std::collections::BTreeMap::<&str, u64>::new());
    for seed in 1..=count {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        match open(&corrupted(&seeds, &mut random)) {
            Ok(mut search) => {
                accepted += 1;
                exercise(&mut *search, &mut random);
            }
            Err(refusal) => *refused.entry(refusal.name()).or_default() += 1,
        }
    }
    println!("{count} buffers: {accepted} searched, refused {refused:?}");
    assert!(accepted > 0 && refused.len() >= 7, "too little was tried: {accepted} searched, refused {refused:?}");
}

#[test]
fn invalid_buffers_are_refused() {
    let problem = common::fixture("choose-3x2");
    let mut other_version = problem.clone();
    other_version[4] = 99;
    for (bytes, refusal) in [
        (&[][..], Refusal::TooShort),
        (&problem[..63], Refusal::TooShort),
        (&[7; 64], Refusal::NotAProblem),
        (&other_version, Refusal::OtherVersion),
        (&problem[..problem.len() - 1], Refusal::BadSections),
    ] {
        assert_eq!(open(bytes).err(), Some(refusal));
    }
}
