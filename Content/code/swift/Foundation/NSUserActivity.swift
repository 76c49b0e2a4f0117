/// What a user was doing, as it is passed to delegates and kept for a scene.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The type: that of the trace's argument where the platform makes the activity.
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?

  /// An activity without a title and without entries.
  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
