package import Base
package import Book
package import System

/// Connects a live book with its open pages and with the command that started the preview.
package struct PreviewSession {
  /// Receives the files that changed, or nil at the start, and all diagnostics of the book.
  package typealias Listener = (_ changed: [String]?, [Diagnostic]) -> Void

  private var live: LiveBook
  private let site: PreviewSite
  private let listener: Listener

  package init(_ live: LiveBook, _ site: PreviewSite, listener: @escaping Listener) {
    self.live = live
    self.site = site
    self.listener = listener
    show()
  }

  /// Runs the first check, after the server has started, so that pages need not wait for it.
  package mutating func begin(_ server: PreviewServer) {
    live.check()
    report(server, nil)
  }

  /// Reads from another folder from now on, which has taken the place of the book's.
  package mutating func read(from folder: BookFolder) { live.folder = folder }

  /// Processes saved files: first updates the pages, then runs all checks.
  package mutating func follow(_ changed: [String], _ server: PreviewServer) {
    let renewal = live.follow(changed)
    show()
    switch renewal {
    case .lessons(let ids): server.announce(.reload(ids))
    case .everything: server.announce(.reload(nil))
    case .nothing: break
    }
    live.check()
    report(server, changed)
  }

  private mutating func show() {
    live.rendering = []
    site.show(live.checked, &live.rendering)
  }

  private func report(_ server: PreviewServer, _ changed: [String]?) {
    let diagnostics = live.diagnostics
    let event = ServerEvent.diagnostics(diagnostics.filter { $0.severity != .notice })
    server.greet(event)
    server.announce(event)
    listener(changed, diagnostics)
  }
}

extension ServerEvent {
  /// Creates an event to reload the pages of some lessons; nil reloads all pages.
  fileprivate static func reload(_ lessons: [String]?) -> ServerEvent {
    ServerEvent("reload", (lessons.map(JSON.array(of:)) ?? .null).encoded())
  }

  fileprivate static func diagnostics(_ diagnostics: [Diagnostic]) -> ServerEvent {
    let writer = JSONWriter()
    return ServerEvent("diagnostics", JSON.array(diagnostics.map(writer.json)).encoded())
  }
}
