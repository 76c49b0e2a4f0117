import Base
import ExampleSyntax

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
      Message.request(
        "files", "client/registerCapability", .object(["registrations": .array([registration])]))
    ]
  }
}
