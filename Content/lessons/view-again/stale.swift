import UIKit

final class ListViewController: UIViewController {
  var list: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    list = UserDefaults.standard.stringArray(forKey: "list") ?? []
  }
}

final class EditorViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UserDefaults.standard.set(["Milk", "Bread"], forKey: "list")
  }
}
