package import Base
import Book

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
      guard let version = whole.versions[path], LiveBook.lesson(ofFile: path) != nil else {
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
