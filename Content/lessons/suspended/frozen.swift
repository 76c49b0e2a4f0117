import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var film = ""

  func applicationDidEnterBackground(_ application: UIApplication) {
    film = "cut, but not yet saved"
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      UserDefaults.standard.set(self.film, forKey: "film")
    }
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    print("seen again")
  }
}
