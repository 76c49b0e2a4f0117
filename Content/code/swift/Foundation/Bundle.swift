open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { shared }
  private static let shared = Bundle(hidden: ())

  private init(hidden: ()) {}
}
