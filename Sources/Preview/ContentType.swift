private import Glibc

/// The media types of what a site is made of.
package enum ContentType {
  static let plain = "text/plain; charset=utf-8"

  private static let known: [String: String] = [
    "css": "text/css; charset=utf-8", "gif": "image/gif", "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "png": "image/png",
    "svg": "image/svg+xml", "txt": plain, "wasm": "application/wasm", "webp": "image/webp",
    "xml": "application/xml",
  ]

  /// By the ending of a path; bytes without meaning where it says nothing.
  package static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return known[ending] ?? "application/octet-stream"
  }

  /// The C side reads the text while it answers, so each type is kept once and for good.
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
