import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var photo = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    photo = UserDefaults.standard.string(forKey: "photo") ?? ""
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "upload")
    photo += "half of it"
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      UserDefaults.standard.set(self.photo, forKey: "photo")
      application.endBackgroundTask(task)
    }
  }
}
