package import Book

/// The plugin that writes a book as EPUB 3 files, for reading systems and paper-like screens.
package enum EPUBPlugin {
  /// Writes one file for each language, with the traces of examples as static figures.
  package static let plugin = Plugin(
    name: "epub", summary: "an EPUB 3 file in every language",
    contributions: [
      .output(
        Output(
          format: "epub", folder: "Site/epub", unit: "book", run: EPUBOutput.run))
    ])
}
