import Base
import System

/// A file that an editor has open, with the text in it.
struct OpenDocument {
  /// The URI by which the editor names it.
  let address: String
  /// The absolute path.
  let path: String
  let version: Int
  let text: [UInt8]

  /// Whether the text may take the place of the file in the book.
  var isInBudget: Bool { text.count <= FileBudget.bytes }

  /// Returns the text as a file of the book.
  func file(at path: String) -> SourceFile { SourceFile(path: path, bytes: text) }
}

/// The files that an editor has open, by URI.
struct OpenDocuments {
  private var all: [String: OpenDocument] = [:]

  subscript(address: String) -> OpenDocument? { all[address] }

  mutating func open(_ document: OpenDocument) { all[document.address] = document }

  mutating func close(_ address: String) { all[address] = nil }

  /// Returns the documents in a folder by their paths in it, those of one file once.
  func inside(_ folder: String) -> [String: OpenDocument] {
    let pairs = all.values.sorted { $0.address < $1.address }.compactMap { document in
      Self.path(document.path, in: folder).map { ($0, document) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the path of a file relative to a folder that contains it, or nil.
  static func path(_ path: String, in folder: String) -> String? {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.hasPrefix(folder) else { return nil }
    let inside = String(path.dropFirst(folder.count))
    return BookPath.components(inside) == nil ? nil : inside
  }
}
