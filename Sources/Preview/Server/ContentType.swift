private import Glibc

/// The media types of a site's files.
package enum ContentType {
  static let plain = "text/plain; charset=utf-8"

  private static let known: [String: String] = [
    "avif": "image/avif", "css": "text/css; charset=utf-8", "flac": "audio/flac",
    "gif": "image/gif", "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "m4a": "audio/mp4",
    "m4v": "video/mp4", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "oga": "audio/ogg", "ogg": "audio/ogg", "ogv": "video/ogg", "opus": "audio/ogg",
    "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "txt": plain, "wasm": "application/wasm", "wav": "audio/wav",
    "webm": "video/webm", "webp": "image/webp",
    "xml": "application/xml",
  ]

  /// Returns the media type of a path by its extension, `application/octet-stream` if unknown.
  package static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return known[ending] ?? "application/octet-stream"
  }

  /// Returns a media type as a C string that is never freed.
  ///
  /// The C library reads the text after this call, so each type is stored once and for good.
  static func pointer(_ type: String) -> UnsafePointer<CChar>? {
    unsafe kept[type].flatMap { unsafe UnsafePointer($0.pointer) }
      ?? UnsafePointer(fallback.pointer)
  }

  @safe private struct Kept: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<CChar>?
    init(_ text: String) { unsafe pointer = strdup(text) }
  }

  private static let fallback = Kept("application/octet-stream")
  private static let kept: [String: Kept] = Dictionary(
    (known.values + ["text/event-stream"]).map { ($0, Kept($0)) },
    uniquingKeysWith: { first, _ in first })
}
