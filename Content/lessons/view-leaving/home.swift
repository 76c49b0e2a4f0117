import UIKit

final class DraftViewController: UIViewController {
  var draft = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    draft = UserDefaults.standard.string(forKey: "draft") ?? ""
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    draft += "Dear Anna, "
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
