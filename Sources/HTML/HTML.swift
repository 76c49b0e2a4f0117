/// Escapes text for HTML.
package enum HTML {
  /// Appends text with `& < > " '` escaped: safe between tags and in quoted attributes.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the text.
  package static func escape(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    escape(text.span, withQuotes: true, into: &output)
  }

  package static func escape(_ text: [UInt8], into output: inout [UInt8]) {
    escape(text.span, withQuotes: true, into: &output)
  }

  package static func escape(_ text: String, into output: inout [UInt8]) {
    escape(text.utf8.span, withQuotes: true, into: &output)
  }

  /// Appends text for use between tags only, where quotes, frequent in code, need no escaping.
  package static func escapeText(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    escape(text.span, withQuotes: false, into: &output)
  }

  /// Capacity is reserved for `stretch` input bytes at a time, each of which may become a reference
  /// of `longest` bytes.
  private static let stretch = 256
  private static let longest = 6

  private static func escape(
    _ text: Span<UInt8>, withQuotes: Bool, into output: inout [UInt8]
  ) {
    var start = 0
    while start < text.count {
      let end = min(start + stretch, text.count)
      output.append(addingCapacity: (end - start) * longest) { output in
        for index in start..<end {
          let byte = text[index]
          switch byte {
          case UInt8(ascii: "&"): Reference.ampersand.append(to: &output)
          case UInt8(ascii: "<"): Reference.less.append(to: &output)
          case UInt8(ascii: ">"): Reference.greater.append(to: &output)
          case UInt8(ascii: "\"") where withQuotes: Reference.quote.append(to: &output)
          case UInt8(ascii: "'") where withQuotes: Reference.apostrophe.append(to: &output)
          default: output.append(byte)
          }
        }
      }
      start = end
    }
  }

  /// A character reference packed into one word, the first byte lowest.
  private struct Reference {
    private let word: UInt64

    init(_ text: StaticString) {
      word = text.description.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    static let ampersand = Reference("&amp;")
    static let less = Reference("&lt;")
    static let greater = Reference("&gt;")
    static let quote = Reference("&quot;")
    static let apostrophe = Reference("&#39;")

    func append(to output: inout OutputSpan<UInt8>) {
      var rest = word
      while rest != 0 {
        output.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
  }
}
