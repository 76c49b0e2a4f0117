import Base
import Book
import Examples
import SCXML
import System

/// The claims of a book about one model under one head, which all runs of that head are held to.
struct ShippedClaims: Sendable, CustomStringConvertible {
  let book: String
  let model: Model
  /// What the claim files say of parameters and the app.
  let head: [String]
  private(set) var claims: [(path: String, text: String, claim: PlainClaim)] = []
  /// What the traces of the model do, each a list of stimuli and waits.
  let traces: [[Substring]]

  var description: String { "\(book)/\(model.id) \(head.joined(separator: ", "))" }

  /// The folders of the books, from the root of the package.
  private static let books = ["", "/Documentation"]

  /// The claims of all books that the books call proved; the books' own checks prove them.
  static let proved: [ShippedClaims] = books.flatMap { book -> [ShippedClaims] in
    let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
    var diagnostics: [Diagnostic] = []
    guard let folder = try? BookFolder(path: root + book),
      let loaded = BookLoader.load(
        folder, plugins: [SCXMLPlugin.plugin, TracesPlugin.plugin, ClaimsPlugin.plugin],
        &diagnostics)
    else { return [] }
    return all(loaded.book, book.isEmpty ? "book" : String(book.dropFirst()))
  }

  private static func all(_ book: Book, _ name: String) -> [ShippedClaims] {
    let traces = Dictionary(grouping: book.examples.filter { $0.fileExtension == "trace" }) {
      model(of: $0) ?? ""
    }
    var result: [ShippedClaims] = []
    for example in book.examples where example.fileExtension == "claim" {
      let lines = lines(of: example)
      guard let model = model(of: example).flatMap({ book.model($0) }),
        !lines.contains("expect: refuted")
      else { continue }
      let head = head(lines)
      let stimuli = (traces[model.id] ?? []).map { Self.stimuli(Self.lines(of: $0)) }
      let index = result.firstIndex { $0.model.id == model.id && $0.head == head }
      if index == nil {
        result.append(ShippedClaims(book: name, model: model, head: head, traces: stimuli))
      }
      result[index ?? result.count - 1].add(lines, example.file.path)
    }
    return result
  }

  private init(book: String, model: Model, head: [String], traces: [[Substring]]) {
    self.book = book
    self.model = model
    self.head = head
    self.traces = traces
  }

  private mutating func add(_ lines: [String], _ path: String) {
    guard let end = lines.firstIndex(of: "---") else { return }
    for written in lines[(end + 1)...] where !written.isEmpty && !written.hasPrefix("#") {
      // A name says nothing.
      let line = written.replacing(#/ *\{#[^}]*\}$/#, with: "")
      // One that cannot be read speaks of nothing, and the test says so.
      let claim = ClaimText.read(line) ?? PlainClaim(pattern: .never([], .everywhere))
      claims.append((path, line, claim))
    }
  }

  // MARK: Texts

  private static func lines(of example: ExampleFile) -> [String] {
    String(decoding: example.file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func model(of example: ExampleFile) -> String? {
    let line = lines(of: example).first { $0.hasPrefix("model:") }
    return line?.split(separator: " ").last.map(String.init) ?? example.model
  }

  /// What a head says of parameters and the app.
  private static func head(_ lines: [String]) -> [String] {
    lines.prefix { $0 != "---" }.filter { line in
      ["with:", "without:", "on ", " "].contains { line.hasPrefix($0) }
    }
  }

  private static func stimuli(_ lines: [String]) -> [Substring] {
    lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
  }
}
