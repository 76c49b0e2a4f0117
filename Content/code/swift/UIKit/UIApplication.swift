internal import AppRuntime

@MainActor
open class UIApplication: UIResponder {
  /// An app of the book does not learn why it was launched, so there are no keys to look up.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name; the platform makes none.
    public let rawValue: String
    /// Makes one from any name, as the SDK does.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Keys of the options of a link, which are always empty here.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name; the platform makes none.
    public let rawValue: String
    /// Makes one from any name, as the SDK does.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The states of an app that is in memory and not suspended.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  open class var shared: UIApplication { single }
  private static let single = UIApplication(hidden: ())

  private init(hidden: ()) {}

  /// The delegate that receives the calls; to replace it does not change who receives them.
  public weak var delegate: (any UIApplicationDelegate)?

  open var applicationState: State {
    switch Platform.state {
    case "active", "foreground-active": .active
    case "inactive", "foreground-inactive": .inactive
    default: .background
    }
  }

  @available(iOS 13, *)
  open var connectedScenes: Set<UIScene> { Set(AppStart.scenes.values.map(\.scene)) }
}
