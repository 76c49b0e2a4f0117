import UIKit

extension AppDelegate {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    try? Data("[".utf8).write(to: URL.documentsDirectory.appending(path: "notes.json"))
    return true
  }
}
