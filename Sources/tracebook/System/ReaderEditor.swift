import Glibc
import System
import Walkthrough

/// The editor that the reader has chosen by `VISUAL` or `EDITOR`.
enum ReaderEditor {
  /// Opens a text in a file of its own, and says each text that is saved there until the editor ends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the file.
  ///   - isFree: Is told before a text is said whether the terminal can be written to, since an editor with a window of
  ///     its own leaves it alone.
  ///   - saved: Takes each text that was saved, and the last one if none was.
  /// - Returns: How the editor ended.
  static func edit(
    _ text: String, _ name: String, isFree: (Bool) -> Void, saved: (String) -> Void
  ) -> Console.Edited {
    let chosen = ["VISUAL", "EDITOR"].compactMap { Terminal.variable($0) }.first { !$0.isEmpty }
    guard let editor = chosen else { return .noEditor }
    guard let folder = ScratchFolder(), write(text, name, folder) else {
      return .failed(editor: editor, reason: "TMPDIR")
    }
    let path = "\(folder.path)/\(name)"
    guard let child = start(editor, path) else { return .failed(editor: editor, reason: "sh") }
    defer { child.restore() }
    var last = text
    var status: Int32 = 0
    repeat {
      status = child.status(after: 100)
      // An editor may be in the middle of writing; what it wrote then is read when it is done.
      guard let bytes = StateFile(path: path).read(), !bytes.isEmpty || status >= 0
      else { continue }
      let now = String(decoding: bytes, as: UTF8.self)
      guard now != last else { continue }
      last = now
      isFree(status >= 0 || !Child.readsKeys)
      saved(now)
    } while status < 0
    guard status == 0 else {
      return .failed(editor: editor, reason: status > 0xFF ? "exit \(status >> 8)" : "\(status)")
    }
    guard StateFile(path: path).read() != nil else {
      return .failed(editor: editor, reason: name)
    }
    if last == text {
      isFree(true)
      saved(text)
    }
    return .done
  }

  private static let variable = "TRACEBOOK_EDITED"

  private static func write(_ text: String, _ name: String, _ folder: ScratchFolder) -> Bool {
    (try? folder.write(name, Array(text.utf8), isExecutable: false)) != nil
  }

  /// Starts the editor as `system` would; the shell divides what the variable says into words, as other programs let it.
  private static func start(_ editor: String, _ path: String) -> Child? {
    setenv(variable, path, 1)
    defer { unsetenv(variable) }
    let words = ["sh", "-c", "\(editor) \"$\(variable)\""]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What is ignored here must end the editor.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pid = pid_t()
    let child = Child.ignoringKeys()
    guard posix_spawn(&pid, "/bin/sh", nil, &attributes, &arguments, environ) == 0 else {
      child.restore()
      return nil
    }
    return Child(pid: pid, interrupt: child.interrupt, quit: child.quit)
  }
}

/// An editor that runs, while keys that would end this process only reach the editor.
private struct Child {
  var pid = pid_t()
  let interrupt: sigaction
  let quit: sigaction

  static func ignoringKeys() -> Child {
    var (interrupt, quit, ignored) = (sigaction(), sigaction(), sigaction())
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGINT, &ignored, &interrupt)
    sigaction(SIGQUIT, &ignored, &quit)
    return Child(interrupt: interrupt, quit: quit)
  }

  func restore() {
    var (interrupt, quit) = (interrupt, quit)
    sigaction(SIGINT, &interrupt, nil)
    sigaction(SIGQUIT, &quit, nil)
  }

  /// Returns how it ended, or -1 if it still runs after a number of milliseconds.
  func status(after milliseconds: Int32) -> Int32 {
    var status: Int32 = 0
    for _ in 0..<max(1, milliseconds / 20) {
      if waitpid(pid, &status, WNOHANG) == pid { return status }
      poll(nil, 0, 20)
    }
    return -1
  }

  /// Whether somebody reads single keys of the terminal, as an editor on it does.
  static var readsKeys: Bool {
    var settings = termios()
    return tcgetattr(0, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
  }
}
