/// What a text view tells; the methods are optional in the SDK, and have a body here that does nothing.
@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
  /// The user has changed the text: the callback `textViewDidChange:`.
  func textViewDidChange(_ textView: UITextView)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
}

@MainActor
open class UITextView: UIView {
  // The type that the SDK has.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet { if text == nil { text = "" } }
  }
  open var font: UIFont?
  open weak var delegate: (any UITextViewDelegate)?
  /// Without it nothing is typed.
  open var isEditable = true
  override var hasContent: Bool { true }

  /// The user types a letter into the text view of a window that is shown.
  static func type(in window: (any UISceneDelegate)?) {
    guard let view = shown(window)?.view?.first(UITextView.self), view.isEditable else { return }
    view.text += "a"
    view.delegate?.textViewDidChange(view)
  }
}

/// The controller that a window shows.
@MainActor
func shown(_ delegate: (any UISceneDelegate)?) -> UIViewController? {
  let root = (delegate as? any UIWindowSceneDelegate)?.window?.rootViewController
  return (root as? UINavigationController)?.topViewController ?? root
}

extension UIView {
  /// The first view of a type among it and the views in it.
  func first<Found: UIView>(_ type: Found.Type) -> Found? {
    if let self = self as? Found { return self }
    return subviews.lazy.compactMap { $0.first(type) }.first
  }
}

/// The font of a text, by its role.
open class UIFont: NSObject, @unchecked Sendable {
  /// The roles of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes one from any name, as the SDK does.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}
