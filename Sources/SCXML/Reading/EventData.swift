import Base

/// A place in a transition that reads a datum of the event which it takes.
struct EventDatum {
  /// The events that the transition takes.
  let descriptors: [String]
  let name: String
  let place: NameUses.Place
  /// The symbol with which the datum is compared, and its place; nil for another use.
  let symbol: (text: String, place: NameUses.Place)?
  /// The values of the variable to which the datum is assigned; empty for another use.
  var domain: [String] = []
}

extension EventUses {
  /// Adds the data that are read of stimuli which do not have them, and the values that are compared
  /// with data which never have them, to the names that nothing declares.
  ///
  /// Only what a transition reads of stimuli alone is compared: events of the chart's own may carry
  /// anything.
  func compareData(_ names: inout NameUses) {
    for datum in reads {
      guard let stimuli = stimuli(of: datum), !stimuli.isEmpty,
        names.declares(.datum, datum.name)
      else { continue }
      for stimulus in stimuli { names.use(.datum, datum.name, of: stimulus) }
      compareAssigned(datum, stimuli, &names)
      let values = stimuli.compactMap { data[$0]?[datum.name] }
      let labels = stimuli.flatMap { data[$0].map { Array($0.keys) } ?? [] }
      if !stimuli.contains(where: { names.declares(.datum, datum.name, of: $0) }) {
        let near = EditDistance.likely(datum.name, among: Set(labels).sorted())
        names.miss(
          .datum, datum.name, of: stimuli[0], at: datum.place,
          "the stimulus `\(stimuli[0])` has no datum `\(datum.name)`",
          help: near.map(Suggestion.question))
      } else if let symbol = datum.symbol, values.count == stimuli.count,
        !values.contains(where: { $0.contains(symbol.text) })
      {
        let near = EditDistance.likely(symbol.text, among: Set(values.joined()).sorted())
        names.miss(
          .value, symbol.text, of: "\(stimuli[0]) \(datum.name)", at: symbol.place,
          "`\(symbol.text)` is not among the values of `\(datum.name)`",
          help: near.map(Suggestion.question))
      }
    }
  }

  /// Explains a value that a variable does not take by one that nearly is it and that nothing else
  /// gives; other values may be kept away by a condition.
  private func compareAssigned(
    _ datum: EventDatum, _ stimuli: [String], _ names: inout NameUses
  ) {
    var given: [String: String] = [:]
    for stimulus in stimuli {
      for value in data[stimulus]?[datum.name] ?? [] where given[value] == nil {
        given[value] = "\(stimulus) \(datum.name)"
      }
    }
    let open = datum.domain.filter { given[$0] == nil }
    for (value, owner) in given.sorted(by: { $0.key < $1.key })
    where !datum.domain.contains(value) && value.count > 2
      && open.contains(where: { EditDistance.between($0, value) == 1 })
    {
      names.miss(
        .value, value, of: datum.domain.joined(separator: " "),
        at: names.place(.value, value, of: owner) ?? datum.place,
        "`\(value)`, a value of `\(datum.name)`, is not among those of the variable",
        help: Suggestion.help(for: value, among: open))
    }
  }
}
