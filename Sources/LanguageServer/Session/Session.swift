package import Base
package import Book
import ExampleSyntax

/// The talk with one editor: what comes from it, and what goes back, without any input or output.
///
/// The caller passes messages to `receive`, has the orders of `takeOrder` carried out by a
/// `BookKeeper` on another thread, and passes what that reports to `take`. So a request is answered
/// from the last state of the book while the next one is being checked.
package struct Session {
  enum Phase { case new, initialized, shutDown }

  /// A request that can be answered once the book is there, or is checked.
  struct Waiting {
    let id: JSON
    let method: String
    let parameters: JSON
  }

  let version: String
  /// The folder of the book as the user named it; nil when the editor says where it is.
  let given: String?
  /// The folder that is tried when the editor names none.
  let current: String
  var phase = Phase.new
  /// The exit code once the editor has said `exit`.
  package internal(set) var exitCode: Int32?

  var encoding = PositionEncoding.utf16
  var locale = ""
  /// The language for labels where the editor names none: that of the environment.
  let language: @Sendable ([LanguageTag]) -> LanguageTag?
  var watchesFiles = false
  var showsProgress = false
  /// Whether the first check was begun, and whether the editor is being told of it.
  var hasBegun = false
  var isTold = false
  var documents = OpenDocuments()

  /// The folder of the book, once it is known.
  var folder: String?
  /// The paths of what changed since the last order; nil when the book is to be opened.
  var changed: Set<String> = []
  var isOpened = false
  var isChecking = false
  /// Whether open files are looked at while the book is being checked.
  var isLooking = false
  /// The versions of the open files that were looked at last, by path in the book.
  var looked: [String: Int] = [:]
  var state: BookState?
  var names: [String: BookNames] = [:]
  var waiting: [Waiting] = []
  /// What was published last, by URI, without empty lists.
  var published: [String: JSON] = [:]
  /// The versions of the open files that were published last, by URI.
  var versions: [String: Int] = [:]
  var shownFailure: String?

  /// Creates a session in which nothing has been said.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - book: The absolute path of the book's folder, or nil to take the one that the editor opens.
  ///   - current: The absolute path of the current folder.
  ///   - language: Chooses among a book's languages for an editor without one.
  package init(
    version: String, book: String?, current: String,
    language: @escaping @Sendable ([LanguageTag]) -> LanguageTag? = { _ in nil }
  ) {
    self.version = version
    given = book
    self.current = current
    self.language = language
  }

  /// Returns the answers to what comes next from the editor, in their order.
  package mutating func receive(_ frame: MessageFrames.Frame) -> [JSON] {
    switch frame {
    case .mistake(let reason): return [RPCMessage.answer(.null, .failure(.parse(reason)))]
    case .content(let content):
      do throws(RPCError) {
        return receive(try RPCMessage.read(content))
      } catch {
        return [RPCMessage.answer(.null, .failure(error))]
      }
    }
  }

  /// Says that nothing more comes; an editor says `exit` before.
  package mutating func end() { exitCode = exitCode ?? 1 }

  private mutating func receive(_ message: RPCMessage) -> [JSON] {
    switch message {
    case .response: return []
    case .notification(let method, let parameters): return notify(method, parameters)
    case .request(let id, let method, let parameters):
      return request(Waiting(id: id, method: method, parameters: parameters))
    }
  }

  private mutating func request(_ request: Waiting) -> [JSON] {
    switch (phase, request.method) {
    case (.new, "initialize"):
      return [RPCMessage.answer(request.id, .success(initialize(request.parameters)))]
    case (.new, _): return [RPCMessage.answer(request.id, .failure(.notInitialized))]
    case (.shutDown, _):
      return [RPCMessage.answer(request.id, .failure(.invalidRequest("the session is shut down")))]
    case (.initialized, "initialize"):
      return [RPCMessage.answer(request.id, .failure(.invalidRequest("`initialize` comes once")))]
    case (.initialized, "shutdown"):
      phase = .shutDown
      let rest = waiting.map { RPCMessage.answer($0.id, .failure(.cancelled)) }
      waiting = []
      return rest + [RPCMessage.answer(request.id, .success(.null))]
    case (.initialized, let method):
      guard Self.isKnown(method) else {
        return [RPCMessage.answer(request.id, .failure(.unknown(method)))]
      }
      guard mayAnswer(request) else { return wait(request) }
      return [answer(request)]
    }
  }

  /// Keeps a request until the book is there.
  private mutating func wait(_ request: Waiting) -> [JSON] {
    guard waiting.count < MessageBudget.waiting else {
      return [RPCMessage.answer(request.id, .failure(.invalidRequest("too many requests wait")))]
    }
    waiting.append(request)
    return []
  }

  private mutating func notify(_ method: String, _ parameters: JSON) -> [JSON] {
    switch (phase, method) {
    case (_, "exit"):
      exitCode = phase == .shutDown ? 0 : 1
      return []
    case (.initialized, "initialized"): return watch()
    case (.initialized, "$/cancelRequest"): return cancel(parameters["id"])
    case (.initialized, _):
      change(method, parameters)
      return []
    default: return []
    }
  }

  private mutating func cancel(_ id: JSON?) -> [JSON] {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return [] }
    return [RPCMessage.answer(waiting.remove(at: place).id, .failure(.cancelled))]
  }
}

