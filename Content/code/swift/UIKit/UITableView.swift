/// A row of a table.
@MainActor
open class UITableViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  /// A cell without contents.
  public required init() { super.init(frame: .zero) }
  /// A cell out of an archive, which is empty.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// What a cell shows.
public protocol UIContentConfiguration {}

/// A line or two of text.
public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
  /// The first line.
  public var text: String?
  /// The second line.
  public var secondaryText: String?
}

/// Asks for all of its rows whenever it is loaded.
@MainActor
open class UITableView: UIView {
  fileprivate weak var controller: UITableViewController?
  private var cells: [String: UITableViewCell.Type] = [:]
  override var hasContent: Bool { true }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { cells[identifier]?.init() ?? UITableViewCell() }

  open func reloadData() {
    guard let controller else { return }
    for row in 0..<controller.tableView(self, numberOfRowsInSection: 0) {
      _ = controller.tableView(self, cellForRowAt: IndexPath(row: row, section: 0))
    }
  }

  /// The user taps the first row of a table that a window shows.
  static func choose(in window: (any UISceneDelegate)?) {
    guard let controller = shown(window) as? UITableViewController,
      let table = controller.tableView,
      controller.tableView(table, numberOfRowsInSection: 0) > 0
    else { return }
    controller.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
  }
}

/// A controller whose view is a table of one section.
@MainActor
open class UITableViewController: UIViewController {
  // The type that the SDK has.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! { view as? UITableView }

  open override func loadView() {
    let table = UITableView()
    table.controller = self
    view = table
  }
  open override func viewWillAppear(_ animated: Bool) { tableView.reloadData() }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
