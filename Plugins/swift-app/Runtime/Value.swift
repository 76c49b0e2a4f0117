/// A value that a store can keep: the kinds of a property list, without dates.
public indirect enum Value: Equatable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case data([UInt8])
  case list([Value])
  case dictionary([String: Value])

  /// Nothing for a value that no store can keep.
  public init?(_ any: Any?) {
    switch any {
    case let value as Value: self = value
    case let value as Bool: self = .boolean(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as String: self = .string(value)
    case let value as [UInt8]: self = .data(value)
    case let value as [Any]:
      let parts = value.compactMap { Value($0) }
      guard parts.count == value.count else { return nil }
      self = .list(parts)
    case let value as [String: Any]:
      let parts = value.compactMapValues { Value($0) }
      guard parts.count == value.count else { return nil }
      self = .dictionary(parts)
    default: return nil
    }
  }

  /// The value as Swift has it, such as `[Any]` for a list; `init(_:)` reads it back.
  public var any: Any {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .string(let value): value
    case .data(let value): value
    case .list(let value): value.map(\.any)
    case .dictionary(let value): value.mapValues(\.any)
    }
  }

  /// The form in which the plugin passes it to the next process of the app.
  var text: String {
    switch self {
    case .boolean(let value): value ? "b1;" : "b0;"
    case .integer(let value): "i\(value);"
    case .real(let value): "r\(value.bitPattern);"
    case .string(let value): "s\(value.utf8.count);\(value)"
    case .data(let value): "x\(value.count);" + value.map { String(UnicodeScalar($0)) }.joined()
    case .list(let value): "l\(value.count);" + value.map(\.text).joined()
    case .dictionary(let value):
      "d\(value.count);"
        + value.sorted { $0.key < $1.key }.map { Value.string($0.key).text + $0.value.text }
        .joined()
    }
  }

  init(text: String) {
    var rest = Array(text.unicodeScalars)[...]
    self = Value(reading: &rest)
  }

  private init(reading rest: inout ArraySlice<UnicodeScalar>) {
    let kind = rest.removeFirst()
    var digits = ""
    while let next = rest.popFirst(), next != ";" { digits.unicodeScalars.append(next) }
    let count = Int(digits) ?? 0
    switch kind {
    case "b": self = .boolean(count == 1)
    case "i": self = .integer(count)
    case "r": self = .real(Double(bitPattern: UInt64(digits) ?? 0))
    case "s": self = .string(Value.take(count, &rest))
    case "x":
      self = .data(rest.prefix(count).map { UInt8(truncatingIfNeeded: $0.value) })
      rest.removeFirst(count)
    case "l": self = .list((0..<count).map { _ in Value(reading: &rest) })
    default:
      var parts: [String: Value] = [:]
      for _ in 0..<count {
        if case .string(let key) = Value(reading: &rest) { parts[key] = Value(reading: &rest) }
      }
      self = .dictionary(parts)
    }
  }

  /// So many bytes of UTF-8 off the front.
  private static func take(_ count: Int, _ rest: inout ArraySlice<UnicodeScalar>) -> String {
    var text = String.UnicodeScalarView()
    var length = 0
    while length < count, let next = rest.popFirst() {
      text.append(next)
      length += UTF8.width(next)
    }
    return String(text)
  }
}
