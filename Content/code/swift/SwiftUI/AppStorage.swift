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

  public var wrappedValue: Value {
    get {
      if let known = Read.values[key] { return known as? Value ?? standard }
      let value = Store.restore(key)?.any
      Read.values[key] = value ?? Read.nothing
      return value as? Value ?? standard
    }
    nonmutating set {
      Store.save(stored(newValue), key)
      Read.values[key] = newValue
    }
  }

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
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .string($0) }
  }
}
extension AppStorage where Value == Int {
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .integer($0) }
  }
}
extension AppStorage where Value == Bool {
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .boolean($0) }
  }
}
extension AppStorage where Value == Double {
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key) { .real($0) }
  }
}
