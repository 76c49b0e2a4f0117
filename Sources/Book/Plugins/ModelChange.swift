package import Diagnostics

/// One small mistake that could be made in a model's file, and that an example should notice.
package struct ModelChange: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case callRemoved = "call-removed"
    case callsSwapped = "calls-swapped"
    case guardNegated = "guard-negated"
    case delayChanged = "delay-changed"
    case transitionDropped = "transition-dropped"
  }

  package let kind: Kind
  /// The id of the innermost state around it, or what else has a name there.
  package let place: String
  /// What is changed, as it stands in the file, on one line.
  package let text: String
  /// Bytes to point at.
  package let range: Range<Int>
  /// Bytes that are replaced.
  package let replaced: Range<Int>
  package let replacement: [UInt8]

  package init(
    _ kind: Kind, place: String, text: String, at range: Range<Int>, replacing replaced: Range<Int>,
    with replacement: [UInt8]
  ) {
    self.kind = kind
    self.place = place
    self.text = text
    self.range = range
    self.replaced = replaced
    self.replacement = replacement
  }

  /// The file with the change in it.
  package func applied(to file: SourceFile) -> SourceFile {
    SourceFile(
      path: file.path,
      bytes: file.bytes[..<replaced.lowerBound] + replacement
        + file.bytes[replaced.upperBound...])
  }
}
