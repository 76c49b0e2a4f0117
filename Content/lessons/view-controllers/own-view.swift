import UIKit

final class NoteViewController: UIViewController {
  private let textView = UITextView()

  override func loadView() {
    view = textView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = "Call back at five."
  }
}
