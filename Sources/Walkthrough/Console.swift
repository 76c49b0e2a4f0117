/// The input and output of a session.
package struct Console {
  /// The result of reading a line at a prompt.
  package enum Reply: Sendable, Equatable {
    /// A line without its line ending.
    case line(String)
    /// The reader discarded the line being typed.
    case cancelled
    /// The input has ended.
    case end
  }

  /// Whether input comes from a terminal, so that a prompt is shown before each line.
  package let isTerminal: Bool
  /// Returns the current width of the window in cells; queried before each paragraph.
  package let columns: () -> Int
  /// Reads a line after a prompt, shown only in a terminal, with candidates for completion.
  package let read: (_ prompt: String, _ candidates: @escaping () -> [String]) -> Reply
  /// Writes text unchanged.
  package let write: (String) -> Void
  package let errors: (String) -> Void
  /// Pauses output that is longer than the window; nil where nothing is paused.
  package let pager: Pager?
  /// Takes the output of a lesson instead of `write`; nil where lines are written.
  package let page: Page?
  /// Opens a text in the reader's editor, in a file with a name, and says what was saved; nil where nobody could use one.
  package let edit: Editing?

  package typealias Editing = (
    _ text: String, _ name: String, _ saved: (_ text: String) -> Void
  ) -> Edited

  /// What came of opening a text in an editor.
  package enum Edited: Sendable, Equatable {
    /// The editor has ended; each text that was saved has been said.
    case done
    /// The reader has not said which one to open.
    case noEditor
    case failed(editor: String, reason: String)
  }

  package init(
    isTerminal: Bool = false, columns: @escaping () -> Int = { 80 },
    read: @escaping (String, @escaping () -> [String]) -> Reply,
    write: @escaping (String) -> Void, errors: @escaping (String) -> Void, pager: Pager? = nil,
    page: Page? = nil, edit: Editing? = nil
  ) {
    self.edit = edit
    self.isTerminal = isTerminal
    self.columns = columns
    self.read = read
    self.write = write
    self.errors = errors
    self.pager = pager
    self.page = page
  }

  /// Pauses between lines of a terminal.
  package struct Pager {
    /// Returns the current height of the window.
    let rows: () -> Int
    /// Shows words and waits for a key.
    ///
    /// Returns false when the reader wants no more pauses before the next prompt.
    let wait: (_ words: String) -> Bool

    package init(rows: @escaping () -> Int, wait: @escaping (_ words: String) -> Bool) {
      self.rows = rows
      self.wait = wait
    }
  }

  /// A full screen, which lays passages out itself and shows where the session is.
  package struct Page {
    let append: (Passage) -> Void
    /// Takes what there is to show around the text; called before each line is read.
    let show: (SessionView) -> Void

    package init(
      append: @escaping (Passage) -> Void, show: @escaping (SessionView) -> Void
    ) {
      self.append = append
      self.show = show
    }
  }
}
