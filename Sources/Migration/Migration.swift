import Book
package import BookModel
package import Diagnostics
package import Files
import YAML

/// What must change in a book so that its files have the newest format.
package struct Migration: Sendable {
  /// The format that the book has.
  package let format: BookFormat
  /// The files that change.
  ///
  /// The settings, which name the format, are the last, so that a migration that was interrupted is still to be done.
  package let edits: [FileEdit]

  /// Reads a book of any format that this program knows, and finds what changes.
  ///
  /// - Returns: nil when the settings cannot be read or have a newer format; then a diagnostic says why.
  package init?(of folder: BookFolder, _ diagnostics: inout [Diagnostic]) {
    guard let file = folder.file(BookLoader.settingsPath, &diagnostics),
      let (root, entries) = SettingsReader.map(of: file, &diagnostics)
    else { return nil }
    guard let format = FormatReader.read(root, in: file, &diagnostics) else { return nil }
    self.format = format
    guard format < .newest else {
      edits = []
      return
    }
    var found: [Diagnostic] = []
    let facts = FactWords.edit(folder, from: format, &found)
    diagnostics += found
    guard !found.hasErrors else { return nil }
    edits = [facts, FormatLine.edit(file, root, entries)].compactMap { $0 }
  }
}