extension Session {
  /// Notes what the editor can do and where the book is, and returns what this server can do.
  mutating func initialize(_ parameters: JSON) -> JSON {
    phase = .initialized
    let capabilities = parameters["capabilities"]
    encoding = PositionEncoding(offered: capabilities?["general"]?["positionEncodings"])
    locale = parameters["locale"]?.text ?? ""
    let watching = capabilities?["workspace"]?["didChangeWatchedFiles"]
    watchesFiles = watching?["dynamicRegistration"] == .bool(true)
    showsProgress = capabilities?["window"]?["workDoneProgress"] == .bool(true)
    folder =
      given ?? (BookSearch.folders(parameters) + [current]).first(where: BookSearch.hasBook)
    return .object([
      "capabilities": abilities,
      "serverInfo": .object(["name": "tracebook", "version": .string(version)]),
    ])
  }

  /// What this server can do.
  private var abilities: JSON {
    .object([
      "positionEncoding": .string(encoding.rawValue),
      // Every change brings the whole text: a file of a book is small.
      "textDocumentSync": .object(["openClose": .bool(true), "change": 1, "save": .bool(true)]),
      "completionProvider": .object([
        "triggerCharacters": .array(
          of: SyntaxKind.signs.map(\.sign).filter { $0 != UInt8(ascii: "x") }
            .map { String(UnicodeScalar($0)) } + ["(", "`", "#", "/", " "])
      ]),
      "hoverProvider": .bool(true),
      "definitionProvider": .bool(true),
      "codeActionProvider": .object(["codeActionKinds": .array(of: ["quickfix"])]),
    ])
  }

  /// Asks the editor to say when files of the book change, if it can.
  func watch() -> [JSON] {
    guard watchesFiles else { return [] }
    let watcher = JSON.object(["globPattern": "**/Content/**"])
    let registration = JSON.object([
      "id": "files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": .object(["watchers": .array([watcher])]),
    ])
    return [
      RPCMessage.request(
        "files", "client/registerCapability", .object(["registrations": .array([registration])]))
    ]
  }
}

extension Session {
  /// Follows what happens to the editor's files; whatever cannot be understood changes nothing.
  mutating func change(_ method: String, _ parameters: JSON) {
    let document = parameters["textDocument"]
    switch method {
    case "textDocument/didOpen":
      guard let document, let text = document["text"]?.text else { return }
      put(text, document)
    case "textDocument/didChange":
      let whole = parameters["contentChanges"]?.elements?.last { $0["range"] == nil }
      guard let document, let text = whole?["text"]?.text,
        documents[document["uri"]?.text ?? ""] != nil
      else { return }
      put(text, document)
    case "textDocument/didSave": touch(document?["uri"]?.text)
    case "textDocument/didClose":
      guard let address = document?["uri"]?.text else { return }
      touch(address)
      documents.close(address)
      versions[address] = nil
    case "workspace/didChangeWatchedFiles":
      for file in parameters["changes"]?.elements ?? [] { touch(file["uri"]?.text) }
    default: break
    }
  }

  private mutating func put(_ text: String, _ document: JSON) {
    guard let address = document["uri"]?.text, let path = FileAddress.path(address) else { return }
    documents.open(
      OpenDocument(
        address: address, path: path, version: document["version"]?.number ?? 0,
        text: Array(text.utf8)))
    folder = folder ?? BookSearch.folder(above: path)
    touch(address)
  }

  /// Notes that a file of the book changed; another book may be in a folder beside `Content`.
  private mutating func touch(_ address: String?) {
    guard let folder, let path = address.flatMap(FileAddress.path),
      let inside = OpenDocuments.path(path, in: folder), inside.hasPrefix("Content/")
    else { return }
    changed.insert(inside)
  }

  /// Returns what is to be checked now, or nil when nothing has changed or a check is under way.
  package mutating func takeOrder() -> CheckOrder? {
    guard let folder, phase == .initialized, !isChecking, !isOpened || !changed.isEmpty else {
      return nil
    }
    let order = order(folder, changed)
    changed = []
    isOpened = true
    isChecking = true
    return order
  }

  private func order(_ folder: String, _ changed: Set<String>) -> CheckOrder {
    let open = documents.inside(folder).filter {
      $0.key.hasPrefix("Content/") && $0.value.isInBudget
    }
    return CheckOrder(
      folder: folder, texts: open.mapValues(\.text), versions: open.mapValues(\.version),
      changed: changed.sorted())
  }

