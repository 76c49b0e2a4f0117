import UIKit

@MainActor
final class Cover {
  private let window: UIWindow

  init(for scene: UIWindowScene) {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.windowLevel = .alert + 1
    window.accessibilityIdentifier = "cover"
  }

  func show() {
    window.isHidden = false
  }

  func hide() {
    window.isHidden = true
  }
}
