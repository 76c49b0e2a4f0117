import UIKit

/// Hides what a scene shows, in a window of its own: so it is above sheets and alerts, too.
@MainActor
final class Cover {
  // region: cover
  private let window: UIWindow

  init(for scene: UIWindowScene) {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    window = UIWindow(windowScene: scene)
    window.accessibilityIdentifier = "cover"
    window.rootViewController = controller
    window.windowLevel = .alert + 1
  }

  func show() {
    window.isHidden = false
  }

  func hide() {
    window.isHidden = true
  }
  // endregion: cover
}
