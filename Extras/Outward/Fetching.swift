import CFetch
import System

/// Asks for addresses on the web.
struct Fetching: Sendable {
  let agent: String
  let cache: ResultCache?
  let progress: @Sendable (Int) -> Void

  enum Answer: Sendable, Equatable {
    case fine
    case moved(String)
    case gone(Int)
    /// Redirects without an end.
    case endless
    case silent(String)
    case refused(Int)
    case limited
  }

  /// Whether libcurl is installed.
  static var isThere: Bool { fetch_load() != 0 }

  /// The time after which a server that says nothing is given up, in seconds.
  private static let seconds = 20
  /// The number of redirects that are followed.
  private static let most = 10

  /// What is kept of an answer, so that a server may say that nothing has changed.
  private struct Kept: Codable {
    let etag: String?
    let modified: String?
  }

  private struct Page {
    var status: Int
    var location: String?
    var etag: String?
    var modified: String?
    var failure: String?
  }

  func answer(_ address: String) -> Answer {
    defer { progress(1) }
    var key = ResultCache.Key("links")
    key.add(address)
    let kept = cache?.read(key, as: Kept.self)
    var current = address
    // As long as all redirects so far are for good, the new address is what to write.
    var isForGood = true
    var moved: String?
    for _ in 0...Self.most {
      let page = ask(current, current == address ? kept : nil)
      if let failure = page.failure { return .silent(failure) }
      switch page.status {
      case 304: return moved.map { .moved($0) } ?? .fine
      case 200..<300:
        if current == address, page.etag ?? page.modified != nil {
          cache?.write(key, Kept(etag: page.etag, modified: page.modified))
        }
        return moved.map { .moved($0) } ?? .fine
      case 301, 302, 303, 307, 308:
        guard let next = page.location.flatMap({ Self.resolve($0, at: current) }) else {
          return .silent("it leads to nothing that is an address of the web")
        }
        isForGood = isForGood && [301, 308].contains(page.status)
        if isForGood { moved = next }
        current = next
      case 404, 410: return .gone(page.status)
      case 429: return .limited
      default: return .refused(page.status)
      }
    }
    return .endless
  }

  /// Asks for the head, and for the whole where a server knows no heads.
  private func ask(_ address: String, _ kept: Kept?) -> Page {
    let page = ask(address, head: true, kept)
    return [200..<300, 300..<400, 429..<430].contains { $0.contains(page.status) }
      || page.failure != nil ? page : ask(address, head: false, kept)
  }

  private func ask(_ address: String, head: Bool, _ kept: Kept?) -> Page {
    var answer = unsafe fetch_ask(
      address, head ? 1 : 0, kept?.etag, kept?.modified, agent, Self.seconds)
    defer { unsafe fetch_free(&answer) }
    return unsafe Page(
      status: answer.status, location: answer.location.map { unsafe String(cString: $0) },
      etag: answer.etag.map { unsafe String(cString: $0) },
      modified: answer.modified.map { unsafe String(cString: $0) },
      failure: answer.failure.map { unsafe String(cString: $0) })
  }

  /// Returns the address that a redirect leads to; nil for one that is not of the web.
  static func resolve(_ location: String, at address: String) -> String? {
    let isWhole = location.hasPrefix("https://") || location.hasPrefix("http://")
    if isWhole { return location }
    let scheme = address.prefix { $0 != ":" }
    if location.hasPrefix("//") { return "\(scheme):\(location)" }
    guard !location.prefix(while: { $0 != "/" }).contains(":"), !location.isEmpty else {
      return nil
    }
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let root = parts.prefix(3).joined(separator: "/")
    if location.hasPrefix("/") { return root + location }
    let path = parts.dropFirst(3).dropLast().map { "\($0)/" }.joined()
    return "\(root)/\(path)\(location)"
  }
}
