/// What a fetch in the background brought; the platform of the book does not weigh it.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

/// What may continue an activity; nothing of the book does.
public protocol UIUserActivityRestoring: NSObjectProtocol {}

/// A quick action of the app's icon.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  /// The type: the trace's argument where the platform makes the item.
  public let type: String
  /// The title, which is empty where the platform makes the item.
  public let localizedTitle: String

  /// An item without subtitle, icon and further information.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

open class UILocalNotification: NSObject {}

@MainActor
open class UIOpenURLContext: NSObject {
  /// The address: the trace's argument, else a link of `example:`.
  public let url: URL

  init(_ url: URL) { self.url = url }
}
