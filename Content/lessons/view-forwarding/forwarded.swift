import UIKit

final class PagesViewController: UIViewController {}

final class NoteViewController: UIViewController {
  var note = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    note = UserDefaults.standard.string(forKey: "note") ?? ""
    note += "Call back at five. "
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UserDefaults.standard.set(note, forKey: "note")
  }
}

final class SettingsViewController: UIViewController {}
