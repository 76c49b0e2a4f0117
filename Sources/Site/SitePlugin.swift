import Base
package import Book

/// The plugin that makes a static site of a book.
package enum SitePlugin {
  /// Writes HTML pages, scripts, assets and, with a base URL, a site map.
  package static let plugin = Plugin(
    name: "site", summary: "static HTML pages in every language",
    contributions: [
      .output(
        Output(
          format: "html", folder: "Site/public", unit: "page", run: SiteOutput.run,
          preview: SiteFiles.preview,
          digests: SiteDigests.all))
    ])
}
