import Glibc

/// A temporary folder that is removed with its contents when it is released.
final class ScratchFolder {
  let path: String

  /// Creates the folder; returns nil when that fails.
  init?() {
    let parent = Terminal.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var name = Array("\(parent)/tracebook-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Removes a file or folder, without following symbolic links.
  private static func remove(_ path: String) {
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(folder)
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
