import Book
import HTMLOutput
import Page
import System

/// The folder that holds the sites of all versions, each in a folder with its label.
struct VersionFolder {
  private let request: OutputRequest
  private let label: VersionLabel
  private let path: String

  /// Returns nil for a book without versions.
  ///
  /// - Throws: When the folder cannot hold versions, so that nothing is written.
  init?(_ request: OutputRequest) throws(OutputFailure) {
    guard let label = request.version else { return nil }
    self.request = request
    self.label = label
    // The label is of ASCII and the last component.
    path = String(request.folder.dropLast(label.text.count + 1))
    _ = try open()
  }

  /// Opens the folder with the list of the versions that are there.
  private func open() throws(OutputFailure) -> (writer: OutputWriter, list: VersionList) {
    let writer = try OutputWriter(path, below: request.base, isWaiting: request.isWaiting)
    let isFree = writer.old.paths.isEmpty || writer.old.paths.contains(VersionList.file)
    guard isFree else {
      throw OutputFailure(path: path, reason: "it holds a site without versions")
    }
    let bytes = try writer.folder.bytes(VersionList.file)
    guard let list = bytes.map(VersionList.init(_:)) ?? VersionList() else {
      throw OutputFailure(
        path: "\(path)/\(VersionList.file)", reason: "it is not a list of versions")
    }
    return (writer, list)
  }

  /// Adds the version that was built to the list, and leads from the folder to the newest one.
  ///
  /// Another build that adds a version waits, so that none is lost.
  func add(_ context: SiteContext) throws(OutputFailure) {
    var (writer, list) = try open()
    list.add(label, of: context.book)
    for file in list.files { try writer.add(file.path, file.bytes) }
    try writer.add("index.html", page(list, context))
    _ = try writer.finish(jobs: 1)
  }

  /// The page that leads to the newest version, and lists all.
  private func page(_ list: VersionList, _ context: SiteContext) -> [UInt8] {
    guard let language = context.book.languages.first, let newest = list.versions.first else {
      return []
    }
    let texts = context.texts(language)
    let items = list.versions.map { version -> Value in
      .object([
        .href: .text("\(version.label.text)/index.html"),
        .name: .text(texts.text("site.version", ["version": version.label.text])),
      ])
    }
    return context.page(
      .versions,
      [
        .lang: .text(language.tag.text), .dir: .text(language.direction.rawValue),
        .title: .text(context.title(texts).text), .root: .text("\(newest.label.text)/"),
        .href: .text("\(newest.label.text)/index.html"), .items: .list(items),
      ])
  }
}
