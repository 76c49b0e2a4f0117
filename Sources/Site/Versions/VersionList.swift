import Base
import Book

/// The versions of a book whose sites are side by side, the newest first.
///
/// `versions.json` is for programs. Pages read `versions.js`, because a page that was opened as a
/// file can fetch nothing.
struct VersionList {
  /// A version, with what a page needs to know to lead to the same place in it.
  struct Version: Equatable {
    let label: VersionLabel
    let languages: [String]
    /// The ids of its lessons, former ones included.
    let lessons: [String]
  }

  private(set) var versions: [Version]

  static let file = "versions.json"

  /// Reads the list of the builds before; nil if the file is none of theirs.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), case .array(let items) = json else { return nil }
    var versions: [Version] = []
    for item in items {
      guard case .object(let members) = item,
        case .string(let text)? = members.first(where: { $0.name == "label" })?.value,
        let label = VersionLabel(text),
        let languages = Self.texts("languages", members),
        let lessons = Self.texts("lessons", members)
      else { return nil }
      versions.append(Version(label: label, languages: languages, lessons: lessons))
    }
    self.versions = versions
  }

  init() { versions = [] }

  private static func texts(_ name: String, _ members: [JSON.Member]) -> [String]? {
    guard case .array(let items)? = members.first(where: { $0.name == name })?.value else {
      return nil
    }
    var texts: [String] = []
    for item in items {
      guard case .string(let text) = item else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Adds a version of a book, or replaces the one with its label.
  mutating func add(_ label: VersionLabel, of book: Book) {
    versions.removeAll { $0.label == label }
    let lessons = book.lessons.map(\.id) + book.settings.movedLessons.map(\.from.lesson)
    versions.append(
      Version(label: label, languages: book.languages.map(\.tag.text), lessons: lessons))
    versions.sort { $0.label > $1.label }
  }

  private var json: JSON {
    .array(
      versions.map {
        .object([
          "label": .string($0.label.text), "languages": .array(of: $0.languages),
          "lessons": .array(of: $0.lessons),
        ])
      })
  }

  /// The files of the list, which are beside the folders of the versions.
  var files: [(path: String, bytes: [UInt8])] {
    var data: [UInt8] = []
    json.encode(into: &data)
    var script = Array("tracebookVersions(".utf8)
    json.encode(into: &script, for: .script)
    return [(Self.file, data + [0x0A]), ("versions.js", script + Array(")\n".utf8))]
  }
}
