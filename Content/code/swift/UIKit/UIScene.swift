internal import AppRuntime

@MainActor
open class UIScene: UIResponder {
  /// A window of the book is not told what brought it up, so there is nothing to look up.
  public class ConnectionOptions: NSObject {
    override init() {}
  }

  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  public let session: UISceneSession
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
open class UIWindowScene: UIScene {}

@MainActor
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public internal(set) weak var scene: UIScene?
  public let role: Role
  public let persistentIdentifier: String

  init(_ identifier: String) {
    role = .windowApplication
    persistentIdentifier = identifier
  }
}

extension UISceneSession.Role {
  public static let windowApplication = UISceneSession.Role(
    rawValue: "UIWindowSceneSessionRoleApplication")
}

@MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

public protocol UICoordinateSpace: NSObjectProtocol {}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

open class UITraitCollection: NSObject {}
