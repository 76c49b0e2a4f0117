internal import AppRuntime

@MainActor
open class UIApplication: UIResponder {
  /// An app of the book is not told why it was launched, so there are no keys to look up.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  open class var shared: UIApplication { theApplication }
  private static let theApplication = UIApplication(hidden: ())

  private init(hidden: ()) {}

  public weak var delegate: (any UIApplicationDelegate)?

  open var applicationState: State {
    switch Platform.state {
    case "active", "foreground-active": .active
    case "inactive", "foreground-inactive": .inactive
    default: .background
    }
  }

  open var connectedScenes: Set<UIScene> { Set(AppStart.scenes.values.map(\.scene)) }
}
