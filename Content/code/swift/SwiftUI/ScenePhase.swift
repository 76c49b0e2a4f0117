internal import AppRuntime

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
@MainActor
public struct Environment<Value> {
  private let read: @MainActor () -> Value

  /// Reads the value at a path, such as `\.scenePhase`.
  public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    nonisolated(unsafe) let keyPath = keyPath
    read = { EnvironmentValues()[keyPath: keyPath] }
  }

  /// Reads the object of a type that a view above has put there.
  @available(iOS 17, *)
  public nonisolated init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = {
      guard let object = Objects.all[ObjectIdentifier(objectType)] as? Value else {
        Platform.fail(
          "there is no `\(objectType)` in the environment",
          "No view above has put one there, and the app ends on a device, too.",
          "Write `.environment(…)` behind a view above.")
      }
      return object
    }
  }

  /// The value now.
  public var wrappedValue: Value { read() }
}

@MainActor
enum Objects {
  static var all: [ObjectIdentifier: AnyObject] = [:]
}
