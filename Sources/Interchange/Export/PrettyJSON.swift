import JSON

/// Writes JSON for people: what is short is on one line.
enum PrettyJSON {
  private static let longest = 72

  static func text(_ value: JSON) -> String { text(value, indent: "") + "\n" }

  private static func text(_ value: JSON, indent: String) -> String {
    let inner = indent + "  "
    let items: [String]
    switch value {
    case .array(let elements): items = elements.map { text($0, indent: inner) }
    case .object(let members):
      items = members.map { "\(JSON.quoted($0.name)): \(text($0.value, indent: inner))" }
    default: return value.encoded()
    }
    let (open, close) = value.isObject ? ("{", "}") : ("[", "]")
    let line = items.joined(separator: ", ")
    if line.utf8.count <= longest, !line.contains("\n") { return "\(open)\(line)\(close)" }
    return "\(open)\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)\(close)"
  }
}
