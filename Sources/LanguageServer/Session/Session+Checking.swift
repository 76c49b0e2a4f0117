package import Base

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
      Message.notification(
        "window/showMessage", .object(["type": 1, "message": .string("tracebook: \(reason)")]))
    ]
  }

  /// Tells that the first check begins, which takes longest, if the editor shows such things.
  package mutating func begun() -> [JSON] {
    guard showsProgress, !hasBegun else { return [] }
    hasBegun = true
    let create = JSON.object(["token": .string(Self.token)])
    isTold = true
    return [Message.request(Self.token, "window/workDoneProgress/create", create)]
      + progress("begin")
  }

  private static let token = "check"

  /// Returns a message about the first check; none before and after it.
  private mutating func progress(_ kind: String, _ text: String? = nil) -> [JSON] {
    guard isTold else { return [] }
    if kind == "end" { isTold = false }
    let title = kind == "begin" ? "tracebook" : nil
    return [
      Message.notification(
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
      return Message.notification(
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
