/// Which of the open orders and answers a step takes: a path through the tree of all of them.
struct Choices {
  /// The decisions to take, first to last; past its end the first possibility is taken.
  var path: [Int32] = []
  /// How many possibilities each decision had.
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

  /// Goes on to the next path, depth first; false when all have been taken.
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
