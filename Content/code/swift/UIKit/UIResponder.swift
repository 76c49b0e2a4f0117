@MainActor
open class UIResponder: NSObject {
  public override init() {}

  open func awakeFromNib() {}
}
