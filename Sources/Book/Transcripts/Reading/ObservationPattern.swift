/// A pattern for an observation; parts that are nil match anything.
package struct ObservationPattern: Equatable {
  package let kind: Observed.Kind
  /// The name, with `@instance` if there is one.
  package let address: String
  package var argument: String?
  package var state: String?
  package var time: Int?

  package func agrees(with observed: Observed) -> Bool {
    kind == observed.kind && address == observed.address
      && (argument == nil || argument == observed.argument)
      && (state == nil || state == observed.state)
      && (time == nil || time == observed.delay)
  }
}
