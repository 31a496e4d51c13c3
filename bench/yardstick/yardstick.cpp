/**
 * The yardstick: the table-driven backtracker that a good C++ programmer writes for edge matching. Edgewise's engines
 * are compared with it, so it must be strong, and it must stay ordinary: one loop for every puzzle and fill order, no
 * generated code, no intrinsics.
 *
 * A step's candidates are looked up by the labels that the placed neighbours require. The only remaining test is
 * whether the tile is free: one AND with a used set in a register. A node is a placement that agrees with every placed
 * neighbour. Nodes are visited in the order of Edgewise's engines: candidates by tile, then by rotation.
 *
 * Takes up to 256 cells (a cell in no step is a hole), 128 tiles that may turn, 250 labels, rules in which a label has
 * at most one mate, a frame. No pins, no symmetry breaking. Input, separated by blanks or line ends:
 *
 *     board WIDTH HEIGHT              frame LABEL          -1: none
 *     labels COUNT MATE...            the mate of each label, -1: none
 *     tiles COUNT N E S W...          labels, clockwise
 *     order COUNT CELL...             y * width + x
 *     find all | first
 *
 * Any number of such problems may follow each other. Output for each: {"nodes", "solutions", "seconds", "tableSeconds"}
 * in a line; "seconds" is the search alone. Exit code 2: bad input, with a message on standard error.
 *
 * What made it faster, in nodes per second: cursors kept in the steps, reached by one moving pointer, 7 %; indices of
 * pointers instead of numbers, 6 %. What did not: recursion, saving the used set at each depth, a separate loop for the
 * last step or for backtracking, always two keyed sides, the newest neighbour last in the key, addresses of sources
 * instead of offsets. Two 64-bit words instead of one of 128 bits were slower, whether the candidate chose one or both
 * were tested.
 */
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

__extension__ typedef unsigned __int128 Bits128;

constexpr int kMaxCells = 256;
constexpr int kMaxTiles = 128;
constexpr int kMaxLabels = 250;
/** Entries of one index, 8 bytes each: enough for three keyed sides at 250 labels, for four at 63. */
constexpr int kMaxKeyBits = 24;
constexpr int kNone = -1;
constexpr int kSides = 4;

struct Problem {
  int width = 0;
  int height = 0;
  int frame = kNone;
  std::vector<int> mates;
  std::vector<std::array<int, kSides>> tiles;
  std::vector<int> order;
  bool firstOnly = false;
};

std::string readWord() {
  std::string word;
  std::cin >> word;
  return word;
}

void readKeyword(const std::string& keyword) {
  const std::string word = readWord();
  if (word != keyword) throw std::invalid_argument("expected \"" + keyword + "\", found \"" + word + "\"");
}

int readNumber(const char* what, int least, int most) {
  int number = 0;
  if (!(std::cin >> number) || number < least || number > most) {
    throw std::invalid_argument(std::string("expected ") + what + " from " + std::to_string(least) + " to " +
                                std::to_string(most));
  }
  return number;
}

/** Throws std::invalid_argument. */
Problem readProblem() {
  Problem problem;
  readKeyword("board");
  problem.width = readNumber("a width", 1, kMaxCells);
  problem.height = readNumber("a height", 1, kMaxCells / problem.width);
  readKeyword("frame");
  problem.frame = readNumber("a label", kNone, kMaxLabels - 1);

  readKeyword("labels");
  const int labelCount = readNumber("a number of labels", problem.frame + 1, kMaxLabels);
  problem.mates.resize(labelCount);
  for (int& mate : problem.mates) mate = readNumber("a mate", kNone, labelCount - 1);
  for (int label = 0; label < labelCount; label++) {
    const int mate = problem.mates[label];
    if (mate != kNone && problem.mates[mate] != label) throw std::invalid_argument("expected mates to be mutual");
  }

  readKeyword("tiles");
  problem.tiles.resize(readNumber("a number of tiles", 1, kMaxTiles));
  for (auto& tile : problem.tiles) {
    for (int& label : tile) label = readNumber("a label", 0, labelCount - 1);
  }

  readKeyword("order");
  const int cellCount = problem.width * problem.height;
  const int tileCount = static_cast<int>(problem.tiles.size());
  problem.order.resize(readNumber("a number of cells", 1, std::min(cellCount, tileCount)));
  std::vector<bool> taken(cellCount);
  for (int& cell : problem.order) {
    cell = readNumber("a cell", 0, cellCount - 1);
    if (taken[cell]) throw std::invalid_argument("expected each cell once in the order");
    taken[cell] = true;
  }

  readKeyword("find");
  const std::string find = readWord();
  if (find != "all" && find != "first") throw std::invalid_argument("expected \"all\" or \"first\"");
  problem.firstOnly = find == "first";
  return problem;
}

