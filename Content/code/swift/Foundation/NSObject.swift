open class NSObject: Hashable, CustomStringConvertible {
  public init() {}

  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  open var description: String { "<\(type(of: self))>" }
}

public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}
