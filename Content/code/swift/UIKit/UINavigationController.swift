/// Shows the last controller of its stack.
///
/// It calls the methods of its controllers itself, when the code that runs has returned, as a window does
/// for a controller that it shows. The calls for view controllers that a model makes are for one that a
/// window shows directly.
@MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController]
  private var shown: UIViewController?
  private var isShown = false

  /// A stack of one controller.
  public init(rootViewController: UIViewController) {
    stack = [rootViewController]
    super.init(nibName: nil, bundle: nil)
    rootViewController.navigationController = self
  }
  /// A stack out of an archive, which is empty.
  public required init?(coder: NSCoder) {
    stack = []
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in stack where !viewControllers.contains(controller) {
      controller.navigationController = nil
    }
    stack = viewControllers
    for controller in stack { controller.navigationController = self }
    update()
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return last
  }

  override func windowHasShownIt() {
    isShown = true
    update()
  }

  /// When the code that runs now has returned, so that only the last of several changes is seen.
  private func update() {
    guard isShown else { return }
    Task {
      guard shown !== topViewController else { return }
      let old = shown
      shown = topViewController
      shown?.loadViewIfNeeded()
      old?.viewWillDisappear(false)
      shown?.viewWillAppear(false)
      old?.view.removeFromSuperview()
      if let new = shown?.view {
        new.frame = view.bounds
        view.addSubview(new)
      }
      old?.viewDidDisappear(false)
      shown?.viewDidAppear(false)
    }
  }
}

/// What a controller shows in the bar at the top.
@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
}

/// A button in a bar, which nobody taps here.
@MainActor
open class UIBarButtonItem: NSObject {
  /// Buttons that look the same in all apps.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case compose = 7
  }

  open var primaryAction: UIAction?

  /// A button with the symbol of the system.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
  }
  /// A button with the title of its action.
  public init(primaryAction: UIAction?) { self.primaryAction = primaryAction }
}

/// What a button does.
@MainActor
open class UIAction: NSObject {
  /// The title of the button.
  open var title: String
  private let handler: (UIAction) -> Void

  /// An action; image, state and attributes are not carried.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

/// A button, which nobody taps here.
@MainActor
open class UIButton: UIView {
  /// How a button looks.
  public struct Configuration: Sendable {
    /// Filled with the colour of the app.
    public static func borderedProminent() -> Configuration { Configuration() }
    /// Text alone.
    public static func plain() -> Configuration { Configuration() }
  }

  private let action: UIAction?

  /// A button with the title of its action.
  public init(configuration: Configuration, primaryAction: UIAction? = nil) {
    action = primaryAction
    super.init(frame: .zero)
  }
  /// A button out of an archive, which does nothing.
  public required init?(coder: NSCoder) {
    action = nil
    super.init(coder: coder)
  }
  override var hasContent: Bool { true }
}
