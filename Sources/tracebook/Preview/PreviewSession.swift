import BookModel
import Diagnostics
import JSON
import Preview

/// Connects a live book with its open pages and the terminal.
struct PreviewSession {
  private var live: LiveBook
  private let site: PreviewSite

  init(_ live: LiveBook, _ site: PreviewSite) {
    self.live = live
    self.site = site
    show()
  }

  /// Runs the first check, after the server has started, so that pages need not wait for it.
  mutating func begin(_ server: PreviewServer) {
    live.check()
    tell(server, nil)
  }

  /// Processes saved files: first updates the pages, then runs all checks.
  mutating func follow(_ changed: [String], _ server: PreviewServer) {
    let renewal = live.follow(changed)
    show()
    switch renewal {
    case .lessons(let ids): server.announce(.reload(ids))
    case .everything: server.announce(.reload(nil))
    case .nothing: break
    }
    live.check()
    tell(server, changed)
  }

  private mutating func show() {
    live.rendering = []
    site.show(live.checked, &live.rendering)
  }

  private func tell(_ server: PreviewServer, _ changed: [String]?) {
    let diagnostics = live.diagnostics.filter { $0.severity != .notice }
    let news = ServerEvent.diagnostics(diagnostics)
    server.greet(news)
    server.announce(news)
    if let changed { Terminal.write("\(changed.joined(separator: ", ")):\n", to: .error) }
    Report(to: .error).show(diagnostics)
    let summary = Report.summary(live.diagnostics) ?? "nothing is wrong"
    Terminal.write("\(summary)\n", to: .error)
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
