@_spi(AppRuntime) import Foundation

/// One window of the app, by the instance that the trace names.
@MainActor
open class UIScene: UIResponder {
  /// What the scene was opened for; without anything, the app's icon.
  public class ConnectionOptions: NSObject {
    /// The links.
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// What came by a universal link, Handoff or another window.
    public internal(set) var userActivities: Set<NSUserActivity> = []
    /// The quick action.
    public internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The notification that was tapped.
    public internal(set) var notificationResponse: UNNotificationResponse?
    override init() {}
  }

  /// The states of a scene that is connected, and `unattached`.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// What outlives the scene while the system keeps its window.
  public let session: UISceneSession
  /// The delegate that the app's files declare, or the one of its configuration.
  public internal(set) var delegate: (any UISceneDelegate)?
  var stateOfLesson = "unattached"

  init(_ session: UISceneSession) { self.session = session }

  open var activationState: ActivationState {
    switch stateOfLesson {
    case "foreground-active", "active": .foregroundActive
    case "foreground-inactive", "inactive": .foregroundInactive
    case "background": .background
    default: .unattached
    }
  }
}

@MainActor
open class UIWindowScene: UIScene {
  /// Where a window is, how large it is and how it is turned, of which the book knows nothing.
  @MainActor
  open class Geometry: NSObject {}
}

/// A window as the system knows it, also while no scene shows it.
@MainActor
open class UISceneSession: NSObject {
  /// What a window is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name; the platform makes none.
    public let rawValue: String
    /// Makes one from any name, as the SDK does.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The scene that shows it now, or nil.
  public internal(set) weak var scene: UIScene?
  /// Always that of an app's window.
  public let role: Role
  /// The instance of the trace, such as `A`.
  public let persistentIdentifier: String
  /// What a scene of the session handed over before; to read it is the action `restore activity`.
  ///
  /// Nil where the system keeps nothing, as when the user has closed the window since. Here an app cannot
  /// set it.
  public var stateRestorationActivity: NSUserActivity? {
    if restored == nil, isKept { restored = NSUserActivity.kept(for: persistentIdentifier) }
    return restored
  }
  private var restored: NSUserActivity?
  var isKept = false

  init(_ identifier: String) {
    role = .windowApplication
    persistentIdentifier = identifier
  }
}

extension UISceneSession.Role {
  /// A window of the app; roles of external displays are not carried.
  public static let windowApplication = UISceneSession.Role(
    rawValue: "UIWindowSceneSessionRoleApplication")
}

/// What an app answers for a new scene; of it the class of the delegate decides.
@MainActor
open class UISceneConfiguration: NSObject {
  /// The name in a property list, of which the book has none.
  public let name: String?
  /// The role that it was made for.
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  /// A configuration without a delegate class takes the first scene delegate of the files.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Where a window is; a trace knows no sizes and no places.
public protocol UICoordinateSpace: NSObjectProtocol {}

/// How a window is turned; the platform says `unknown` before.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the window is upright, also upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the window lies on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

open class UITraitCollection: NSObject {}
