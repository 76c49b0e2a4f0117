import UIKit

final class NoteViewController: UIViewController, UITextViewDelegate {
  let id: Note.ID
  private let textView = UITextView()

  init(_ id: Note.ID) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: String(localized: "Private")) { [id] _ in
        NoteStore.shared.togglePrivacy(of: id)
      })
    textView.font = .preferredFont(forTextStyle: .body)
    textView.delegate = self
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    reload()
  }

  func reload() {
    textView.text = NoteStore.shared.notes.first { $0.id == id }?.text
  }

  // region: change
  func textViewDidChange(_ textView: UITextView) {
    NoteStore.shared.change(id, to: textView.text)
  }
  // endregion: change
}
