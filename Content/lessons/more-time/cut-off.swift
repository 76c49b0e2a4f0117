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
    photo += "half of it"
    let photo = photo
    DispatchQueue.global().async {
      upload(photo)
      UserDefaults.standard.set(photo, forKey: "photo")
    }
  }
}

nonisolated func upload(_ photo: String) {
  Thread.sleep(forTimeInterval: 20)
}
