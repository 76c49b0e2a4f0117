import Book

/// What a line says of an observation; what it leaves out is not compared.
struct ObservationPattern: Equatable {
  let kind: Observed.Kind
  /// With `@instance`.
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
