package import Statechart

/// What an open parameter answers when the initial step asks for it.
package struct StartAnswer: Sendable, Equatable {
  /// The index of the parameter in `chart.parameters`.
  package let parameter: Int
  package let value: Int32

  package init(parameter: Int, value: Int32) {
    self.parameter = parameter
    self.value = value
  }
}

extension Machine {
  /// The number of ways to take the initial step that are tried.
  private static let startLimit = 10_000

  /// Returns what open parameters answer in the initial step, in order, without the last answers of each that
  /// are its value.
  package func startAnswers(_ orders: OpenOrders) -> [StartAnswer] {
    var orders = orders
    let all = asked(&orders).answers
    return all.indices.filter { place in
      all[place...].contains {
        $0.parameter == all[place].parameter && $0.value != parameters[$0.parameter]
      }
    }.map { all[$0] }
  }

  /// Returns the decisions by which each parameter gives its answers in order in the initial step, and then its
  /// value; nil when the step does not ask so often.
  ///
  /// - Complexity: O(ways to answer), up to a limit.
  package func startDecisions(answering answers: [StartAnswer]) -> [Int32]? {
    var orders = OpenOrders()
    var rest = Self.startLimit
    repeat {
      rest -= 1
      let step = asked(&orders)
      if !step.isCircular, !step.reorders, agree(step.answers, with: answers) {
        return orders.decisions
      }
    } while rest > 0 && orders.advance()
    return nil
  }

  /// Returns the decisions of an initial step that takes its open orders as numbers say: each time, which of the
  /// actions that are left comes next, or which answer an open parameter gives, counted from 1; nil when the step
  /// does not decide so often.
  ///
  /// - Complexity: O(ways to take the step), up to a limit.
  package func startDecisions(ordering places: [Int32]) -> [Int32]? {
    let wanted = OpenOrders(places.map { $0 - 1 }).decisions
    var orders = OpenOrders()
    var rest = Self.startLimit
    repeat {
      rest -= 1
      let step = asked(&orders)
      if !step.isCircular, orders.decisions == wanted { return wanted }
    } while rest > 0 && orders.advance()
    return nil
  }

  /// Whether decisions of the initial step take an order other than the one as written.
  package func startReorders(_ decisions: [Int32]) -> Bool {
    var orders = OpenOrders(decisions)
    return asked(&orders).reorders
  }

  private func agree(_ all: [StartAnswer], with wanted: [StartAnswer]) -> Bool {
    parameters.indices.allSatisfy { parameter in
      let own = all.filter { $0.parameter == parameter }.map { $0.value }
      let given = wanted.filter { $0.parameter == parameter }.map { $0.value }
      return own.starts(with: given)
        && own.dropFirst(given.count).allSatisfy { $0 == parameters[parameter] }
    }
  }

  private func asked(
    _ orders: inout OpenOrders
  ) -> (answers: [StartAnswer], reorders: Bool, isCircular: Bool) {
    let interpreter = Interpreter(self)
    interpreter.delegate = EveryAnswer()
    // The app does what its scripts say: how it may answer calls is a matter of searches.
    interpreter.snapshot.answers = [Int32](repeating: 0, count: chart.callbacks.count)
    interpreter.orders = orders
    interpreter.start()
    orders = interpreter.orders
    let answers = interpreter.observations.compactMap { observation in
      chart.parameters.firstIndex { $0.name == observation.name }.flatMap { parameter in
        observation.kind == .choice
          ? StartAnswer(parameter: parameter, value: observation.argument) : nil
      }
    }
    return (answers, orders.reorders, interpreter.isCircular)
  }
}

/// Reports every answer of a run in milliseconds.
final class EveryAnswer: RunDelegate {
  func units(_ milliseconds: Int64) -> Int64 { milliseconds }
  func didEnter(_ state: Int) {}
  func willTake(_ transition: Int) {}
}
