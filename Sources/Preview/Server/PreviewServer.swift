import CPreview
private import Glibc
private import Synchronization

/// A web server that serves files and sends events to open pages; for one user, or for those who know a token.
package final class PreviewServer: Sendable {
  /// The content of a response.
  package struct File: Sendable {
    package let type: String
    package let bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// Looks up a path, given from the root, percent-decoded and without its first slash.
  ///
  /// Returns nil if there is no such file.
  package typealias Files = @Sendable (_ path: String) -> File?

  /// The path of the event stream (HTML Living Standard, server-sent events).
  package static let events = ".tracebook/events"

  private let server: Handle
  /// The request handler, to which the C library keeps a pointer until the server has stopped.
  private let handler: RequestHandler

  package let port: UInt16
  private let audience: Audience

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - audience: Who is answered, and at which address.
  ///   - port: The port to listen on; 0 selects a free one.
  ///   - missing: The response to a path without a file.
  ///   - files: Looks up the file of a path.
  /// - Throws: `Failure` with the system's message if it cannot listen.
  package init(
    to audience: Audience = .here, port: UInt16, missing: File, files: @escaping Files
  ) throws(Failure) {
    self.audience = audience
    handler = RequestHandler(to: audience, files: files, missing: missing)
    let context = unsafe Unmanaged.passUnretained(handler).toOpaque()
    guard
      let started = unsafe preview_start(audience.host, port, RequestHandler.answer, context)
    else {
      throw Failure(reason: unsafe String(cString: strerror(errno)))
    }
    unsafe server = Handle(started)
    let taken = unsafe preview_port(started)
    self.port = taken
    handler.open(at: taken)
  }

  package struct Failure: Error {
    package let reason: String
  }

  package var address: String { "http://\(audience.name):\(port)\(audience.root)" }

  /// Sends an event to every open page.
  package func announce(_ event: ServerEvent) {
    let bytes = event.bytes
    unsafe bytes.withUnsafeBytes {
      unsafe preview_announce(
        server.pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  /// Sets the event that each page receives as soon as it connects to the event stream.
  package func greet(_ event: ServerEvent) {
    let bytes = event.bytes
    unsafe bytes.withUnsafeBytes {
      unsafe preview_greet(
        server.pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  /// Ends all connections.
  package func stop() { server.stop() }
}

/// A handle of the C server, which may be used from any thread until it has stopped.
@safe private final class Handle: @unchecked Sendable {
  let pointer: OpaquePointer
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }
  func stop() { unsafe preview_stop(pointer) }
}

/// Answers requests, on any thread.
final class RequestHandler: Sendable {
  private let files: PreviewServer.Files
  private let missing: PreviewServer.File
  private let audience: Audience
  private let port = Atomic<UInt16>(0)

  init(
    to audience: Audience = .here, files: @escaping PreviewServer.Files,
    missing: PreviewServer.File
  ) {
    self.audience = audience
    self.files = files
    self.missing = missing
  }

  func open(at port: UInt16) { self.port.store(port, ordering: .releasing) }

  /// The response to a request, with its HTTP status (RFC 9110).
  enum Answer {
    case file(status: UInt32, PreviewServer.File)
    /// Another address, relative to the one that was asked for.
    case redirect(String)
    case events
  }

  func answer(
    method: String, host: String, path: String, from asker: Asker = Asker()
  ) -> Answer {
    let port = port.load(ordering: .acquiring)
    guard audience.isOwn(host, port: port) else {
      return .text(421, "This preview answers to localhost only.")
    }
    guard method == "GET" || method == "HEAD" else {
      return .text(405, "A preview is only read.")
    }
    // Who knows no token learns nothing, also not what is missing.
    guard let path = audience.path(path) else { return .text(404, "There is nothing here.") }
    let isOwn = asker.isOwn { origin in
      audience.token == nil ? audience.isOwn(origin, port: port) : origin == host
    }
    guard isOwn || asker.isLink && path != PreviewServer.events else {
      return .text(403, "This preview answers to its own pages only.")
    }
    if path == PreviewServer.events { return .events }
    let isFolder = path.isEmpty || path.hasSuffix("/")
    if let file = files(isFolder ? path + "index.html" : path) { return .file(status: 200, file) }
    // Links of a page are from its folder, as hosts know.
    if !isFolder, let name = path.split(separator: "/").last, files(path + "/index.html") != nil {
      return .redirect(Self.encoded(name) + "/")
    }
    return .file(status: 404, missing)
  }

  /// Returns a part of a path with all but what is safe in a header encoded (RFC 3986).
  private static func encoded(_ name: Substring) -> String {
    name.utf8.map { byte in
      let isSafe =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
      let hex = String(byte, radix: 16)
      return isSafe ? String(Unicode.Scalar(byte)) : byte < 16 ? "%0\(hex)" : "%\(hex)"
    }.joined()
  }

  /// The callback of the C library; `context` is a `RequestHandler` that lives as long as the server.
  static let answer:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<preview_request>?
    ) -> preview_answer = { context, request in
      guard let context = unsafe context, let request = unsafe request else {
        return unsafe preview_answer()
      }
      let handler = unsafe Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue()
      let given = unsafe request.pointee
      let answer = unsafe handler.answer(
        method: text(given.method), host: text(given.host), path: text(given.path),
        from: Asker(
          origin: text(given.origin), site: text(given.site), mode: text(given.mode),
          destination: text(given.destination)))
      return unsafe RequestHandler.toC(answer)
    }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? ""
  }

  private static func toC(_ answer: Answer) -> preview_answer {
    var result = unsafe preview_answer()
    switch answer {
    case .events:
      unsafe result.status = 200
      unsafe result.type = ContentType.pointer("text/event-stream")
      unsafe result.policy = ContentType.policy("text/event-stream")
      unsafe result.is_stream = 1
    case .redirect(let address):
      unsafe result.status = 301
      unsafe result.type = ContentType.pointer(ContentType.plain)
      unsafe result.policy = ContentType.policy(ContentType.plain)
      unsafe result.location = strdup(address)
    case .file(let status, let file):
      unsafe result.status = status
      unsafe result.type = ContentType.pointer(file.type)
      unsafe result.policy = ContentType.policy(file.type)
      let copy = unsafe malloc(max(file.bytes.count, 1))
      if let copy = unsafe copy {
        unsafe file.bytes.withUnsafeBytes {
          if let start = $0.baseAddress { unsafe memcpy(copy, start, $0.count) }
        }
        unsafe result.bytes = copy.assumingMemoryBound(to: CChar.self)
        unsafe result.size = file.bytes.count
      }
    }
    return unsafe result
  }
}

extension RequestHandler.Answer {
  static func text(_ status: UInt32, _ text: String) -> Self {
    .file(
      status: status,
      PreviewServer.File(type: ContentType.plain, bytes: Array("\(text)\n".utf8)))
  }
}

/// A server-sent event: a name and data that may have several lines.
package struct ServerEvent: Sendable {
  let name: String
  let data: String

  package init(_ name: String, _ data: String) {
    self.name = name
    self.data = data
  }

  /// The event in the format of an event stream.
  var bytes: [UInt8] {
    var result = Array("event: \(name)\n".utf8)
    for line in data.split(separator: "\n", omittingEmptySubsequences: false) {
      result += "data: \(line)\n".utf8
    }
    return result + "\n".utf8
  }
}

/// The media types of a site's files.
package enum ContentType {
  static let plain = "text/plain; charset=utf-8"

  private static let known: [String: String] = [
    "avif": "image/avif", "css": "text/css; charset=utf-8", "flac": "audio/flac",
    "gif": "image/gif", "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "m4a": "audio/mp4",
    "m4v": "video/mp4", "md": "text/markdown; charset=utf-8", "mov": "video/quicktime",
    "mp3": "audio/mpeg", "mp4": "video/mp4",
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

  /// Returns the policy of a file of a type as a C string that is never freed; that of a page stands in itself.
  static func policy(_ type: String) -> UnsafePointer<CChar>? {
    // Opened alone, a drawing is a document.
    unsafe UnsafePointer(
      ["image/svg+xml", "application/xml"].contains(type) ? document.pointer : own.pointer)
  }

  private static let own = Kept("frame-ancestors 'self'")
  private static let document = Kept(
    "frame-ancestors 'self'; default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")

  @safe private struct Kept: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<CChar>?
    init(_ text: String) { unsafe pointer = strdup(text) }
  }

  private static let fallback = Kept("application/octet-stream")
  private static let kept: [String: Kept] = Dictionary(
    (known.values + ["text/event-stream"]).map { ($0, Kept($0)) },
    uniquingKeysWith: { first, _ in first })
}

/// Blocks `SIGINT` and `SIGTERM` so that a server can shut down in order.
///
/// Create it before any thread starts: threads inherit the blocked signals.
package struct StopSignal: ~Copyable {
  private var signals: sigset_t

  package init() {
    signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether one of the signals is pending; consumes it.
  package mutating func isPending() -> Bool {
    var now = timespec()
    return unsafe sigtimedwait(&signals, nil, &now) > 0
  }
}
