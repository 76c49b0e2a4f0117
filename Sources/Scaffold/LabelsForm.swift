import Base
import Book
import Formats

/// How a file of labels is written, and where a line can be added to it.
struct LabelsForm {
  private let file: SourceFile
  private let root: YAMLNode?
  /// The places that have a key, with or without a text, in the order of the file.
  let places: [LabelName]
  let keys: Set<LabelName>

  /// Reads a file; nil, with a diagnostic, for one that is no YAML.
  init?(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
    let before = diagnostics.count
    self.file = file
    root = YAMLParser.parse(file, &diagnostics)
    guard !diagnostics[before...].contains(where: { $0.severity == .error }) else { return nil }
    places = (root?.entries ?? []).flatMap { entry -> [LabelName] in
      guard let section = LabelName.Section(rawValue: entry.key) else { return [] }
      guard section != .title else { return [LabelName(.title)] }
      return (entry.value.entries ?? []).map { LabelName(section, $0.key) }
    }
    keys = Set(places)
  }

  /// Returns the file with a line for each label; nil when its form has no place for them.
  func adding(_ labels: [OpenLabel]) -> [UInt8]? {
    var insertions: [(offset: Int, text: String)] = []
    var rest: [OpenLabel] = []
    for section in LabelName.Section.allCases {
      let own = labels.filter { $0.place.section == section }
      guard !own.isEmpty else { continue }
      if let entry = root?.entries?.first(where: { $0.key == section.rawValue }) {
        insertions.append(insertion(of: own, into: entry))
      } else {
        rest += own
      }
    }
    var bytes = file.bytes
    // New sections follow what the last section gains, which is inserted before them.
    if !rest.isEmpty {
      let isOpen = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n")
      bytes += ((isOpen ? "\n" : "") + LabelLines.sections(rest)).utf8
    }
    for insertion in insertions.sorted(by: { $0.offset > $1.offset }) {
      bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return hasAll(labels, bytes) ? bytes : nil
  }

  /// Returns whether the bytes are YAML that has the old places and the new ones, and nothing else.
  private func hasAll(_ labels: [OpenLabel], _ bytes: [UInt8]) -> Bool {
    var problems: [Diagnostic] = []
    let form = LabelsForm(SourceFile(path: file.path, bytes: bytes), &problems)
    return form?.keys == keys.union(labels.map(\.place)) && problems.isEmpty
  }

  private func insertion(
    of labels: [OpenLabel], into section: YAMLNode.Entry
  ) -> (offset: Int, text: String) {
    let entries = section.value.entries ?? []
    let start = section.value.range.lowerBound
    if !section.value.isNull, file.bytes.indices.contains(start),
      file.bytes[start] == UInt8(ascii: "{")
    {
      let texts = labels.enumerated().map { index, label in
        LabelLines.flow(label, isFirst: entries.isEmpty && index == 0)
      }
      return (entries.last.map(Self.end) ?? start + 1, texts.joined())
    }
    let indent = entries.first.map { indentation(at: $0.keyRange.lowerBound) } ?? "  "
    let lines = labels.map { LabelLines.block($0, indent: indent) }.joined()
    let end = lineEnd(after: entries.last.map(Self.end) ?? section.keyRange.upperBound)
    return end < file.bytes.count ? (end + 1, lines) : (end, "\n" + lines.dropLast())
  }

  /// Returns the end of what is written in an entry.
  private static func end(of entry: YAMLNode.Entry) -> Int {
    if let last = entry.value.entries?.last,
      entry.value.range.upperBound > entry.keyRange.upperBound
    {
      return max(end(of: last), 0)
    }
    return entry.value.isNull
      ? max(entry.keyRange.upperBound, entry.value.range.upperBound) : entry.value.range.upperBound
  }

  private func indentation(at offset: Int) -> String {
    let line = file.lineRange(file.lineIndex(at: offset))
    return String(repeating: " ", count: offset - line.lowerBound)
  }

  /// Returns the end of the line, without its line feed, with the last sign before an offset.
  private func lineEnd(after offset: Int) -> Int {
    var last = min(offset, file.bytes.count)
    while last > 0, [0x20, 0x0A, 0x0D].contains(file.bytes[last - 1]) { last -= 1 }
    return file.bytes[last...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
  }
}
