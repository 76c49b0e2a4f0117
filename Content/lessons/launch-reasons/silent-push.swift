import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let task = application.beginBackgroundTask(withName: "download")
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      completionHandler(.newData)
      application.endBackgroundTask(task)
    }
  }
}
