import UIKit

/// Hides what a scene shows, in a window of its own: so it is above sheets and alerts, too.
@MainActor
final class Cover {
  // region: cover
  private let window: UIWindow
  private let controller = UIViewController()

  init(for scene: UIWindowScene) {
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

  // region: button
  /// For those who have cancelled Face ID and want to try again.
  func offerToUnlock(_ unlock: @escaping @MainActor () -> Void) {
    for view in controller.view.subviews { view.removeFromSuperview() }
    let action = UIAction(title: String(localized: "Unlock")) { _ in unlock() }
    let button = UIButton(configuration: .borderedProminent(), primaryAction: action)
    button.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
  }
  // endregion: button
}
