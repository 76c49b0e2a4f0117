/// The paths that a build made, stored in the output so that a later build knows its own files.
package struct Manifest: Equatable {
  package static let path = ".tracebook-manifest"
  private static let heading = "tracebook 1"

  package let paths: Set<String>

  package init(_ paths: Set<String>) { self.paths = paths }

  /// Reads a manifest, ignoring paths that could lead out of the folder.
  package init(bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    paths = lines.first == Self.heading ? Set(lines.dropFirst().filter(Self.isInside)) : []
  }

  /// The manifest with one path per line, sorted.
  package var bytes: [UInt8] {
    Array(([Self.heading] + paths.sorted()).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Returns a manifest that includes files which could not be removed.
  package func adding(_ kept: [OutputFailure]) -> Manifest {
    Manifest(paths.union(kept.map(\.path)))
  }

  package static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0)
    }
  }
}
