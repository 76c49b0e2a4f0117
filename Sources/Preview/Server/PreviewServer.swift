import CPreview
private import Glibc

/// A web server for one user that listens on loopback, serves files and sends events to open pages.
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

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 selects a free one.
  ///   - missing: The response to a path without a file.
  ///   - files: Looks up the file of a path.
  /// - Throws: `Failure` with the system's message if it cannot listen.
  package init(port: UInt16, missing: File, files: @escaping Files) throws(Failure) {
    handler = RequestHandler(files: files, missing: missing)
    let context = unsafe Unmanaged.passUnretained(handler).toOpaque()
    guard let started = unsafe preview_start(port, RequestHandler.answer, context) else {
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

  package var address: String { "http://localhost:\(port)/" }

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
