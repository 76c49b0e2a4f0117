/// What texts of a kind are made of, as alternatives by name.
///
/// Written in a file, a name at the start of a line with its alternatives indented below; `«name»` stands for
/// what the name gives, `\n` for a line feed, and `\\` for a backslash. The first alternative of a name must come to an end.
struct Grammar {
  private enum Part {
    case literal([UInt8])
    case name(String)
  }

  private var rules: [String: [[Part]]] = [:]
  /// Nesting beyond which only first alternatives are taken.
  private static let deepest = 40
  private static let longest = 20_000

  init(_ text: String) {
    var name = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        rules[name, default: []].append(Self.parts(line.dropFirst(2)))
      } else {
        name = String(line)
      }
    }
    for part in rules.values.joined().joined() {
      if case .name(let used) = part { precondition(rules[used] != nil, "no rule \(used)") }
    }
  }

  private static func parts(_ line: Substring) -> [Part] {
    var result: [Part] = []
    for (index, piece) in line.split(separator: "«", omittingEmptySubsequences: false).enumerated()
    {
      var literal = piece
      if index > 0, let end = piece.firstIndex(of: "»") {
        result.append(.name(String(piece[..<end])))
        literal = piece[piece.index(after: end)...]
      }
      result.append(.literal(unescaped(literal)))
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> [UInt8] {
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = bytes.first else {
        result.append(byte)
        continue
      }
      let isLineFeed = escaped == UInt8(ascii: "n")
      if isLineFeed || escaped == byte { bytes.removeFirst() }
      result.append(isLineFeed ? UInt8(ascii: "\n") : byte)
    }
    return result
  }

  /// A text of the rule `text`, each alternative chosen by a byte; when none is left the first.
  func derive(_ bytes: [UInt8]) -> [UInt8] {
    var choices = bytes[...]
    var result: [UInt8] = []
    write("text", &choices, depth: 0, into: &result)
    return result
  }

  private func write(
    _ name: String, _ choices: inout ArraySlice<UInt8>, depth: Int, into result: inout [UInt8]
  ) {
    guard let alternatives = rules[name], result.count < Self.longest else { return }
    let byte = depth < Self.deepest ? Int(choices.popFirst() ?? 0) : 0
    for part in alternatives[byte % alternatives.count] {
      switch part {
      case .literal(let bytes): result += bytes
      case .name(let inner): write(inner, &choices, depth: depth + 1, into: &result)
      }
    }
  }
}
