/// The SDK has a type of its own, into which a `Double` turns by itself.
public typealias CGFloat = Double

/// A place and a size; nothing is laid out.
public struct CGRect: Hashable, Sendable {
  /// The distance from the left.
  public var minX: CGFloat
  /// The distance from the top.
  public var minY: CGFloat
  /// The width.
  public var width: CGFloat
  /// The height.
  public var height: CGFloat

  /// A rectangle with its upper left corner at a point.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    minX = x
    minY = y
    self.width = width
    self.height = height
  }
  /// Nothing, at the corner.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
}

/// The screen of the device, of which the book has one.
@MainActor
open class UIScreen: NSObject {
  open class var main: UIScreen { single }
  private static let single = UIScreen(hidden: ())

  private init(hidden: ()) {}

  /// That of a common iPhone, however it is held.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}

/// A colour; what decides is whether it is `clear`.
open class UIColor: NSObject, @unchecked Sendable {
  private init(hidden: ()) {}

  /// White, also where the system is dark.
  public static let white = UIColor(hidden: ())
  /// Black, also where the system is light.
  public static let black = UIColor(hidden: ())
  /// Shows what is behind.
  public static let clear = UIColor(hidden: ())
  /// The colour behind everything, light or dark.
  @available(iOS 13, *)
  public static let systemBackground = UIColor(hidden: ())
}
