import UIKit

final class ListViewController: UIViewController {
  var list: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    list = UserDefaults.standard.stringArray(forKey: "list") ?? []
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UserDefaults.standard.set(list, forKey: "list")
  }
}
