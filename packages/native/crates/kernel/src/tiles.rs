//! Sets of tiles: one bit a tile, in as many words as the puzzle's tiles need. The number of words is a constant of the
//! type, so that loops over words are unrolled and a set of one word is a register.

/// Bit `t % 64` of word `t / 64` for tile `t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiles<const W: usize>([u64; W]);

impl<const W: usize> Tiles<W> {
    pub const NONE: Self = Tiles([0; W]);

    pub fn one(tile: usize) -> Self {
        let mut tiles = Self::NONE;
        tiles.insert(tile);
        tiles
    }

    /// All tiles with a higher number.
    pub fn above(tile: usize) -> Self {
        let mut tiles = Tiles([u64::MAX; W]);
        for word in 0..=tile / 64 {
            tiles.0[word] = 0;
        }
        tiles.0[tile / 64] = (u64::MAX << (tile % 64)) << 1;
        tiles
    }

    pub fn insert(&mut self, tile: usize) {
        self.0[tile / 64] |= 1 << (tile % 64);
    }

    pub fn contains(&self, tile: usize) -> bool {
        self.0[tile / 64] >> (tile % 64) & 1 == 1
    }

    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// The set of only the lowest tile; empty if this set is empty.
    #[inline(always)]
    pub fn lowest(self) -> Self {
        let mut before = 0;
        Tiles(self.0.map(|word| {
            let bit = if before == 0 { word & word.wrapping_neg() } else { 0 };
            before |= word;
            bit
        }))
    }

    /// Number of tiles of this set that are lower than the one tile in `bit`.
    #[inline(always)]
    pub fn below(self, bit: Self) -> u32 {
        let mut is_past = false;
        let mut count = 0;
        for (word, bit) in self.0.into_iter().zip(bit.0) {
            if !is_past {
                // If `bit` is 0 here, 0 - 1 is all ones: the whole word counts.
                count += (word & bit.wrapping_sub(1)).count_ones();
            }
            is_past |= bit != 0;
        }
        count
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut joined = self;
        for (word, other) in joined.0.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        joined
    }
}
