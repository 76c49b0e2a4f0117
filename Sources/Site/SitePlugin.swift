import Base
package import Book
import HTMLOutput
import System

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

/// Digests of what a site was built from besides the book, and of the files in its folder.
enum SiteDigests {
  static let all = OutputDigests(
    // Files that cannot be opened or read are left to a build, which reports them.
    resources: { request in
      guard let own = (try? Resources(request.resources))?.digest else { return nil }
      // Pages name the newest release that has them.
      let newer = ((try? VersionFolder(request)) ?? nil)?.newer ?? []
      return newer.isEmpty
        ? own
        : ContentDigest(ofFiles: [
          ("", own), (VersionList.file, ContentDigest(of: VersionList(newer).files[0].bytes)),
        ])
    },
    files: { request in
      guard let folder = try? OutputFolder(request.folder, below: request.base, .reading) else {
        return nil
      }
      return files(in: folder, jobs: request.jobs)
    })

  private static func files(in folder: OutputFolder, jobs: Int) -> Checksum? {
    guard let manifest = try? folder.bytes(Manifest.path) else { return nil }
    let paths = Array(Manifest(bytes: manifest).paths)
    let checksums = Workers.map(count: paths.count, jobs: jobs) { index in
      (try? folder.bytes(paths[index])).flatMap { $0.map { Checksum(of: $0) } }
    }
    var files: [(path: String, checksum: Checksum)] = []
    for (path, checksum) in zip(paths, checksums) {
      guard let checksum else { return nil }
      files.append((path, checksum))
    }
    return Checksum(ofFiles: files)
  }
}
