internal import AppRuntime

/// What a user was doing, as it is passed to delegates and kept for a scene.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The type: that of the trace's argument where the platform makes the activity.
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// The address of a universal link; the platform makes none.
  open var webpageURL: URL?

  /// An activity without a title and without entries.
  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Keeps it for a window, as the system does: the action `save activity`.
  @_spi(AppRuntime)
  public func keep(for session: String) {
    var parts: [String: Value] = ["type": .string(activityType)]
    parts["title"] = title.map(Value.string)
    if let userInfo {
      guard let info = (userInfo as? [String: Any]).flatMap(stored) else {
        Platform.fail(
          "an activity cannot keep this `userInfo`",
          "It keeps texts, numbers, truth values, data, and lists and dictionaries of these.",
          "Put such values into it, under keys that are texts.")
      }
      parts["userInfo"] = info
    }
    Store.save(.dictionary(parts), "activity", in: session)
  }

  /// What was kept for a window: the action `restore activity`.
  @_spi(AppRuntime)
  public static func kept(for session: String) -> NSUserActivity? {
    guard case .dictionary(let parts) = Store.restore("activity", in: session),
      case .string(let type) = parts["type"]
    else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = parts["title"]?.any as? String
    if case .dictionary(let info) = parts["userInfo"] { activity.userInfo = info.mapValues(loaded) }
    return activity
  }
}