  /// Returns the open files of lessons to look at while the book is being checked, with the book as it was
  /// loaded; nil when none of them has changed.
  package mutating func takeLook() -> (order: CheckOrder, state: BookState)? {
    guard let folder, phase == .initialized, isChecking, !isLooking, let state, state.loaded != nil
    else { return nil }
    let whole = order(folder, [])
    let new = changed.filter { path in
      guard let version = whole.versions[path], path.hasPrefix("Content/lessons/") else {
        return false
      }
      return version > max(looked[path] ?? .min, versions[address(path)] ?? .min)
    }
    guard !new.isEmpty else { return nil }
    for path in new { looked[path] = whole.versions[path] }
    isLooking = true
    return (order(folder, Set(new)), state)
  }

  /// Takes what was found by a look, or nil when that needs the whole book.
  package mutating func take(look new: BookState?) -> [JSON] {
    isLooking = false
    return new.map { take($0) } ?? []
  }
}

extension Session {
  /// Takes the book as it was loaded or checked, and returns what the editor has to hear of it.
  package mutating func take(_ new: BookState) -> [JSON] {
    if let text = new.progress { return progress("report", text) }
    // What was looked at meanwhile is newer.
    let isOlder = new.versions.contains { versions[address($0.key)] ?? .min > $0.value }
    if state?.loaded == nil || new.loaded != nil && !isOlder { state = new }
    names = [:]
    var messages: [JSON] = []
    if let diagnostics = new.diagnostics {
      messages += publish(diagnostics, new) + failure(new.failure)
      if new.scope == nil {
        isChecking = false
        messages += progress("end")
      }
    }
    let ready = waiting.filter(mayAnswer)
    waiting.removeAll(where: mayAnswer)
    return messages + ready.map { answer($0) }
  }

  /// Returns a message about a book that cannot be opened, once.
  private mutating func failure(_ reason: String?) -> [JSON] {
    defer { shownFailure = reason }
    guard let reason, reason != shownFailure else { return [] }
    return [
      RPCMessage.notification(
        "window/showMessage", .object(["type": 1, "message": .string("tracebook: \(reason)")]))
    ]
  }

  /// Tells that the first check begins, which takes longest, if the editor shows such things.
  package mutating func begun() -> [JSON] {
    guard showsProgress, !hasBegun else { return [] }
    hasBegun = true
    let create = JSON.object(["token": .string(Self.token)])
    isTold = true
    return [RPCMessage.request(Self.token, "window/workDoneProgress/create", create)]
      + progress("begin")
  }

  private static let token = "check"

  /// Returns a message about the first check; none before and after it.
  private mutating func progress(_ kind: String, _ text: String? = nil) -> [JSON] {
    guard isTold else { return [] }
    if kind == "end" { isTold = false }
    let title = kind == "begin" ? "tracebook" : nil
    return [
      RPCMessage.notification(
        "$/progress",
        .object([
          "token": .string(Self.token),
          "value": .object([
            "kind": .string(kind), "title": title.map { .string($0) },
            "cancellable": kind == "begin" ? .bool(false) : nil,
            "message": text.map { .string($0) },
          ]),
        ]))
    ]
  }

  /// Returns the lists of diagnostics that are new or other than before, in order of their URIs.
  ///
  /// Every version of an open file gets a list, also an empty one, so that the editor knows that it
  /// has been checked. What is said of an older version than before is not told.
  private mutating func publish(_ diagnostics: [Diagnostic], _ new: BookState) -> [JSON] {
    let writer = PublishedDiagnostics(encoding: encoding, files: new.files, address: address)
    let byPath = Dictionary(grouping: diagnostics, by: \.path)
    var lists: [String: JSON] = [:]
    for (path, found) in byPath { lists[address(path)] = .array(found.map(writer.json)) }
    // A file that has been closed has no version that anybody waits for.
    let open = Dictionary(
      new.versions.map { (address($0.key), $0.value) }, uniquingKeysWith: max
    ).filter { documents[$0.key] != nil }
    let scope = new.scope.map { Set($0.map(address)) }
    let all = scope ?? Set(lists.keys).union(published.keys).union(open.keys)
    let addresses = all.filter { address in
      guard let known = versions[address] else { return true }
      return documents[address] == nil || open[address].map { $0 >= known } ?? false
    }.sorted()
    let messages = addresses.compactMap { address -> JSON? in
      let list = lists[address] ?? .array([])
      guard open[address] != versions[address] || list != published[address] ?? .array([]) else {
        return nil
      }
      return RPCMessage.notification(
        "textDocument/publishDiagnostics",
        .object([
          "uri": .string(address), "version": open[address].map { .integer($0) },
          "diagnostics": list,
        ]))
    }
    for address in addresses {
      published[address] = lists[address]
      versions[address] = open[address]
    }
    return messages
  }

  /// Returns the URI of a path in the book, as the editor writes it where the file is open.
  func address(_ path: String) -> String {
    guard let folder else { return path }
    return documents.inside(folder)[path]?.address ?? FileAddress.address("\(folder)/\(path)")
  }
}
