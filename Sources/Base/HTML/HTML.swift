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

  /// Capacity is reserved for `stretch` bytes of text at a time, each of which may become a reference.
  private static let stretch = 256

  private static func escape(
    _ text: Span<UInt8>, withQuotes: Bool, into output: inout [UInt8]
  ) {
    unsafe text.withUnsafeBytes { text in
      var start = 0
      while start < text.count {
        let end = min(start + stretch, text.count)
        let escaping = unsafe Escaping(
          UnsafeRawBufferPointer(rebasing: text[start..<end]), withQuotes: withQuotes)
        unsafe output.append(addingCapacity: escaping.capacity) { output in
          unsafe output.withUnsafeMutableBufferPointer { buffer, count in
            let free = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
            unsafe count += escaping.write(to: UnsafeMutableRawBufferPointer(free))
          }
        }
        start = end
      }
    }
  }
}
