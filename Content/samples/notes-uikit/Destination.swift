import UIKit

/// Where a link, a quick action, Handoff or a notification leads.
nonisolated enum Destination {
  case note(Note.ID)
  case newNote

  // region: options
  @MainActor
  init?(_ options: UIScene.ConnectionOptions) {
    if let context = options.urlContexts.first {
      self.init(context.url)
    } else if let activity = options.userActivities.first {
      self.init(activity)
    } else if let item = options.shortcutItem {
      self.init(item)
    } else {
      return nil
    }
  }
  // endregion: options

  // region: kinds
  /// A link such as `example-notes://note/2`.
  init?(_ url: URL) {
    guard url.scheme == "example-notes", url.host() == "note", let id = Int(url.lastPathComponent)
    else { return nil }
    self = .note(id)
  }

  init?(_ activity: NSUserActivity) {
    guard activity.activityType == NSUserActivity.note else { return nil }
    self.init(activity.userInfo ?? [:])
  }

  @MainActor
  init?(_ item: UIApplicationShortcutItem) {
    guard item.type == "com.example.notes.new" else { return nil }
    self = .newNote
  }

  init?(_ userInfo: [AnyHashable: Any]) {
    guard let id = userInfo["note"] as? Int else { return nil }
    self = .note(id)
  }
  // endregion: kinds
}

// region: activity
extension NSUserActivity {
  nonisolated static let note = "com.example.notes.note"

  static func showing(_ id: Note.ID) -> NSUserActivity {
    let activity = NSUserActivity(activityType: note)
    activity.userInfo = ["note": id]
    return activity
  }
}
// endregion: activity
