import UIKit

final class EditorViewController: UIViewController {
  private let textView = UITextView()

  override func loadView() {
    view = textView
  }
}
