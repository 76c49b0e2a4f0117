internal import AppRuntime

/// What is read for the first time is `restore KEY`, what is set is `save KEY`.
@propertyWrapper
@MainActor
public struct AppStorage<Value> {
  private let key: String
  private let standard: Value
  private let stored: (Value) -> AppRuntime.Value

  fileprivate nonisolated init(
    _ standard: Value, _ key: String, _ stored: @escaping (Value) -> AppRuntime.Value
  ) {
    self.key = key
    self.standard = standard
    self.stored = stored
  }

  /// The kept value, or the standard one where none of its type was kept.
  ///
  /// Only the first reading of a process asks the platform; to set it asks each time.
  public var wrappedValue: Value {
    get {
      if let known = Read.values[key] { return known as? Value ?? standard }
      let value = Store.restore(key)?.any
      Read.values[key] = value ?? Read.nothing
      if value as? Int == Int.min { Read.values[key] = Read.nothing }
      return Read.values[key] as? Value ?? standard
    }
    nonmutating set {
      Store.save(stored(newValue), key)
      Read.values[key] = newValue
      Drawing.changed()
    }
  }

  /// Reads and sets the same value from another view.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

@MainActor
private enum Read {
  static let nothing: Any = ()
  static var values: [String: Any] = [:]
}

extension AppStorage where Value == String {
  /// A kept text under a key.
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .string($0) }
  }
}
extension AppStorage where Value == Int {
  /// A kept whole number under a key.
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .integer($0) }
  }
}
extension AppStorage where Value == Bool {
  /// A kept truth value under a key.
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .boolean($0) }
  }
}
extension AppStorage where Value == Double {
  /// A kept number under a key.
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .real($0) }
  }
}
extension AppStorage where Value == Int? {
  /// None is kept as a number that no note has.
  nonisolated init(optional key: String) {
    self.init(nil, key) { .integer($0 ?? Int.min) }
  }
}
