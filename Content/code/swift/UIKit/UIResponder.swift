@MainActor
open class UIResponder: NSObject {
  public override init() {}
}
