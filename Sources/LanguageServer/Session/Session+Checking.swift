import Diagnostics
package import JSON

extension Session {
  /// Takes the book as it was loaded or checked, and returns what the editor has to hear of it.
  package mutating func take(_ new: BookState) -> [JSON] {
    if new.loaded != nil || state == nil { state = new }
    names = [:]
    var messages: [JSON] = []
    if let diagnostics = new.diagnostics {
      isChecking = false
      messages += publish(diagnostics, new) + failure(new.failure)
    }
    let ready = waiting.filter { mayAnswer($0.method) }
    waiting = waiting.filter { !mayAnswer($0.method) }
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

  /// Returns the lists of diagnostics that are new or other than before, in order of their URIs.
  ///
  /// Every version of an open file gets a list, also an empty one, so that the editor knows that it
  /// has been checked.
  private mutating func publish(_ diagnostics: [Diagnostic], _ new: BookState) -> [JSON] {
    let writer = PublishedDiagnostics(encoding: encoding, files: new.files, address: address)
    let byPath = Dictionary(grouping: diagnostics, by: \.path)
    var lists: [String: JSON] = [:]
    for (path, found) in byPath { lists[address(path)] = .array(found.map(writer.json)) }
    let open = Dictionary(
      new.versions.map { (address($0.key), $0.value) }, uniquingKeysWith: max)
    let addresses = Set(lists.keys).union(published.keys).union(open.keys).sorted()
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
    published = lists
    versions = open
    return messages
  }

  /// Returns the URI of a path in the book, as the editor writes it where the file is open.
  func address(_ path: String) -> String {
    guard let folder else { return path }
    return documents.inside(folder)[path]?.address ?? FileAddress.address("\(folder)/\(path)")
  }
}
