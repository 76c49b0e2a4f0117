/// A window is hidden until it is shown, and reported as a view is, by its values: `set IDENTIFIER shown`, or `hidden`.
///
/// A trace declares them: `data IDENTIFIER: hidden shown`.
@MainActor
open class UIWindow: UIView {
  /// How far in front a window is; a trace sees windows, and not which one covers which.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number of the SDK; no action depends on it.
    public let rawValue: CGFloat
    /// Makes one from any number, as the SDK does.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Where windows are at first.
    public static let normal = Level(rawValue: 0)
    /// Where alerts are.
    public static let alert = Level(rawValue: 2000)
    /// A level that much further in front.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue + distance)
    }
  }

  /// The scene that it was made for, which alone decides nothing about calls.
  public weak var windowScene: UIWindowScene?
  open var windowLevel = Level.normal
  /// Its view fills the window as soon as that is shown.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.loadedView?.removeFromSuperview()
      fill()
    }
  }
  /// True after `makeKeyAndVisible()`, also in several windows at once.
  public private(set) var isKeyWindow = false
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      fill()
      if canBeSeen { changed(to: isHidden ? "hidden" : "shown") }
    }
  }

  /// A window of that size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }
  /// A window for a scene, as large as the scene.
  @available(iOS 13, *)
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    isHidden = true
  }
  /// A window out of an archive, which is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }

  override var hasContent: Bool { super.hasContent || subviews.contains(where: \.hasContent) }
  override var isShown: Bool { !isHidden }

  private func fill() {
    guard isShown, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    addSubview(view)
    rootViewController?.windowHasShownIt()
  }
}
