import Base
import Book
import System

extension Session {
  /// Whether a request is one that this server answers.
  static func isKnown(_ method: String) -> Bool {
    [
      "textDocument/completion", "textDocument/hover", "textDocument/definition",
      "textDocument/codeAction",
    ].contains(method)
  }

  /// Whether the book is far enough to answer a request.
  ///
  /// An action is an edit of the text as it is, so it waits until that has been looked at.
  func mayAnswer(_ request: Waiting) -> Bool {
    guard let folder else { return true }
    guard request.method == "textDocument/codeAction", isChecking || !changed.isEmpty || !isOpened
    else { return state != nil }
    guard let address = request.parameters["textDocument"]?["uri"]?.text,
      let document = documents[address], document.isInBudget,
      OpenDocuments.path(document.path, in: folder)?.hasPrefix("Content/") == true
    else { return state != nil }
    return versions[address] == document.version
  }

  /// Returns the answer to a request; without a book it is that there is nothing.
  mutating func answer(_ request: Waiting) -> JSON {
    RPCMessage.answer(request.id, result(request))
  }

  private mutating func result(_ request: Waiting) -> Result<JSON, RPCError> {
    let parameters = request.parameters
    guard let address = parameters["textDocument"]?["uri"]?.text else {
      return .failure(.invalidParameters("a document is missing"))
    }
    guard let folder, let book = state?.loaded?.book, let document = documents[address],
      let path = OpenDocuments.path(document.path, in: folder)
    else { return .success(request.method == "textDocument/completion" ? .array([]) : .null) }
    let source = document.file(at: path)
    if request.method == "textDocument/codeAction" {
      return .success(actions(source, parameters["context"]))
    }
    guard let offset = encoding.offset(parameters["position"], in: source) else {
      return .failure(.invalidParameters("the position is not in the document"))
    }
    return .success(result(request.method, BookFile(source, in: book), source, offset, book))
  }

  /// Returns what is asked about a place in a file.
  private mutating func result(
    _ method: String, _ file: BookFile, _ source: SourceFile, _ offset: Int, _ book: Book
  ) -> JSON {
    let language = language(of: file, in: book)
    var names = self.names[language.text] ?? BookNames(book, language)
    defer { self.names[language.text] = names }
    if method == "textDocument/completion" {
      let completion = Completion(file: file, source: source, encoding: encoding)
      return .array(completion.items(at: offset, &names))
    }
    guard let mention = file.mention(at: offset) else { return .null }
    if method == "textDocument/hover" { return hover(mention, file, source, &names) }
    return Definition(mention, in: file, at: source.path, &names).map(location) ?? .null
  }

  private func hover(
    _ mention: Mention, _ file: BookFile, _ source: SourceFile, _ names: inout BookNames
  ) -> JSON {
    let text = Hover.text(mention, in: file, &names)
    return Hover.result(mention, text.map { ($0, encoding.range(mention.range, in: source)) })
  }

  /// Returns a place as the protocol has it; the beginning of a file where no range is known.
  private func location(_ definition: Definition) -> JSON {
    let file = definition.file ?? SourceFile(path: definition.path, text: "")
    return .object([
      "uri": .string(address(definition.path)), "range": encoding.range(definition.range, in: file),
    ])
  }

  /// Returns the language in which labels are shown: that of a lesson's text, or else the editor's.
  private func language(of file: BookFile, in book: Book) -> LanguageTag {
    if case .lesson(let page) = file, book.language(page.language) != nil { return page.language }
    let tags = book.languages.map(\.tag)
    if locale.isEmpty { return language(tags) ?? tags.first ?? LanguageTag("") }
    let wanted = locale.lowercased().split { $0 == "-" || $0 == "_" }
    let exact = tags.first { $0.text.lowercased() == wanted.joined(separator: "-") }
    let near = tags.first { $0.text.lowercased().split(separator: "-").first == wanted.first }
    return exact ?? near ?? tags.first ?? LanguageTag("")
  }

  /// Returns the actions for an example that does not say what came out.
  private func actions(_ source: SourceFile, _ context: JSON?) -> JSON {
    let only = context?["only"]?.elements?.compactMap(\.text)
    let isWanted = only.map { $0.contains { $0.isEmpty || $0 == "quickfix" } } ?? true
    let isWrong = published[address(source.path)] != nil
    guard isWanted, isWrong, let loaded = state?.loaded,
      let action = BlessAction(source, of: loaded.book, loaded.registry)
    else { return .array([]) }
    let own = context?["diagnostics"]?.elements?.filter { $0["source"]?.text == "tracebook" }
    return .array([
      .object([
        "title": "Write what came out (bless)", "kind": "quickfix", "isPreferred": .bool(true),
        "diagnostics": own.map { .array($0) },
        "edit": .object(["changes": action.changes(encoding, address: address)]),
      ])
    ])
  }
}

extension BookFile {
  /// Returns the name or link at a place, or nil when there is none.
  func mention(at offset: Int) -> Mention? {
    switch self {
    case .example(let example, _): example.mention(at: offset)
    case .lesson(let page): page.mention(at: offset)
    case .other: nil
    }
  }
}

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
