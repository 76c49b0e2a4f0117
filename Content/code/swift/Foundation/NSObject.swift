/// What classes of the SDK inherit from, without anything of Objective-C.
open class NSObject: Hashable, CustomStringConvertible {
  /// Makes an object that equals itself alone.
  public init() {}

  /// Whether both are the same object; a class cannot override it here.
  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  open var description: String { "<\(type(of: self))>" }
}

/// What the protocols of delegates ask for: any subclass of `NSObject` conforms.
public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}
