import Book

extension ExampleMoment {
  /// The number of callbacks whose orders are still read at a glance.
  private static let orderable = 2...4

  /// In which order callbacks come; nil unless there are two to four, each once, whose order is fixed.
  var order: Question? {
    let calls = observed.filter { $0.kind == .callback }
    let names = calls.map(\.name)
    guard transcript.shown.contains(.callback), Self.orderable.contains(names.count),
      Set(names).count == names.count, calls.allSatisfy({ $0.openOrder == 0 && $0.delay == 0 })
    else { return nil }
    let answer = Choice.order(names)
    return Question(
      .order, choices: mixing.mixed([answer], near: otherOrders(names), rest: mistaken(names)),
      answer: answer, fact: ["order"] + situation + names)
  }

  /// The same callbacks in other orders that are near the right one.
  private func otherOrders(_ names: [String]) -> [Choice] {
    let swaps = names.indices.dropLast().map { place in
      var other = names
      other.swapAt(place, place + 1)
      return other
    }
    return ([names.reversed()] + swaps).filter { $0 != names }.map(Choice.order)
  }

  /// Orders in which one callback is another that could have been called.
  private func mistaken(_ names: [String]) -> [Choice] {
    let others = plausible.compactMap(\.callback).filter { !names.contains($0) }
    return others.prefix(2).flatMap { other in
      [names.count - 1, 0].map { place in
        var order = names
        order[place] = other
        return .order(order)
      }
    }
  }
}
