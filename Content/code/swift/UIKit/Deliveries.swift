public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

public protocol UIUserActivityRestoring: NSObjectProtocol {}

open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  public let type: String
  public let localizedTitle: String

  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

open class UILocalNotification: NSObject {}

@MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL

  init(_ url: URL) { self.url = url }
}
