/// Chooses the pairs of ideographs that are worth looking up.
///
/// A sign that is nearly everywhere, such as 的, makes a new pair with each neighbour. Those that
/// occur only a few times are where two words meet: they would take a sixth of the index, and
/// what is between is found by the other pairs of a query.
struct SearchPairs {
  let kept: [Int]

  /// The pairs of a common sign that are found in no more parts than this are left out.
  private static let few = 3

  /// - Parameters:
  ///   - pairs: The numbers of the pairs.
  ///   - terms: All terms by number.
  ///   - counts: In how many parts each term occurs.
  ///   - parts: The number of all parts.
  init(_ pairs: [Int], _ terms: [[UInt8]], _ counts: [Int32], parts: Int) {
    var uses: [ArraySlice<UInt8>: Int] = [:]
    for pair in pairs { uses[Self.halves(terms[pair]).first, default: 0] += Int(counts[pair]) }
    let most = max(8, parts / 40)
    let common = Set(uses.lazy.filter { $0.value > most }.map(\.key))
    kept = pairs.filter { pair in
      let (first, second) = Self.halves(terms[pair])
      return counts[pair] > Self.few || second.isEmpty
        || !common.contains(first) && !common.contains(second)
    }
  }

  private static func halves(_ pair: [UInt8]) -> (
    first: ArraySlice<UInt8>, second: ArraySlice<UInt8>
  ) {
    let length = pair[0] >= 0xF0 ? 4 : 3
    return (pair.prefix(length), pair.dropFirst(length))
  }
}
