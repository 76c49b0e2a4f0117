package import System

extension Moment: Storable {
  package init?(from reader: inout StoredReader) {
    guard let stimulus = reader.read(String.self), let isRefused = reader.read(Bool.self),
      let observed = reader.read([Observed].self), let before = reader.read([InstanceState].self),
      let after = reader.read([InstanceState].self), let decisions = reader.read([Int].self)
    else { return nil }
    self.init(
      stimulus: stimulus, isRefused: isRefused, observed: observed, before: before, after: after,
      decisions: decisions.map(Int32.init(truncatingIfNeeded:)))
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(stimulus)
    writer.write(isRefused)
    writer.write(observed)
    writer.write(before)
    writer.write(after)
    writer.write(decisions.map { Int($0) })
  }
}

extension InstanceState: Storable {
  package init?(from reader: inout StoredReader) {
    guard let instance = reader.read(String?.self), let state = reader.read(String.self) else {
      return nil
    }
    self.init(instance: instance, state: state)
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(instance)
    writer.write(state)
  }
}

extension Observed: Storable {
  package init?(from reader: inout StoredReader) {
    guard let kind = reader.read(String.self).flatMap({ Kind(rawValue: $0) }),
      let name = reader.read(String.self), let instance = reader.read(String?.self),
      let scope = reader.read(String?.self), let argument = reader.read(String?.self),
      let state = reader.read(String?.self), let value = reader.read(String?.self),
      let at = reader.read(Int.self), let delay = reader.read(Int.self),
      let isSettled = reader.read(Bool.self), let openOrder = reader.read(Int.self),
      Self.times.contains(at), Self.times.contains(delay)
    else { return nil }
    self.init(
      kind, name, instance: instance, scope: scope, argument: argument, state: state, value: value,
      at: at, delay: delay, isSettled: isSettled, openOrder: openOrder)
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(kind.rawValue)
    writer.write(name)
    writer.write(instance)
    writer.write(scope)
    writer.write(argument)
    writer.write(state)
    writer.write(value)
    writer.write(at)
    writer.write(delay)
    writer.write(isSettled)
    writer.write(openOrder)
  }

  /// The times in milliseconds with which can be counted on.
  private static let times = -(1 << 53)...1 << 53
}
