import UIKit

final class NoteListViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = String(localized: "Notes")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.show(NoteStore.shared.add()) })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  // region: show
  var shownNote: Note.ID? {
    (navigationController?.topViewController as? NoteViewController)?.id
  }

  func show(_ id: Note.ID) {
    guard NoteStore.shared.notes.contains(where: { $0.id == id }), id != shownNote else { return }
    navigationController?.setViewControllers([self, NoteViewController(id)], animated: false)
  }
  // endregion: show

  func reload() {
    guard isViewLoaded else { return }
    tableView.reloadData()
    (navigationController?.topViewController as? NoteViewController)?.reload()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    NoteStore.shared.notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = NoteStore.shared.notes[indexPath.row].title
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    show(NoteStore.shared.notes[indexPath.row].id)
  }
}
