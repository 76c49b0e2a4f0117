internal import AppRuntime

/// What is read for the first time is `restore KEY`, what is set is `save KEY`, as in `AppStorage`.
///
/// The system keeps it for one window and deletes it with the window, which a shim is not told: after the
/// user has thrown the app away, a run would read what a device has not any more.
@propertyWrapper
@MainActor
public struct SceneStorage<Value> {
  private let storage: AppStorage<Value>

  fileprivate nonisolated init(_ storage: AppStorage<Value>) { self.storage = storage }

  /// The kept value, or the standard one.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// Reads and sets the same value from another view.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension SceneStorage where Value == Int? {
  /// A kept whole number, which may be none.
  public nonisolated init(_ key: String) { self.init(AppStorage(optional: key)) }
}
extension SceneStorage where Value == String {
  /// A kept text.
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(AppStorage(wrappedValue: wrappedValue, key))
  }
}
extension SceneStorage where Value == Int {
  /// A kept whole number.
  public nonisolated init(wrappedValue: Value, _ key: String) {
    self.init(AppStorage(wrappedValue: wrappedValue, key))
  }
}