/** A turned tile: 16 bytes for up to 64 tiles. A list of candidates ends with a zero record. */
template <class TileSet>
struct Candidate {
  TileSet bit;
  /** By side, the label that a neighbour there must show. */
  std::uint8_t asks[kSides];
};

/** The candidates for cells with the same constrained sides and, if there is a frame, the same rim sides. */
template <class TileSet>
struct Table {
  std::vector<Candidate<TileSet>> pool;
  /** By key: the first candidate of its list. */
  std::vector<const Candidate<TileSet>*> index;
};

/** A cell to be filled, with the cursor that the search keeps there. */
template <class TileSet>
struct Step {
  const Candidate<TileSet>* const* index = nullptr;
  /** Indices in `asked` of the labels that the neighbours placed before require. */
  std::uint16_t sources[kSides] = {};
  std::uint16_t sourceCount = 0;
  /** Index in `asked` of the labels that this cell requires. */
  std::uint16_t outward = 0;
  /** The candidate placed here now. */
  const Candidate<TileSet>* cursor = nullptr;
};

/** The sides of a cell with a neighbour placed before, and those on the rim, as masks. */
struct Surroundings {
  unsigned constrained = 0;
  unsigned rim = 0;
  auto operator<=>(const Surroundings&) const = default;
};

bool has(unsigned sides, int side) { return (sides >> side & 1) != 0; }

/** The cell beyond a side, or kNone beyond the board. */
int neighbourOf(const Problem& problem, int cell, int side) {
  constexpr int dx[] = {0, 1, 0, -1};
  constexpr int dy[] = {-1, 0, 1, 0};
  const int x = cell % problem.width + dx[side];
  const int y = cell / problem.width + dy[side];
  const bool onBoard = x >= 0 && x < problem.width && y >= 0 && y < problem.height;
  return onBoard ? y * problem.width + x : kNone;
}

/** The number of rotations that look different. */
int distinctRotations(const std::array<int, kSides>& tile) {
  if (tile[0] != tile[2] || tile[1] != tile[3]) return 4;
  return tile[0] == tile[1] ? 1 : 2;
}

/** Bits of a label in a key. The value after the last label means that no label fits. */
int labelBitsOf(const Problem& problem) { return std::bit_width(problem.mates.size()); }

template <class TileSet>
Table<TileSet> buildTable(const Problem& problem, Surroundings cell) {
  const int labelBits = labelBitsOf(problem);
  const int keyBits = labelBits * std::popcount(cell.constrained);
  if (keyBits > kMaxKeyBits) throw std::invalid_argument("too many labels for a cell with that many neighbours");

  std::vector<std::pair<std::uint32_t, Candidate<TileSet>>> keyed;
  for (int tile = 0; tile < static_cast<int>(problem.tiles.size()); tile++) {
    const auto& labels = problem.tiles[tile];
    for (int rotation = 0; rotation < distinctRotations(labels); rotation++) {
      Candidate<TileSet> candidate{TileSet{1} << tile, {}};
      std::uint32_t key = 0;
      bool fits = true;
      for (int side = 0; side < kSides; side++) {
        const int label = labels[(side + kSides - rotation) % kSides];
        const int mate = problem.mates[label];
        candidate.asks[side] = static_cast<std::uint8_t>(mate == kNone ? problem.mates.size() : mate);
        if (has(cell.constrained, side)) key = key << labelBits | label;
        if (problem.frame != kNone && has(cell.rim, side) != (label == problem.frame)) fits = false;
      }
      if (fits) keyed.emplace_back(key, candidate);
    }
  }
  std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });

  Table<TileSet> table;
  // The index points into the pool, so the pool must never move. Its size is at most a candidate and an end for each
  // entry, and the empty list.
  table.pool.reserve(2 * keyed.size() + 1);
  table.pool.push_back({});
  table.index.assign(std::size_t{1} << keyBits, table.pool.data());
  for (auto entry = keyed.begin(); entry != keyed.end();) {
    const std::uint32_t key = entry->first;
    table.index[key] = table.pool.data() + table.pool.size();
    for (; entry != keyed.end() && entry->first == key; ++entry) table.pool.push_back(entry->second);
    table.pool.push_back({});
  }
  return table;
}

