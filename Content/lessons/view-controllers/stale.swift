import UIKit

final class ListViewController: UIViewController {
  var list: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    list = UserDefaults.standard.stringArray(forKey: "list") ?? []
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UserDefaults.standard.set(list, forKey: "list")
  }
}
