internal import AppRuntime

/// Views are not drawn; they only hold what the code puts into them.
///
/// A trace sees a view as a test of the interface does, by its identifier: when a view that has one
/// comes into sight or goes, the app does `set IDENTIFIER`. What nobody could see on a device is not
/// reported: a view outside of a window that is shown, hidden, without a size, or with nothing to show.
@MainActor
open class UIView: UIResponder {
  /// The view that it was last added to.
  public private(set) weak var superview: UIView?
  /// The views added to it, the last one on top.
  public private(set) var subviews: [UIView] = []
  /// Where it is in its superview; a window and the view of its root controller fill the screen.
  open var frame: CGRect
  /// Its own coordinates, which begin at zero.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }
  /// Without one only what is on top of the view is seen.
  open var backgroundColor: UIColor?
  open var isHidden = false {
    didSet { if isHidden != oldValue, canBeSeen, superview?.isShown == true { changed() } }
  }
  /// Whether its frame becomes constraints, which are not laid out in any case.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The name by which tests of the interface find the view.
  open var accessibilityIdentifier: String?

  /// A view of that size.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
  public override convenience init() { self.init(frame: .zero) }
  /// A view out of an archive, which is empty.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    if view.isSeen { view.changed() }
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let wasSeen = isSeen
    parent.subviews.removeAll { $0 === self }
    superview = nil
    if wasSeen { changed() }
  }

  /// Puts the keyboard away; true, since nothing refuses.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }

  /// Whether it shows something itself.
  var hasContent: Bool { backgroundColor.map { $0 != .clear } ?? false }
  var canBeSeen: Bool { hasContent && frame.width > 0 && frame.height > 0 }
  /// Whether it is in a window that is shown; one without content shows what is added to it.
  var isShown: Bool { !isHidden && superview?.isShown == true }
  private var isSeen: Bool { canBeSeen && isShown }

  func changed(to value: String? = nil) {
    guard let accessibilityIdentifier else { return }
    let datum = Store.datum(accessibilityIdentifier)
    Platform.act(value.map { "set \(datum) \($0)" } ?? "set \(datum)")
  }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
  override var hasContent: Bool { true }
}

@MainActor
open class UITextField: UIView {
  open var text: String? = ""
  open var placeholder: String?
  override var hasContent: Bool { true }
}
