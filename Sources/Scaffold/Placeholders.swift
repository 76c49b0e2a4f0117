/// Replaces placeholders such as `{{name}}` in templates, without escapes or sections.
enum Placeholders {
  /// Returns the template with every known name replaced; unknown names are kept.
  ///
  /// For example, `fill("a {{id}}", ["id": "door"])` returns `a door`.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the template and of what it becomes.
  static func fill(_ template: [UInt8], _ values: [String: String]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(template.count)
    var index = 0
    while index < template.count {
      if let found = placeholder(in: template, at: index), let value = values[found.name] {
        result += value.utf8
        index = found.end
      } else {
        result.append(template[index])
        index += 1
      }
    }
    return result
  }

  private static func placeholder(
    in bytes: [UInt8], at start: Int
  ) -> (name: String, end: Int)? {
    guard bytes[start...].starts(with: "{{".utf8) else { return nil }
    var end = start + 2
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end > start + 2, bytes[end...].starts(with: "}}".utf8) else { return nil }
    return (String(decoding: bytes[(start + 2)..<end], as: UTF8.self), end + 2)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
