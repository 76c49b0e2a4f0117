internal import AppRuntime

/// What a notification says, and what goes with it unseen.
open class UNNotificationContent: NSObject {
  open var title: String { "Note" }
  /// What the book's server sends: the number of a note.
  open var userInfo: [AnyHashable: Any] { ["note": 1] }
}

open class UNNotificationRequest: NSObject {
  open var identifier: String { "note" }
  open var content: UNNotificationContent { UNNotificationContent() }
}

open class UNNotification: NSObject {
  open var request: UNNotificationRequest { UNNotificationRequest() }
}

/// The user has tapped a notification.
open class UNNotificationResponse: NSObject {
  open var notification: UNNotification { UNNotification() }
  open var actionIdentifier: String { UNNotificationDefaultActionIdentifier }
}

/// The notification itself was tapped, and none of its buttons.
// The name that the SDK has.
// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The calls about notifications; optional in the SDK, with a body here that does nothing.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification was tapped; the handler of the system may be called and does nothing.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  )
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {}
}

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  open class func current() -> UNUserNotificationCenter { single }
  private static let single = UNUserNotificationCenter(hidden: ())
  private init(hidden: ()) {}

  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// A notification is tapped.
  @_spi(AppRuntime)
  public static func deliver() {
    let center = current()
    center.delegate?.userNotificationCenter(
      center, didReceive: UNNotificationResponse(), withCompletionHandler: {})
  }
}