template <class TileSet>
class Search {
 public:
  /** Builds the tables. Throws std::invalid_argument. */
  explicit Search(const Problem& problem) : labelBits_(labelBitsOf(problem)), firstOnly_(problem.firstOnly) {
    std::vector<int> stepOf(problem.width * problem.height, kNone);
    for (int step = 0; step < static_cast<int>(problem.order.size()); step++) stepOf[problem.order[step]] = step;
    for (int cell : problem.order) {
      Step<TileSet> step;
      Surroundings around;
      step.outward = cell * kSides;
      for (int side = 0; side < kSides; side++) {
        const int neighbour = neighbourOf(problem, cell, side);
        if (neighbour == kNone || stepOf[neighbour] == kNone) {
          if (problem.frame != kNone) around.rim |= 1u << side;
        } else if (stepOf[neighbour] < stepOf[cell]) {
          around.constrained |= 1u << side;
          step.sources[step.sourceCount++] = neighbour * kSides + (side ^ 2);
        }
      }
      auto [table, isNew] = tables_.try_emplace(around);
      if (isNew) table->second = buildTable<TileSet>(problem, around);
      step.index = table->second.index.data();
      steps_.push_back(step);
    }
  }

  void run() {
    using Cursor = const Candidate<TileSet>*;
    std::uint8_t asked[kMaxCells * kSides] = {};
    const int labelBits = labelBits_;
    const auto candidatesOf = [&asked, labelBits](const Step<TileSet>& step) -> Cursor {
      if (step.sourceCount == 0) return step.index[0];
      std::uint32_t key = asked[step.sources[0]];
      if (step.sourceCount > 1) {
        // Two sources are by far the most frequent case; its key needs no loop.
        key = key << labelBits | asked[step.sources[1]];
        for (int i = 2; i < step.sourceCount; i++) key = key << labelBits | asked[step.sources[i]];
      }
      return step.index[key];
    };

    std::uint64_t nodes = 0;
    std::uint64_t solutions = 0;
    TileSet used = 0;
    Step<TileSet>* const first = steps_.data();
    Step<TileSet>* const last = first + steps_.size() - 1;
    Step<TileSet>* step = first;
    Cursor cursor = candidatesOf(*step);
    for (;;) {
      while (cursor->bit & used) ++cursor;
      if (!cursor->bit) {
        if (step == first) break;
        --step;
        cursor = step->cursor;
        used ^= cursor->bit;
        ++cursor;
        continue;
      }
      ++nodes;
      if (step == last) {
        ++solutions;
        if (firstOnly_) break;
        ++cursor;
        continue;
      }
      step->cursor = cursor;
      used |= cursor->bit;
      std::memcpy(asked + step->outward, cursor->asks, kSides);
      ++step;
      cursor = candidatesOf(*step);
    }
    nodes_ = nodes;
    solutions_ = solutions;
  }

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t solutions() const { return solutions_; }

 private:
  const int labelBits_;
  const bool firstOnly_;
  std::map<Surroundings, Table<TileSet>> tables_;
  std::vector<Step<TileSet>> steps_;
  std::uint64_t nodes_ = 0;
  std::uint64_t solutions_ = 0;
};

template <class TileSet>
void measure(const Problem& problem) {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::duration time) { return std::chrono::duration<double>(time).count(); };
  const auto start = Clock::now();
  Search<TileSet> search(problem);
  const auto ready = Clock::now();
  search.run();
  const auto end = Clock::now();
  std::printf("{\"nodes\":%llu,\"solutions\":%llu,\"seconds\":%.9f,\"tableSeconds\":%.9f}\n",
              static_cast<unsigned long long>(search.nodes()), static_cast<unsigned long long>(search.solutions()),
              seconds(end - ready), seconds(ready - start));
}

}  // namespace

int main() {
  try {
    do {
      const Problem problem = readProblem();
      if (problem.tiles.size() <= 64) {
        measure<std::uint64_t>(problem);
      } else {
        measure<Bits128>(problem);
      }
    } while (!(std::cin >> std::ws).eof());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "yardstick: %s\n", error.what());
    return 2;
  }
}
