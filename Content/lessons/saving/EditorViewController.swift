import UIKit

final class EditorViewController: UIViewController, UITextViewDelegate {
  private let textView = UITextView()

  override func loadView() {
    textView.delegate = self
    view = textView
  }

  func show(_ store: NoteStore) {
    if textView.text != store.note { textView.text = store.note }
    textView.isEditable = store.isLoaded
    navigationItem.prompt = store.error?.localizedDescription
  }

  func textViewDidChange(_ textView: UITextView) {
    NoteStore.shared.change(to: textView.text)
    show(.shared)
  }
}
