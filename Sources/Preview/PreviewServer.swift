import CPreview
private import Glibc

/// A web server for one person: it listens on loopback, gives files, and tells pages of news.
package final class PreviewServer: Sendable {
  /// What a path leads to.
  package struct File: Sendable {
    package let type: String
    package let bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// A path from the root, without its first slash, percent-decoded; nil when nothing is there.
  package typealias Files = @Sendable (_ path: String) -> File?

  /// Where pages listen for events (HTML Living Standard, server-sent events).
  package static let events = ".tracebook/events"

  private let server: Handle
  /// The C side holds on to it until the server has stopped.
  private let desk: Desk

  package let port: UInt16

  /// Begins to serve.
  ///
  /// Port 0 takes one that is free. Throws what the system said when it cannot listen.
  package init(port: UInt16, missing: File, files: @escaping Files) throws(Failure) {
    desk = Desk(files: files, missing: missing)
    let context = unsafe Unmanaged.passUnretained(desk).toOpaque()
    guard let started = unsafe preview_start(port, Desk.answer, context) else {
      throw Failure(reason: unsafe String(cString: strerror(errno)))
    }
    unsafe server = Handle(started)
    let taken = unsafe preview_port(started)
    self.port = taken
    desk.open(at: taken)
  }

  package struct Failure: Error {
    package let reason: String
  }

  package var address: String { "http://localhost:\(port)/" }

  /// Tells every open page.
  package func announce(_ event: ServerEvent) {
    let bytes = event.bytes
    unsafe bytes.withUnsafeBytes {
      unsafe preview_announce(
        server.pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  /// What a page that begins to listen is told at once.
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

/// The server's C half, which may be used from any thread until it has stopped.
@safe private final class Handle: @unchecked Sendable {
  let pointer: OpaquePointer
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }
  func stop() { unsafe preview_stop(pointer) }
}
