import Book

/// The paths that a build made, stored in the output so that a later build knows its own files.
struct Manifest: Equatable {
  static let path = ".tracebook-manifest"
  private static let heading = "tracebook 1"

  let paths: Set<String>

  init(_ paths: Set<String>) { self.paths = paths }

  /// Reads a manifest, ignoring paths that could lead out of the folder.
  init(bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    paths = lines.first == Self.heading ? Set(lines.dropFirst().filter(Self.isInside)) : []
  }

  /// The manifest with one path per line, sorted.
  var bytes: [UInt8] {
    Array(([Self.heading] + paths.sorted()).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Returns a manifest that includes files which could not be removed.
  func adding(_ kept: [OutputFailure]) -> Manifest { Manifest(paths.union(kept.map(\.path))) }

  static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0)
    }
  }
}
