/// The stored progress of a learner, to which text is only appended.
package struct Journal {
  package enum Condition: Equatable {
    case ready
    /// Progress is not wanted, or there is no place to store it.
    case absent
    /// The file cannot be written, or another version of the program wrote it.
    case unusable(path: String)
  }

  package let condition: Condition
  /// The text stored when the session began.
  package let text: String
  /// Appends whole lines; they have been passed to the system when it returns.
  let append: (String) -> Void

  package init(
    condition: Condition = .ready, text: String = "", append: @escaping (String) -> Void = { _ in }
  ) {
    self.condition = condition
    self.text = text
    self.append = append
  }

  package static var none: Journal { Journal(condition: .absent) }
}

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
