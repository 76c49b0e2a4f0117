import CPreview
private import Glibc
private import Synchronization

/// Answers requests, on any thread.
final class RequestHandler: Sendable {
  private let files: PreviewServer.Files
  private let missing: PreviewServer.File
  private let port = Atomic<UInt16>(0)

  init(files: @escaping PreviewServer.Files, missing: PreviewServer.File) {
    self.files = files
    self.missing = missing
  }

  func open(at port: UInt16) { self.port.store(port, ordering: .releasing) }

  /// The response to a request, with its HTTP status (RFC 9110).
  enum Answer {
    case file(status: UInt32, PreviewServer.File)
    case events
  }

  func answer(method: String, host: String, path: String) -> Answer {
    // A foreign page could reach this server through a host name of its own (DNS rebinding).
    guard HostRule.isOwn(host, port: port.load(ordering: .acquiring)) else {
      return .text(421, "This preview answers to localhost only.")
    }
    guard method == "GET" || method == "HEAD" else {
      return .text(405, "A preview is only read.")
    }
    let path = path.hasPrefix("/") ? String(path.dropFirst()) : path
    if path == PreviewServer.events { return .events }
    let isFolder = path.isEmpty || path.hasSuffix("/")
    return files(isFolder ? path + "index.html" : path).map { .file(status: 200, $0) }
      ?? .file(status: 404, missing)
  }

  /// The callback of the C library; `context` is a `RequestHandler` that lives as long as the server.
  static let answer:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> preview_answer = { context, method, host, path in
      guard let context = unsafe context, let method = unsafe method, let host = unsafe host,
        let path = unsafe path
      else { return unsafe preview_answer() }
      let handler = unsafe Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue()
      let answer = unsafe handler.answer(
        method: String(cString: method), host: String(cString: host), path: String(cString: path))
      return unsafe RequestHandler.toC(answer)
    }

  private static func toC(_ answer: Answer) -> preview_answer {
    var result = unsafe preview_answer()
    switch answer {
    case .events:
      unsafe result.status = 200
      unsafe result.type = ContentType.pointer("text/event-stream")
      unsafe result.is_stream = 1
    case .file(let status, let file):
      unsafe result.status = status
      unsafe result.type = ContentType.pointer(file.type)
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
