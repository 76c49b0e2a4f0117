private import CShims
private import Glibc

/// Reads lines at a terminal with a cursor, completion and history.
@safe
package final class LineEditor {
  package enum Reply: Equatable {
    case line(String)
    /// The user pressed Ctrl-C.
    case cancelled
    /// The user pressed Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  private let editor: OpaquePointer

  /// Returns nil if the standard streams are not a terminal that supports editing.
  package init?(program: String) {
    guard let editor = unsafe shim_editor_open(program) else { return nil }
    unsafe self.editor = editor
  }

  deinit { unsafe shim_editor_close(editor) }

  /// Appends a line to the history.
  package func remember(_ line: String) { unsafe shim_editor_remember(editor, line) }

  /// Shows words until a key is pressed, and erases them.
  ///
  /// - Returns: False when the user wants no more pauses: for `q`, Ctrl-C, Ctrl-D or a lost terminal.
  package func wait(_ words: String) -> Bool { unsafe shim_editor_wait(editor, words) != 0 }

  /// Reads a line, or what ended it.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - width: The width of the terminal in cells, for the list of choices.
  ///   - candidates: Returns the lines that the typed text may be completed to.
  /// - Returns: The line, or why there is none.
  package func read(
    _ prompt: String, width: Int, _ candidates: @escaping () -> [String]
  ) -> Reply {
    let helper = Helper(width: width, candidates: candidates)
    return withExtendedLifetime(helper) {
      unsafe read(prompt, Unmanaged.passUnretained(helper).toOpaque())
    }
  }

  private func read(_ prompt: String, _ context: UnsafeMutableRawPointer) -> Reply {
    var line: UnsafePointer<CChar>?
    var length = 0
    // The editor reads the prompt until the line is complete, so its bytes must stay in place.
    let reply = unsafe prompt.withCString { prompt in
      unsafe shim_editor_read(editor, prompt, Helper.complete, context, &line, &length)
    }
    switch reply {
    case shim_line:
      let bytes = unsafe UnsafeRawBufferPointer(start: line, count: length)
      return .line(unsafe String(decoding: bytes, as: UTF8.self))
    case shim_cancelled: return .cancelled
    default: return .end
    }
  }
}

/// The state of completion while a line is read, passed to C as a context pointer.
private final class Helper {
  private let width: Int
  private let candidates: () -> [String]

  init(width: Int, candidates: @escaping () -> [String]) {
    self.width = width
    self.candidates = candidates
  }

  static let complete: shim_complete = { context, line, length in
    guard let context = unsafe context else { return unsafe shim_completion() }
    let helper = unsafe Unmanaged<Helper>.fromOpaque(context).takeUnretainedValue()
    let bytes = unsafe UnsafeRawBufferPointer(start: line, count: length)
    return unsafe helper.complete(String(decoding: bytes, as: UTF8.self))
  }

  private func complete(_ typed: String) -> shim_completion {
    var result = unsafe shim_completion()
    let completion = Completion(typed, among: candidates())
    if let text = completion.text {
      unsafe result.removed = Int32(typed.unicodeScalars.count)
      unsafe result.inserted = strdup(text)
    }
    if !completion.choices.isEmpty {
      unsafe result.shown = strdup(completion.list(width: width))
    }
    return unsafe result
  }
}
