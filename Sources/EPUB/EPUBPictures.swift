import Base
import HTMLOutput
import System

/// The pictures of a book, in the formats that every reading system shows.
struct EPUBPictures {
  struct File {
    /// The path in the folder of the package.
    let path: String
    let mediaType: String
    let bytes: [UInt8]
  }

  private(set) var files: [File] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The core media types of pictures (EPUB 3.3, section 3.2), by extension.
  private static let mediaTypes = [
    "gif": "image/gif", "jfif": "image/jpeg", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "png": "image/png",
    "svg": "image/svg+xml", "webp": "image/webp",
  ]

  /// Reads pictures by their paths in the book.
  init(_ paths: Set<String>, _ resources: Resources) throws(OutputFailure) {
    for path in paths.sorted() {
      guard let mediaType = Self.mediaTypes[BookPath.fileExtension(path).lowercased()] else {
        diagnostics.append(Self.isForeign(path))
        continue
      }
      guard let bytes = try resources.bytes(path) else {
        diagnostics.append(Self.isMissing(path))
        continue
      }
      diagnostics += PictureCheck.diagnostics(SourceFile(path: path, bytes: bytes))
      files.append(File(path: MediaPath.output(of: path), mediaType: mediaType, bytes: bytes))
    }
  }

  private static func isForeign(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "epub-picture", path: path,
      "a picture in an EPUB file must be GIF, JPEG, PNG, SVG or WebP",
      why: "reading systems need not show other formats", help: "convert it to PNG")
  }

  private static func isMissing(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "epub-picture", path: path, "a picture that a lesson shows does not exist",
      why: "a file that refers to it is not valid EPUB")
  }
}
