import System

/// The address of a page, or of all pages of a folder, of the site that the book had before, and where they are now.
package struct FormerPath: Sendable {
  /// The address below the site's root as it is written, such as `guide/intro.html`, `old/` or `guide/*`.
  package let text: String
  /// Where its content is; of several, readers choose.
  package let to: [Move.Place]
  /// Whether each page of the folder is now the lesson with its name: the address leads to `*`.
  package let isByName: Bool
  /// The bytes of the address in `book.yaml`.
  package let range: Range<Int>
  /// The bytes of each place that it leads to.
  package let targets: [Range<Int>]

  package init(
    _ text: String, to: [String], range: Range<Int> = 0..<0, targets: [Range<Int>] = []
  ) {
    self.text = text
    isByName = to == [Self.sign]
    self.to = isByName ? [] : to.map { Move.Place($0) }
    self.range = range
    self.targets = targets
  }

  private static let sign = "*"

  /// Whether a key of `moved:` is the address of a page and not that of a lesson or step.
  package static func isPath(_ key: String) -> Bool {
    let place = Move.Place(key)
    let isStep = place.step.map(Identifier.isValid) ?? false
    return key.contains { "/.*?\\".contains($0) }
      && !(isStep && Identifier.isLesson(place.lesson))
  }

  /// The former id of a lesson in a folder, if the address can be one; it leads on in every language too.
  package var lesson: String? { Identifier.isLesson(plain) ? plain : nil }

  /// The address as files are named, without percent-encoding.
  private var plain: String { LinkedFiles.decoded(text) ?? text }

  /// The folder with its slash, of an address that stands for all pages in it.
  package var folder: String? { plain.hasSuffix("/*") ? String(plain.dropLast()) : nil }

  /// What is wrong with the form of the address, with advice; nil for one that a site can have.
  var fault: (why: String, help: String)? {
    let path = folder.map { $0 + "index.html" } ?? plain
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let names = path.hasSuffix("/") ? parts.dropLast() : parts[...]
    if let sign = path.first(where: { "#?".contains($0) }) {
      return (
        "a page of a folder of files is told from others by its path alone",
        "leave out what begins with `\(sign)`; a place on the page is kept"
      )
    }
    if path.contains("*") {
      return ("`*` stands for all pages of a folder", "write it at the end, behind a `/`")
    }
    let isInside = names.allSatisfy { name in
      !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
        && !name.unicodeScalars.contains { $0.value < 0x20 || $0 == "\\" || $0 == ":" }
    }
    if names.isEmpty || !isInside {
      return (
        "a page at it would be outside of the site, hidden, or have too long a name",
        "write the path below the site's address, such as `guide/intro.html` or `guide/`"
      )
    }
    let kind = BookPath.fileExtension(String(names.last ?? ""))
    if !path.hasSuffix("/"), !["", "html", "htm"].contains(kind) {
      return (
        "servers give a file `.\(kind)` to readers as something else than a page",
        "such addresses can be led on by the settings of the server alone"
      )
    }
    return nil
  }

  /// Returns the pages of the site that lead on from the address, and where each leads.
  package func pages(_ lessons: [String]) -> [(path: String, to: [Move.Place])] {
    if let folder, isByName {
      return lessons.flatMap { id in
        ["\(id).html", "\(id)/index.html"].map { (folder + $0, [Move.Place(lesson: id)]) }
      }
    }
    let path = folder ?? plain
    if path.hasSuffix("/") { return [(path + "index.html", to)] }
    return [(BookPath.fileExtension(path).isEmpty ? path + ".html" : path, to)]
  }
}
