import UIKit
import os

nonisolated let log = Logger(subsystem: "probe", category: "timer")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func sceneDidEnterBackground(_ scene: UIScene) {
    let left = Date()
    let fired: @Sendable (String) -> Void = { name in
      log.notice("\(name, privacy: .public) after \(Date().timeIntervalSince(left)) s")
    }
    fired("background")
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { fired("deadline") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 60) { fired("wall deadline") }
    Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in fired("Timer") }
    Task {
      try await Task.sleep(for: .seconds(60), clock: .continuous)
      fired("continuous clock")
    }
    Task {
      try await Task.sleep(for: .seconds(60), clock: .suspending)
      fired("suspending clock")
    }
  }

  func sceneWillEnterForeground(_ scene: UIScene) { log.notice("foreground") }
}
