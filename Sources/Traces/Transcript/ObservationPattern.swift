import Book

/// A pattern for an observation; parts that are nil match anything.
struct ObservationPattern: Equatable {
  let kind: Observed.Kind
  /// The name, with `@instance` if there is one.
  let address: String
  var argument: String?
  var state: String?
  var time: Int?

  func agrees(with observed: Observed) -> Bool {
    kind == observed.kind && address == observed.address
      && (argument == nil || argument == observed.argument)
      && (state == nil || state == observed.state)
      && (time == nil || time == observed.delay)
  }
}
