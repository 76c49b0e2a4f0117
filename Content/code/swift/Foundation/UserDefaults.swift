internal import AppRuntime

/// `set` is `save KEY`, and each way to read is `restore KEY`.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// The only defaults that there are: no suites, no registered values.
  public class var standard: UserDefaults { shared }
  private static let shared = UserDefaults(hidden: ())

  private init(hidden: ()) {}

  open func set(_ value: Any?, forKey defaultName: String) {
    guard let value else {
      Platform.fail(
        "the book's UserDefaults cannot remove a value",
        "A trace knows what was saved, not what was taken away.", "Save an empty value.")
    }
    guard let kept = stored(value) else {
      Platform.fail(
        "UserDefaults cannot keep a value of the type \(type(of: value))",
        "It keeps texts, numbers, truth values, data, and lists and dictionaries of these.",
        "Save the parts that are such values.")
    }
    Store.save(kept, defaultName)
  }

  open func set(_ value: Int, forKey defaultName: String) {
    Store.save(.integer(value), defaultName)
  }
  open func set(_ value: Float, forKey defaultName: String) {
    Store.save(.real(Double(value)), defaultName)
  }
  open func set(_ value: Double, forKey defaultName: String) {
    Store.save(.real(value), defaultName)
  }
  open func set(_ value: Bool, forKey defaultName: String) {
    Store.save(.boolean(value), defaultName)
  }

  open func object(forKey defaultName: String) -> Any? {
    Store.restore(defaultName).map(loaded)
  }

  open func string(forKey defaultName: String) -> String? {
    switch Store.restore(defaultName) {
    case .string(let value): value
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    default: nil
    }
  }

  open func array(forKey defaultName: String) -> [Any]? {
    Store.restore(defaultName).map(loaded) as? [Any]
  }
  open func stringArray(forKey defaultName: String) -> [String]? {
    guard case .list(let parts) = Store.restore(defaultName) else { return nil }
    let texts = parts.compactMap { $0.any as? String }
    return texts.count == parts.count ? texts : nil
  }
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    Store.restore(defaultName).map(loaded) as? [String: Any]
  }
  open func data(forKey defaultName: String) -> Data? {
    Store.restore(defaultName).map(loaded) as? Data
  }

  open func integer(forKey defaultName: String) -> Int {
    switch Store.restore(defaultName) {
    case .integer(let value): value
    case .real(let value): Int(value)
    case .boolean(let value): value ? 1 : 0
    case .string(let value): Int(value) ?? 0
    default: 0
    }
  }
  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  open func double(forKey defaultName: String) -> Double {
    switch Store.restore(defaultName) {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .boolean(let value): value ? 1 : 0
    case .string(let value): Double(value) ?? 0
    default: 0
    }
  }
  open func bool(forKey defaultName: String) -> Bool {
    switch Store.restore(defaultName) {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .real(let value): value != 0
    case .string(let value): ["yes", "true", "1"].contains(value.lowercased())
    default: false
    }
  }
}

func stored(_ value: Any) -> Value? {
  if let data = value as? Data { return .data(data.bytes) }
  return Value(value)
}

func loaded(_ value: Value) -> Any {
  if case .data(let bytes) = value { return Data(bytes) }
  return value.any
}
