/// The phase of the scene, which the callback `onChange(PHASE)` brings.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active

  init?(call: String) {
    switch call {
    case "onChange(active)": self = .active
    case "onChange(inactive)": self = .inactive
    case "onChange(background)": self = .background
    default: return nil
    }
  }
}

/// What `Environment` can read: of the SDK's values the phase alone.
public struct EnvironmentValues {
  nonisolated(unsafe) static var phase = ScenePhase.inactive

  /// The phase of the last call; views and the app see the same.
  public var scenePhase: ScenePhase { EnvironmentValues.phase }
}

/// Reads a value of the environment each time that it is asked for.
@propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>

  /// Reads the value at a path, such as `\.scenePhase`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// The value now.
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}
