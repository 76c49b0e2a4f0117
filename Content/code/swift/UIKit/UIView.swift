internal import AppRuntime

/// Views are not drawn; they only hold what the code puts into them.
///
/// A trace sees a view as a test of the interface does, by its identifier: when a view that has one
/// is added, removed, hidden or shown, the app does `set IDENTIFIER`.
@MainActor
open class UIView: UIResponder {
  /// The view that it was last added to.
  public private(set) weak var superview: UIView?
  /// The views added to it, the last one on top.
  public private(set) var subviews: [UIView] = []
  open var isHidden = false {
    didSet { if isHidden != oldValue, superview != nil { changed() } }
  }
  /// The name by which tests of the interface find the view.
  open var accessibilityIdentifier: String?

  public override init() { super.init() }
  /// A view out of an archive, which is empty.
  public required init?(coder: NSCoder) { super.init() }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    view.changed()
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    changed()
  }

  private func changed() {
    guard let accessibilityIdentifier else { return }
    Platform.act("set \(Store.datum(accessibilityIdentifier))")
  }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
}

@MainActor
open class UITextView: UIView {
  // The type that the SDK has.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = ""
}

@MainActor
open class UITextField: UIView {
  open var text: String? = ""
  open var placeholder: String?
}

@MainActor
open class UIWindow: UIView {
  /// The scene that it was made for, which alone decides nothing about calls.
  public weak var windowScene: UIWindowScene?
  open var rootViewController: UIViewController?
  /// True after `makeKeyAndVisible()`, also in several windows at once.
  public private(set) var isKeyWindow = false

  public override init() { super.init() }
  /// A window for a scene.
  @available(iOS 13, *)
  public init(windowScene: UIWindowScene) {
    super.init()
    self.windowScene = windowScene
  }
  /// A window out of an archive, which is empty.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func makeKeyAndVisible() { isKeyWindow = true }
}
