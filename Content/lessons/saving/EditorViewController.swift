import UIKit

final class EditorViewController: UIViewController, UITextViewDelegate {
  private let textView = UITextView()

  override func loadView() {
    textView.delegate = self
    view = textView
  }

  func show(_ note: String) {
    // Setting the same text again would move the cursor.
    if textView.text != note { textView.text = note }
  }

  func textViewDidChange(_ textView: UITextView) {
    NoteStore.shared.change(to: textView.text)
  }
}
