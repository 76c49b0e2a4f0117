/// The line that opens and closes a code block in Markdown (CommonMark 0.31, section 4.5).
enum CodeFence {
  /// Returns backticks, at least three and more than follow each other anywhere in the code.
  static func around(_ code: some Sequence<UInt8>) -> String {
    var longest = 2
    var run = 0
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }
}
