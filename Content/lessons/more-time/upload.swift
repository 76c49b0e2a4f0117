import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var photo = ""
  private var task = UIBackgroundTaskIdentifier.invalid

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    photo = UserDefaults.standard.string(forKey: "photo") ?? ""
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard task == .invalid else { return }
    task = application.beginBackgroundTask(withName: "upload") { self.endTask() }
    photo += "half of it"
    let photo = photo
    DispatchQueue.global().async {
      upload(photo)
      UserDefaults.standard.set(photo, forKey: "photo")
      DispatchQueue.main.async { self.endTask() }
    }
  }

  private func endTask() {
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}

nonisolated func upload(_ photo: String) {
  Thread.sleep(forTimeInterval: 20)
}
