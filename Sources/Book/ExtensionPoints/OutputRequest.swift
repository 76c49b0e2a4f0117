package import System

/// Where an output is written, and what it reads besides the book.
package struct OutputRequest: Sendable {
  /// The absolute path of the folder to write.
  package let folder: String
  /// The part of `folder` below which no symbolic link is followed.
  ///
  /// It is nil when the user named the folder; then its links are followed.
  package let base: String?
  /// The folders that may contain `Templates` and `Site/assets`.
  package let resources: ResourceFolders
  /// The address of the site, ending in a slash, or nil when the user gave none.
  package let baseURL: String?
  /// The label of the version that is built, or nil for a book without versions.
  ///
  /// The last component of `folder` is then the label, and other versions are in the same folder.
  package let version: VersionLabel?
  /// Whether search engines are to leave the output out, as that of a preview.
  package let isHidden: Bool
  /// The day of the last commit of each file of lessons, by its path below their folder; empty where it is not told.
  package let days: [String: String]
  /// The number of threads, at least 1.
  package let jobs: Int
  /// Called before the output waits for another build that writes to the same folder.
  ///
  /// The argument is the id of that build's process, or nil when it is unknown.
  package let isWaiting: @Sendable (Int?) -> Void

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder to write; empty for a preview.
  ///   - base: The part of `folder` below which no symbolic link is followed, or nil to follow all.
  ///   - resources: The folders to read templates and assets from.
  ///   - baseURL: The address of the site, ending in a slash.
  ///   - version: The label of the version that is built.
  ///   - isHidden: Whether search engines are to leave the output out.
  ///   - days: The day of the last commit of each file of lessons, as `2026-11-28`.
  ///   - jobs: The number of threads, at least 1.
  ///   - isWaiting: Called before the output waits for another build.
  package init(
    folder: String, below base: String? = nil, resources: ResourceFolders, baseURL: String? = nil,
    version: VersionLabel? = nil, isHidden: Bool = false,
    days: [String: String] = [:], jobs: Int = 1,
    isWaiting: @escaping @Sendable (Int?) -> Void = { _ in }
  ) {
    self.folder = folder
    self.base = base
    self.isWaiting = isWaiting
    self.resources = resources
    self.baseURL = baseURL
    self.version = version
    self.isHidden = isHidden
    self.days = days
    self.jobs = jobs
  }
}

/// The folders from which an output reads templates, assets and pictures.
///
/// A file is read from the first folder that contains it: the book's, then those of the program. What
/// would put a script into a page, or change how it looks, is read from the book only with leave.
package struct ResourceFolders: Sendable {
  /// The absolute path of the book's folder, or nil to read the program's alone.
  package let book: String?
  /// The absolute paths of the program's folders, first to last.
  package let program: [String]
  /// Whether the person has allowed scripts of the book in its pages.
  package let allowsScripts: Bool
  /// The files that leave was given for, by their paths in the book; nil where it is for whatever there is.
  package let allowed: [String: ContentDigest]?

  package init(
    book: String?, program: [String], allowsScripts: Bool, allowed: [String: ContentDigest]? = nil
  ) {
    self.book = book
    self.program = program
    self.allowsScripts = allowsScripts
    self.allowed = allowed
  }

  /// Whether leave is for a file of the book as it was read, which may be another than when leave was looked for.
  package func allows(_ path: String, _ bytes: [UInt8]) -> Bool {
    allowsScripts && allowed.map { $0[path] == ContentDigest(of: bytes) } ?? true
  }
}

extension ResourceFolders: ExpressibleByArrayLiteral {
  /// Creates folders that are all as trusted as the program.
  package init(arrayLiteral program: String...) {
    self.init(book: nil, program: program, allowsScripts: false)
  }
}

/// The name of a version of a book, which is also the folder that its site is in.
package struct VersionLabel: Sendable, Hashable, Comparable {
  package let text: String

  /// The name of the folder that leads to the newest version.
  package static let latest = "latest"

  /// Returns nil for a text that is no safe name of a folder: a letter or digit, then up to 39
  /// letters, digits, dots, hyphens and underscores, all of ASCII; and for `latest`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, Self.isLetterOrDigit(first), bytes.count <= 40,
      bytes.allSatisfy({ Self.isLetterOrDigit($0) || [0x2D, 0x2E, 0x5F].contains($0) }),
      text.lowercased() != Self.latest
    else { return nil }
    self.text = text
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Orders labels from old to new: numbers by their value, as in `2.9` and `2.10`, and labels that
  /// begin with a letter, such as `next`, before all that begin with a number.
  package static func < (left: VersionLabel, right: VersionLabel) -> Bool {
    let (a, b) = (left.parts, right.parts)
    if left.isNumbered != right.isNumbered { return right.isNumbered }
    for (one, other) in zip(a, b) where one != other {
      guard let number = Int(one), let otherNumber = Int(other) else { return one < other }
      if number != otherNumber { return number < otherNumber }
    }
    return a.count == b.count ? left.text < right.text : a.count < b.count
  }

  /// Whether it is the label of a release.
  package var isNumbered: Bool { text.utf8.first.map { (0x30...0x39).contains($0) } ?? false }

  /// The runs of digits and of other bytes.
  private var parts: [String] {
    var parts: [String] = []
    var wasDigit: Bool?
    for character in text {
      let isDigit = character.isNumber
      if wasDigit == isDigit {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      wasDigit = isDigit
    }
    return parts
  }
}
