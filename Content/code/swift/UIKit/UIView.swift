/// Views are not drawn; they only hold what the code puts into them.
@MainActor
open class UIView: UIResponder {
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  open var isHidden = false

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
}

@MainActor
open class UITextView: UIView {
  open var text: String! = ""
}

@MainActor
open class UITextField: UIView {
  open var text: String? = ""
  open var placeholder: String?
}

@MainActor
open class UIWindow: UIView {
  public weak var windowScene: UIWindowScene?
  open var rootViewController: UIViewController?
  public private(set) var isKeyWindow = false

  public override init() { super.init() }
  public init(windowScene: UIWindowScene) {
    super.init()
    self.windowScene = windowScene
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func makeKeyAndVisible() { isKeyWindow = true }
}
