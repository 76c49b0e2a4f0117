private import CShims
private import Glibc

/// A person's line at a terminal, with a cursor, completion and history.
@safe
package final class LineEditor {
  package enum Reply: Equatable {
    case line(String)
    /// Ctrl-C.
    case cancelled
    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  private let editor: OpaquePointer

  /// Nil when the standard streams are no terminal that can be edited on.
  package init?(program: String) {
    guard let editor = unsafe shim_editor_open(program) else { return nil }
    unsafe self.editor = editor
  }

  deinit { unsafe shim_editor_close(editor) }

  /// Puts a line at the end of the history.
  package func remember(_ line: String) { unsafe shim_editor_remember(editor, line) }

  /// Reads a line; `candidates` are the lines that what is typed may be completed to.
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
    // The editor asks for the prompt as long as it reads, so the bytes must stay where they are.
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

/// What completion needs while a line is read.
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
