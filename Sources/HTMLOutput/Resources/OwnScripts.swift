import Base
package import Book
package import System

/// The files of a book that would put scripts into its pages or change how these look: in place of the program's, or
/// beside them.
///
/// They are used only with leave, as a stranger's script could do in a page whatever the page can, and a stranger's
/// style sheet could hide that an example was only recorded, and write beside it that it was run.
package struct OwnScripts: Sendable {
  /// The paths in the book, sorted; empty for a book that brings none.
  package let paths: [String]
  /// A digest of all of them, or nil when one of them cannot be read.
  package let digest: ContentDigest?
  /// The digest of each file that could be read.
  package let files: [String: ContentDigest]

  /// Finds the files of a book, which are those that the program does not have to the byte.
  package init(_ folders: ResourceFolders, _ settings: BookSettings?) {
    guard let path = folders.book, !folders.program.contains(path),
      let book = try? BookFolder(path: path)
    else {
      paths = []
      digest = nil
      files = [:]
      return
    }
    let program = folders.program.compactMap { try? BookFolder(path: $0) }
    var found: [(path: String, bytes: [UInt8]?)] = []
    var shown: [(path: String, bytes: [UInt8]?)] = []
    for part in ["Templates", "Site/assets"] {
      for name in (try? book.filesBelow(part)) ?? [] {
        let path = "\(part)/\(name)"
        let kind = ScriptKind(path)
        guard kind != .harmless else { continue }
        let bytes = try? book.bytes(path, atMost: FileBudget.media)
        let same = program.lazy.compactMap { try? $0.bytes(path) }.first
        if let bytes, bytes == same { continue }
        if let bytes, !kind.needsLeave(path, bytes) {
          shown.append((path, bytes))
        } else {
          found.append((path, bytes))
        }
      }
    }
    for folder in Self.pageFolders(settings, program) {
      for name in (try? book.filesBelow(folder)) ?? [] where name.hasSuffix(".js") {
        let path = "\(folder)/\(name)"
        found.append((path, try? book.bytes(path)))
      }
    }
    if settings?.trustsHTML == true {
      let root = "Content/lessons"
      for name in (try? book.filesBelow(root)) ?? [] where name.hasSuffix(".md") {
        let bytes = try? book.bytes("\(root)/\(name)")
        if bytes.map(Self.mayHaveHTML) ?? true { found.append(("\(root)/\(name)", bytes)) }
      }
    }
    // Pictures beside the pages are seen only where a style sheet, a script or a template of the book names them.
    if !found.isEmpty { found += shown }
    found.sort { $0.path < $1.path }
    paths = found.map(\.path)
    let digests = found.compactMap { file in
      file.bytes.map { (path: file.path, digest: ContentDigest(of: $0)) }
    }
    digest = digests.count == found.count ? ContentDigest(ofFiles: digests) : nil
    files = Dictionary(
      digests.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
  }

  /// The folders with what plugins of the book have for pages.
  private static func pageFolders(_ settings: BookSettings?, _ program: [BookFolder]) -> [String] {
    (settings?.plugins ?? []).filter { !$0.isOff && $0.apps != nil }.compactMap { setting in
      let usual = "Plugins/\(setting.name)/plugin"
      guard !program.contains(where: { (try? $0.isExecutable(usual)) != nil }) else { return nil }
      return "\(BookPath.folder(setting.values["run"] ?? usual))/page"
    }
  }

  /// Whether a text has what CommonMark may take for raw HTML.
  static func mayHaveHTML(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { first, next in
      first == UInt8(ascii: "<")
        && (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= next & 0xDF || "/!?".utf8.contains(next))
    }
  }
}

/// Whether a file that takes the place of one of the program's can put a script into a page, or change how it looks.
enum ScriptKind {
  /// A template, a script, a style sheet, a font, or anything else that is not known to be less.
  case script
  /// A picture, which may only show something.
  case picture
  case harmless

  /// The endings of pictures that browsers never run, and of drawings, whose content decides.
  private static let pictures: Set<String> = [
    "avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp",
  ]
  /// The endings of files that no page takes for anything but a text.
  private static let quiet: Set<String> = ["json", "txt"]

  init(_ path: String) {
    let ending = BookPath.fileExtension(path).lowercased()
    if path.hasPrefix("Templates/") {
      self = ["css", "mustache"].contains(ending) ? .script : .harmless
    } else if path.hasPrefix("Site/assets/") {
      self =
        Self.pictures.contains(ending)
        ? .picture : Self.quiet.contains(ending) ? .harmless : .script
    } else {
      self = .harmless
    }
  }

  /// Whether the file may be used only with leave.
  func needsLeave(_ path: String, _ bytes: [UInt8]) -> Bool {
    switch self {
    case .script: true
    case .picture: !PictureCheck.diagnostics(SourceFile(path: path, bytes: bytes)).isEmpty
    case .harmless: false
    }
  }
}
