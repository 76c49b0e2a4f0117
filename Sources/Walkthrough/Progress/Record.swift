/// The transcript of a session as Markdown, for the learner to keep.
struct Record {
  private let output: ((String) -> Void)?
  private var isOpen = false

  init(output: ((String) -> Void)?) { self.output = output }

  func heading(_ level: Int, _ text: String) {
    paragraph(String(repeating: "#", count: level) + " " + text)
  }

  func paragraph(_ text: String) { output?("\n\(text)\n") }

  /// Writes lines verbatim, as a code block.
  func lines(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    output?("\n```\n\(lines.joined(separator: "\n"))\n```\n")
  }
}
