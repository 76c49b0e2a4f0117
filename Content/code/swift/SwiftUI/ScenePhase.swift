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

public struct EnvironmentValues {
  nonisolated(unsafe) static var phase = ScenePhase.inactive

  public var scenePhase: ScenePhase { EnvironmentValues.phase }
}

@propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}
