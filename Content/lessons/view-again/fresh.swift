import UIKit

final class ListViewController: UIViewController {
  var list: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    list = UserDefaults.standard.stringArray(forKey: "list") ?? []
  }
}

final class EditorViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UserDefaults.standard.set(["Milk", "Bread"], forKey: "list")
  }
}
