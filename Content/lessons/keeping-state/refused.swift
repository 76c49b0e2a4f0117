import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool {
    true
  }

  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool {
    false
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
  ) -> UIViewController? {
    nil
  }
}
