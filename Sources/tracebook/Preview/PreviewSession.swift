import Book
import Diagnostics
import Preview

/// Brings together a book that changes, the pages that are open, and the terminal.
struct PreviewSession {
  private var live: LiveBook
  private let site: PreviewSite

  init(_ live: LiveBook, _ site: PreviewSite) {
    self.live = live
    self.site = site
    show()
  }

  /// The first check, which pages that are opened meanwhile do not wait for.
  mutating func begin(_ server: PreviewServer) {
    live.check()
    tell(server, nil)
  }

  /// Takes in what was saved: first the pages, then what all checks say.
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
  /// Lessons whose pages are new; nil when all are.
  fileprivate static func reload(_ lessons: [String]?) -> ServerEvent {
    ServerEvent("reload", lessons.map { JSON.array($0.map(JSON.string)) } ?? "null")
  }

  fileprivate static func diagnostics(_ diagnostics: [Diagnostic]) -> ServerEvent {
    let writer = JSONWriter()
    return ServerEvent("diagnostics", JSON.array(diagnostics.map { trimmed(writer.text(of: $0)) }))
  }

  private static func trimmed(_ line: String) -> String {
    line.hasSuffix("\n") ? String(line.dropLast()) : line
  }
}
