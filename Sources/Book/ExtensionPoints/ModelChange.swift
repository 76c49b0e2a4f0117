package import Base

/// A small mistake that can be put into a model's file to see whether an example notices it.
///
/// `ModelFormat.changes` returns them for `tracebook mutants`.
package struct ModelChange: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case callRemoved = "call-removed"
    case callsSwapped = "calls-swapped"
    case guardNegated = "guard-negated"
    case delayChanged = "delay-changed"
    case transitionDropped = "transition-dropped"
  }

  package let kind: Kind
  /// The id of the innermost state around the change, or another name found there.
  package let place: String
  /// The text that is changed, as written in the file, on one line.
  package let text: String
  /// The bytes of the file that a report points at.
  package let range: Range<Int>
  /// The bytes of the file that `replacement` replaces.
  package let replaced: Range<Int>
  package let replacement: [UInt8]

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - kind: What kind of mistake it is.
  ///   - place: The id of the innermost state around the change, or another name found there.
  ///   - text: The text that is changed, on one line.
  ///   - range: The bytes of the file that a report points at.
  ///   - replaced: The bytes of the file that are replaced; empty to insert.
  ///   - replacement: The bytes that replace them; empty to remove.
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

  /// Returns the file with the change applied.
  ///
  /// - Parameter file: The file that the change was found in, with the same bytes.
  /// - Returns: A file of the same path.
  package func applied(to file: SourceFile) -> SourceFile {
    SourceFile(
      path: file.path,
      bytes: file.bytes[..<replaced.lowerBound] + replacement
        + file.bytes[replaced.upperBound...])
  }
}
