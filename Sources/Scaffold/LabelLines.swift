import Base
import Book

/// The lines of labels that wait for their texts.
enum LabelLines {
  /// Returns whole sections, each below its key.
  static func sections(_ labels: [OpenLabel]) -> String {
    LabelName.Section.allCases.map { section in
      let own = labels.filter { $0.place.section == section }
      guard section != .title else {
        return own.map { block($0, indent: "") }.joined()
      }
      return own.isEmpty
        ? "" : "\(section.rawValue):\n" + own.map { block($0, indent: "  ") }.joined()
    }.joined()
  }

  /// Returns a label in block style, with a line feed at its end.
  static func block(_ label: OpenLabel, indent: String) -> String {
    let key = label.place.section == .title ? "title" : key(label.place.name)
    let parts = parts(label)
    guard parts.count > 1 else {
      return comment(label.meanwhile?.label, indent) + "\(indent)\(key):\n"
    }
    return "\(indent)\(key):\n"
      + parts.map { comment($0.text, indent + "  ") + "\(indent)  \($0.key):\n" }.joined()
  }

  /// Returns a label in flow style, to follow what is before it.
  static func flow(_ label: OpenLabel, isFirst: Bool) -> String {
    let parts = parts(label)
    let start = isFirst ? "\n" : ",\n"
    let key = key(label.place.name)
    guard parts.count > 1 else {
      return start + comment(label.meanwhile?.label, "  ") + "  \(key): "
    }
    return start + parts.map { comment("\($0.key): \($0.text)", "  ") }.joined()
      + "  \(key): {\(parts.map { "\($0.key): " }.joined(separator: ", "))}"
  }

  private static func parts(_ label: OpenLabel) -> [(key: String, text: String)] {
    guard let texts = label.meanwhile else { return [] }
    return [("label", texts.label), ("why", texts.why), ("hint", texts.hint)]
      .compactMap { key, text in text.map { (key, $0) } }
  }

  private static func comment(_ text: String?, _ indent: String) -> String {
    guard let text else { return "" }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\(indent)# \(line)\n"
  }

  /// Returns a key as YAML has it, in quotes where it would mean something else.
  private static func key(_ name: String) -> String {
    let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
    let isPlain =
      name.first.map { $0.isASCII && $0.isLetter } ?? false
      && name.last != " " && !words.contains(name.lowercased())
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789 _-./".unicodeScalars.contains($0))
      }
    return isPlain ? name : JSON.quoted(name)
  }
}
