import Base
import Formats

/// A document of an EPUB file, which is XML.
struct XHTMLDocument {
  let bytes: [UInt8]
  /// What the document contains that a package has to declare: `mathml`, `svg`.
  let properties: Set<String>
  /// The first place that is not XML: only a template or a plugin of the book's own can write one.
  let faults: [Diagnostic]

  /// Takes a document as its template writes it; `path` is that in the archive.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  init(_ markup: [UInt8], path: String) {
    let bytes = Self.withoutControls(markup)
    self.bytes = bytes
    // Texts are escaped, so a tag is one.
    properties = Set(
      [("svg", "<svg "), ("mathml", "<math ")].filter {
        bytes.firstRange(of: $0.1, in: bytes.indices) != nil
      }.map(\.0))
    var faults: [Diagnostic] = []
    _ = XMLReader.read(SourceFile(path: path, bytes: Self.withoutType(bytes)), &faults)
    self.faults = faults.map {
      Diagnostic(
        .error, "epub-markup", path: $0.path, position: $0.position, $0.headline,
        why: "a document in an EPUB file is XML",
        help: $0.help ?? "close every element in the templates of `epub` that the book brings")
    }
  }

  /// Returns a document with a sign for what is missing in place of the characters that XML cannot have.
  private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: isForeign) else { return bytes }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.lazy.map { isForeign($0) ? "\u{FFFD}" : $0 })
    return Array(String(result).utf8)
  }

  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  /// Returns a document whose type, which the reader of charts refuses, is blank.
  private static func withoutType(_ bytes: [UInt8]) -> [UInt8] {
    guard let type = bytes.firstRange(of: "<!DOCTYPE html>", in: bytes.indices) else {
      return bytes
    }
    var result = bytes
    result.replaceSubrange(type, with: repeatElement(UInt8(ascii: " "), count: type.count))
    return result
  }
}
