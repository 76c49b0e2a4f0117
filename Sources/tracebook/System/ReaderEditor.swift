import Glibc
import System
import Walkthrough

/// The editor that the reader has chosen by `VISUAL` or `EDITOR`.
enum ReaderEditor {
  /// Opens a text in a file of its own, waits until the editor ends, and reads the file again.
  static func edit(_ text: String, _ name: String) -> Console.Edited {
    let chosen = ["VISUAL", "EDITOR"].compactMap { Terminal.variable($0) }.first { !$0.isEmpty }
    guard let editor = chosen else { return .noEditor }
    guard let folder = ScratchFolder(), write(text, name, folder) else {
      return .failed(editor: editor, reason: "TMPDIR")
    }
    let path = "\(folder.path)/\(name)"
    // The shell divides what the variable says into words, as other programs let it.
    setenv(variable, path, 1)
    defer { unsetenv(variable) }
    let status = system("\(editor) \"$\(variable)\"")
    guard status == 0 else {
      return .failed(editor: editor, reason: status > 0xFF ? "exit \(status >> 8)" : "\(status)")
    }
    guard let bytes = StateFile(path: path).read() else {
      return .failed(editor: editor, reason: name)
    }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  private static let variable = "TRACEBOOK_EDITED"

  private static func write(_ text: String, _ name: String, _ folder: ScratchFolder) -> Bool {
    (try? folder.write(name, Array(text.utf8), isExecutable: false)) != nil
  }
}
