/// Finds what other programs read: `name="value"`, `{% tag %}`, `{{ name }}`, `{: name }`, and the signs `:::`,
/// `:=`, `!=`, `:smile:` and `:)`.
///
/// That it is no Markdown is said elsewhere; the signs of prose in its place would be wrong as well.
struct NotationScan {
  let scalars: [Unicode.Scalar]

  /// How many scalars a notation has at most.
  private static let limit = 300

  var notations: [Range<Int>] {
    var found: [Range<Int>] = []
    for index in scalars.indices where index >= found.last?.upperBound ?? 0 {
      if let range = notation(index) { found.append(range) }
    }
    return found
  }

  private func notation(_ index: Int) -> Range<Int>? {
    switch scalars[index] {
    case "=": return attribute(index)
    case "{":
      let ends: [Unicode.Scalar: String] = ["%": "%}", "{": "}}", ":": "}"]
      guard let end = at(index + 1).flatMap({ ends[$0] }) else { return nil }
      return find(end, from: index + 2).map { index..<$0 }
    case ":", ";", "!":
      guard index > 0, scalars[index - 1] == " " || scalars[index - 1] == "\n" else { return nil }
      // The blank before a sign belongs to it.
      return endOfSign(index).map { index - 1..<$0 }
    default: return nil
    }
  }

  private func at(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Returns where the first such text behind an index ends, if it is near.
  private func find(_ text: String, from index: Int) -> Int? {
    let signs = Array(text.unicodeScalars)
    let last = min(scalars.count - signs.count, index + Self.limit)
    guard index <= last else { return nil }
    return (index...last).first { scalars[$0..<$0 + signs.count].elementsEqual(signs) }
      .map { $0 + signs.count }
  }

  /// Returns a name, the equals sign at an index, and a value in straight quotation marks.
  private func attribute(_ index: Int) -> Range<Int>? {
    guard index > 0, scalars[index - 1].isASCIILetter, let mark = at(index + 1),
      mark == "\"" || mark == "'", let end = find(String(mark), from: index + 2)
    else { return nil }
    return index..<end
  }

  private func endOfSign(_ index: Int) -> Int? {
    let (sign, next) = (scalars[index], at(index + 1))
    if next == "=" { return index + 2 }
    guard sign != "!" else { return nil }
    if next == ")" || next == "(" { return index + 2 }
    guard sign == ":", let next else { return nil }
    let isName = { (scalar: Unicode.Scalar) in
      scalar.isASCIILetter || scalar.isASCIIDigit || "_+-".unicodeScalars.contains(scalar)
    }
    let rest = scalars[(index + 1)...].prefix(Self.limit)
    let end = next == ":" ? index + 1 : rest.firstIndex { !isName($0) } ?? rest.endIndex
    return at(end) == ":" ? end + 1 : nil
  }
}
