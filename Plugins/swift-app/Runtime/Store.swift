/// What the app keeps beyond the end of its process.
///
/// A value is kept once the platform has saved it; if the process ends before that, it is lost.
public enum Store {
  nonisolated(unsafe) static var values: [String: Value] = [:]
  /// The values by the names that they have in traces, for `changed`.
  nonisolated(unsafe) private static var kept: [String: Value] = [:]
  /// What the running statement has read, for `changed`.
  nonisolated(unsafe) static var readInStatement: Set<String> = []

  /// Keeps a value: the action `save KEY`.
  ///
  /// Two places, such as a preference and a file, may keep what has the same name in a trace.
  public static func save(_ value: Value, _ key: String, in place: String = "") {
    _ = Platform.perform(["save", datum(key), place + "#" + key, value.text])
    values[place + "#" + key] = value
    kept[datum(key)] = value
  }

  /// `restore KEY`: the kept value, or nothing when none has ever been kept.
  public static func restore(_ key: String, in place: String = "") -> Value? {
    Platform.act("restore \(datum(key))")
    readInStatement.insert(datum(key))
    let value = values[place + "#" + key]
    kept[datum(key)] = value
    return value
  }

  /// Whether a value has been kept, which the platform is not asked for.
  public static func holds(_ key: String, in place: String = "") -> Bool {
    values[place + "#" + key] != nil
  }

  /// Reports that a stored property that is kept under this key has changed: the action `set KEY`.
  ///
  /// Its value is only in memory then. One that the statement has just read from the store, or that
  /// the store has anyway, cannot be lost and is not reported.
  public static func changed(_ key: String, _ value: Any) {
    let key = datum(key)
    if readInStatement.contains(key) { return }
    if let value = Value(value), value == kept[key] { return }
    Platform.act("set \(key)")
  }

  /// The name of a datum in a trace: small letters and hyphens.
  public static func datum(_ key: String) -> String {
    var result = ""
    for character in key.unicodeScalars {
      switch character {
      case "a"..."z", "0"..."9": result.unicodeScalars.append(character)
      case "A"..."Z":
        if !result.isEmpty, result.last != "-" { result += "-" }
        result += character.properties.lowercaseMapping
      default:
        if !result.isEmpty, result.last != "-" { result += "-" }
      }
    }
    return result.isEmpty ? "value" : result
  }
}
