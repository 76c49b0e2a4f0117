/// What the app keeps beyond the end of its process. A value is kept once the platform has saved
/// it; an end that comes before that takes it along.
public enum Store {
  nonisolated(unsafe) static var values: [String: Value] = [:]
  /// What is known of them by the words of traces, for `changed`.
  nonisolated(unsafe) private static var kept: [String: Value] = [:]
  /// What the running statement has read, for `changed`.
  nonisolated(unsafe) static var readInStatement: Set<String> = []

  /// `save KEY`. Two places, such as a preference and a file, may keep what a trace calls the same.
  public static func save(_ value: Value, _ key: String, in place: String = "") {
    _ = Platform.perform(["save", word(key), place + "#" + key, value.text])
    values[place + "#" + key] = value
    kept[word(key)] = value
  }

  /// `restore KEY`: the kept value, or nothing when none has ever been kept.
  public static func restore(_ key: String, in place: String = "") -> Value? {
    Platform.act("restore \(word(key))")
    readInStatement.insert(word(key))
    let value = values[place + "#" + key]
    kept[word(key)] = value
    return value
  }

  /// A stored property of the app has changed that is kept under this key, and what it is now is
  /// only in memory: `set draft`. What the statement has just read from the store, or what the store
  /// holds anyway, is not in danger and is not told.
  public static func changed(_ key: String, _ value: Any) {
    let key = word(key)
    if readInStatement.contains(key) { return }
    if let value = Value(value), value == kept[key] { return }
    Platform.act("set \(key)")
  }

  /// The name of a datum in a trace: small letters and hyphens.
  public static func word(_ key: String) -> String {
    var result = ""
    for character in key.unicodeScalars {
      switch character {
      case "a"..."z", "0"..."9": result.unicodeScalars.append(character)
      case "A"..."Z":
        if !result.isEmpty, result.last != "-" { result += "-" }
        result.unicodeScalars.append(UnicodeScalar(character.value + 32)!)
      default:
        if !result.isEmpty, result.last != "-" { result += "-" }
      }
    }
    return result.isEmpty ? "value" : result
  }
}
