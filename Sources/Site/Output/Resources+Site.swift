import Base
import Book
import HTMLOutput
import System

extension Resources {
  private static let modules = ["player", "exercise", "explain"]

  /// The paths of a WebAssembly module: beside an installed program's templates, and where a build puts it.
  private static func paths(ofModule name: String) -> [String] {
    ["\(name).wasm", ".build/\(name).wasm"]
  }

  /// Returns a book's languages as link previews name them; none without a base URL, as then nothing
  /// asks for them.
  func locales(of book: Book, _ baseURL: String?) throws(OutputFailure) -> [LanguageTag: String] {
    let path = "Templates/languages/tags.yaml"
    guard baseURL != nil, let bytes = try bytes(path) else { return [:] }
    let likely = LikelyLanguages(SourceFile(path: path, bytes: bytes))
    return Dictionary(
      book.languages.compactMap { language in likely.locale(language.tag).map { (language.tag, $0) }
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// The digest of all files that can be looked up, or nil if one cannot be read.
  var digest: ContentDigest? {
    var writer = StoredWriter()
    writer.write(allowsScripts ? 1 : 0)
    writer.write(book == nil ? 0 : 1)
    for folder in folders {
      for path in ["Templates", "Site/assets", "Site/sandbox"] {
        guard let digest = folder.read(below: path)?.digest else { return nil }
        writer.write(digest)
      }
      guard let runners = Self.runners(folder) else { return nil }
      writer.write(runners)
      for module in Self.modules.flatMap(Self.paths).flatMap({ ["\($0).gz", $0] }) {
        do throws(FileFailure) {
          writer.write(ContentDigest(of: try folder.bytes(module)))
        } catch .missing {
          writer.write(0)
        } catch {
          return nil
        }
      }
    }
    return ContentDigest(of: writer.bytes)
  }

  /// Returns the digest of what plugins have for pages, or nil if a file cannot be read.
  private static func runners(_ folder: BookFolder) -> ContentDigest? {
    var files: [(path: String, digest: ContentDigest)] = []
    do throws(FileFailure) {
      for name in try folder.filesBelow("Plugins") where name.contains("/page/") {
        let bytes = try folder.bytes("Plugins/\(name)")
        files.append((name, ContentDigest(of: bytes)))
      }
    } catch {
      guard error == .missing else { return nil }
    }
    return ContentDigest(ofFiles: files)
  }

  /// Returns the modules of pages, or nil if there is none that plays.
  func modules() throws(OutputFailure) -> PageModules? {
    guard let player = try module("player") else { return nil }
    return PageModules(
      player: player, exercise: try module("exercise"), explain: try module("explain"))
  }

  /// Returns a WebAssembly module, compressed by gzip if available, or nil if there is none.
  ///
  /// A book has none of its own.
  private func module(_ name: String) throws(OutputFailure) -> [UInt8]? {
    for path in Self.paths(ofModule: name) {
      if let bytes = try programBytes(path + ".gz") { return bytes }
      if let bytes = try programBytes(path) { return bytes }
    }
    return nil
  }
}
