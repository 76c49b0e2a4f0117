extension String {
  /// A text that is looked up in the tables of an app, of which the book has none.
  public struct LocalizationValue: ExpressibleByStringLiteral, Sendable {
    let text: String
    /// A text that stands in the code.
    public init(stringLiteral value: String) { text = value }
  }

  /// The text itself, whatever the language of the device.
  @available(iOS 15, *)
  public init(localized keyAndValue: LocalizationValue) { self = keyAndValue.text }
}

/// A row in a section of a table.
public struct IndexPath: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The row in its section.
  public var row: Int
  /// A row by its numbers.
  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }
}

/// The queue of a delegate, which changes nothing: all runs in its order.
open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { mainQueue }
  private static let mainQueue = OperationQueue()
}
