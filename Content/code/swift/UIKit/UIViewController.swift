/// The platform calls the methods in their order; here none calls another.
@MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open var restorationIdentifier: String?
  /// The stack that it is in.
  public internal(set) weak var navigationController: UINavigationController?
  /// What the bar of that stack shows for it.
  public let navigationItem = UINavigationItem()
  var loadedView: UIView?

  /// The callback `initWithNibName:bundle:`; no file is read, whatever the name.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// The callback `initWithCoder:`; the archive is empty.
  public required init?(coder: NSCoder) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // The type that the SDK has; reading it makes a view, so it is never nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if loadedView == nil { loadedView = UIView() }
      return loadedView
    }
    set {
      let superview = loadedView?.superview
      loadedView?.removeFromSuperview()
      loadedView = newValue
      guard let superview, let newValue else { return }
      newValue.frame = superview.bounds
      superview.addSubview(newValue)
    }
  }
  @available(iOS 9, *)
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, if there is none yet, as the first to ask for it does in the SDK.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// A window has put the view of its root controller into itself.
  func windowHasShownIt() {}

  /// What the model's parameter `forwarding` says of the example is not read from here.
  @available(iOS 6, *)
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func didReceiveMemoryWarning() {}
  open func viewWillUnload() {}
  open func viewDidUnload() {}

  deinit {}
}
