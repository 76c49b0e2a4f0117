import Base
import Book
import System

/// The action that writes what came out into an example, as `check --bless` does.
struct BlessAction {
  private let example: ExampleFile
  private let blessed: BlessedExample

  /// Runs an example; returns nil when it says what came out, and when nothing can be written.
  ///
  /// It has to be in the book as the editor has it: as long as the book cannot be loaded, there is an
  /// earlier text in it.
  init?(_ file: SourceFile, of book: Book, _ registry: PluginRegistry) {
    guard let example = book.example(file.path),
      example.file.bytes == file.bytes,
      let runner = registry.runner(of: example.file)
    else { return nil }
    self.example = example
    blessed = runner.bless(example, book, RunOptions(apps: registry.apps))
    for plugin in registry.plugins { _ = plugin.finish() }
    guard let bytes = blessed.bytes, bytes != example.file.bytes else { return nil }
    // An edit cannot be made in a recording that is not there yet.
    if let path = recordingPath, recorded(at: path) == nil { return nil }
  }

  private var recordingPath: String? {
    blessed.recording.map { "\(BookPath.folder(example.file.path))/\($0.name)" }
  }

  private func recorded(at path: String) -> SourceFile? {
    example.companions.first { $0.path == path }
  }

  /// Returns the edits of the example and of its recording as the protocol has them, by URI.
  func changes(_ encoding: PositionEncoding, address: (String) -> String) -> JSON {
    var members: [JSON.Member] = []
    func add(_ file: SourceFile?, _ bytes: [UInt8]?) {
      guard let file, let bytes, bytes != file.bytes else { return }
      members.append(JSON.Member(address(file.path), Self.edits(file, bytes, encoding)))
    }
    add(example.file, blessed.bytes)
    add(recordingPath.flatMap(recorded), blessed.recording?.bytes)
    return .object(members)
  }

  /// Returns one edit of whole lines, from the first to the last that differs.
  static func edits(_ old: SourceFile, _ bytes: [UInt8], _ encoding: PositionEncoding) -> JSON {
    let new = SourceFile(path: old.path, bytes: bytes)
    let most = min(old.lineCount, new.lineCount)
    let before = (0..<most).first { old.line($0) != new.line($0) } ?? most - 1
    let after =
      (0..<(most - before)).first {
        old.line(old.lineCount - 1 - $0) != new.line(new.lineCount - 1 - $0)
      } ?? most - before
    let replaced = old.start(before)..<old.start(old.lineCount - after)
    let written = new.start(before)..<new.start(new.lineCount - after)
    return .array([
      .object([
        "range": encoding.range(replaced, in: old), "newText": .string(new.text(written)),
      ])
    ])
  }
}

extension SourceFile {
  /// Returns the bytes of a line, with what ends it.
  fileprivate func line(_ line: Int) -> ArraySlice<UInt8> { bytes[start(line)..<start(line + 1)] }

  /// Returns the offset of a line's first byte; of the line behind the last one the file's end.
  fileprivate func start(_ line: Int) -> Int {
    line < lineCount ? lineRange(line).lowerBound : bytes.count
  }
}
