import Base
import Book
import Formats

/// Finds the small changes for mutation testing of a chart, by the bytes that they replace.
enum ChartChanges {
  /// Returns every change of a chart, in the order of the file; none when the file is not XML.
  @Sendable
  static func all(of file: SourceFile) -> [ModelChange] {
    var diagnostics: [Diagnostic] = []
    guard let root = XMLReader.read(file, &diagnostics) else { return [] }
    var finder = ChangeFinder(file)
    finder.walk(root, place: root.name)
    return finder.changes
  }
}

/// Collects changes while it traverses a chart's elements, whose depth the XML reader limits.
private struct ChangeFinder {
  private let file: SourceFile
  private(set) var changes: [ModelChange] = []

  init(_ file: SourceFile) { self.file = file }

  mutating func walk(_ element: XMLElement, place: String) {
    let place = name(of: element) ?? place
    for (index, child) in element.children.enumerated() {
      if isTransition(child, in: element) {
        add(.transitionDropped, child, place, replacing: child.wholeRange, with: "")
      }
      if let guardAttribute = child["cond"], child.namespace == Namespace.scxml {
        negate(guardAttribute, child, place)
      }
      if child.namespace == Namespace.scxml, child.name == "send" { changeDelay(child, place) }
      if isCall(child) {
        add(.callRemoved, child, place, replacing: child.wholeRange, with: "")
        swap(child, with: element.children[(index + 1)...].first(where: isCall), element, place)
      }
      walk(child, place: place)
    }
  }

  /// Returns the id or name by which an author knows the element, or nil when it has none.
  private func name(of element: XMLElement) -> String? {
    switch (element.namespace, element.name) {
    case (Namespace.scxml, "state"), (Namespace.scxml, "parallel"), (Namespace.scxml, "final"):
      element["id"]?.value
    case (Namespace.own, "request"): element["name"]?.value
    default: nil
    }
  }

  private func isCall(_ element: XMLElement) -> Bool {
    element.namespace == Namespace.own && element.name == "call"
  }

  /// Returns whether an element is a transition that a chart can do without, unlike the one of an
  /// `<initial>` or a `<history>`.
  private func isTransition(_ element: XMLElement, in parent: XMLElement) -> Bool {
    element.namespace == Namespace.scxml && element.name == "transition"
      && ["scxml", "state", "parallel"].contains(parent.name)
  }

  private mutating func negate(
    _ attribute: XMLAttribute, _ element: XMLElement, _ place: String
  ) {
    add(
      .guardNegated, element, place, at: attribute.range, replacing: attribute.range,
      with: "not (\(file.text(attribute.range)))")
  }

  /// Doubles a delay; a delay of zero becomes one second.
  private mutating func changeDelay(_ element: XMLElement, _ place: String) {
    if let delay = element["delay"], let text = Self.doubled(file.text(delay.range)) {
      add(.delayChanged, element, place, at: delay.range, replacing: delay.range, with: text)
    }
    if let delay = element["delayexpr"] {
      add(
        .delayChanged, element, place, at: delay.range, replacing: delay.range,
        with: "2 * (\(file.text(delay.range)))")
    }
  }

  private static func doubled(_ time: String) -> String? {
    let digits = time.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int32(digits), number < 1 << 30 else { return nil }
    let doubled = number == 0 ? "1s" : "\(2 * number)\(time.dropFirst(digits.count))"
    return DurationText.advice(onLength: doubled) == nil ? doubled : nil
  }

  /// Swaps a call with the next one, except in `<tb:either>`, where the order is open anyway.
  private mutating func swap(
    _ first: XMLElement, with second: XMLElement?, _ parent: XMLElement, _ place: String
  ) {
    guard let second, parent.name != "either",
      file.bytes[first.wholeRange] != file.bytes[second.wholeRange]
    else { return }
    let between = first.wholeRange.upperBound..<second.wholeRange.lowerBound
    changes.append(
      ModelChange(
        .callsSwapped, place: place, text: "\(text(first)) \(text(second))", at: first.range,
        replacing: first.wholeRange.lowerBound..<second.wholeRange.upperBound,
        with: Array(file.bytes[second.wholeRange]) + file.bytes[between]
          + file.bytes[first.wholeRange]))
  }

  private mutating func add(
    _ kind: ModelChange.Kind, _ element: XMLElement, _ place: String, at range: Range<Int>? = nil,
    replacing replaced: Range<Int>, with text: String
  ) {
    changes.append(
      ModelChange(
        kind, place: place, text: self.text(element), at: range ?? element.range,
        replacing: replaced, with: Array(text.utf8)))
  }

  /// Returns the start tag on one line.
  private func text(_ element: XMLElement) -> String {
    file.text(element.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
