/// The open orders and answers that a step takes: a path through the tree of all decisions.
struct Choices {
  /// The decisions to take, first to last; beyond its end the first possibility is taken.
  var path: [Int32] = []
  /// The number of possibilities of each decision.
  var widths: [Int32] = []

  mutating func next(of width: Int) -> Int {
    let place = widths.count
    widths.append(Int32(width))
    if place < path.count { return Int(path[place]) }
    path.append(0)
    return 0
  }

  mutating func restart() {
    drain(&path)
    drain(&widths)
  }

  /// Moves to the next path, depth first; returns false when all paths have been taken.
  mutating func advance() -> Bool {
    while let last = path.popLast() {
      let width = widths[path.count]
      if last + 1 < width {
        path.append(last + 1)
        widths.removeAll(keepingCapacity: true)
        return true
      }
    }
    return false
  }
}
