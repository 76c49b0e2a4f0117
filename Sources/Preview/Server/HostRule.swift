private import Glibc

/// Who a preview answers to.
package struct Audience: Sendable {
  /// The IPv4 address at which it listens.
  package let host: String
  /// What stands first in the path of every address, for those who were told; nil on loopback.
  package let token: String?

  /// The person at this computer.
  package static let here = Audience(host: "127.0.0.1", token: nil)

  private init(host: String, token: String?) {
    self.host = host
    self.token = token
  }

  /// Everybody who can reach an address of this computer and knows a token, which nobody can guess.
  package init(at host: String) {
    var random = SystemRandomNumberGenerator()
    let words = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }
    self.init(host: host, token: words.joined())
  }

  /// What others call this computer.
  var name: String {
    guard token != nil else { return "localhost" }
    guard host == "0.0.0.0" else { return host }
    var name = [CChar](repeating: 0, count: 256)
    return unsafe gethostname(&name, name.count - 1) == 0
      ? String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      : host
  }

  /// The beginning of the path of every address.
  package var root: String { token.map { "/\($0)/" } ?? "/" }

  /// Returns a path without its beginning; nil for one of somebody who does not know it.
  ///
  /// Every byte is compared, so that the time tells nothing of a token.
  func path(_ path: String) -> String? {
    guard token != nil else { return path.hasPrefix("/") ? String(path.dropFirst()) : path }
    let (own, given) = (Array(root.utf8), Array(path.utf8))
    guard given.count >= own.count, zip(own, given).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0 else {
      return nil
    }
    return String(decoding: given.dropFirst(own.count), as: UTF8.self)
  }

  /// Returns whether a value of the header `Host` names this server.
  ///
  /// A foreign page could reach it through a host name of its own (DNS rebinding), but knows no token.
  func isOwn(_ host: String, port: UInt16) -> Bool {
    token != nil
      || ["localhost", "127.0.0.1", "[::1]"].contains { name in
        host == "\(name):\(port)" || (port == 80 && host == name)
      }
  }
}

/// Who asks, by what browsers say of it (Fetch Metadata Request Headers; RFC 6454).
///
/// What a page of another site loads, it could learn from: a script of the preview would tell it the texts of a book that
/// is not published yet.
struct Asker {
  var origin = ""
  var site = ""
  var mode = ""
  var destination = ""

  /// Whether it is a page of the preview, a person who wrote the address, or a program that is no browser.
  ///
  /// Another port of this computer is the same site, and another server: `isOwnHost` knows the preview's.
  func isOwn(_ isOwnHost: (String) -> Bool) -> Bool {
    let scheme = "http://"
    let isOther =
      !origin.isEmpty
      && !(origin.hasPrefix(scheme) && isOwnHost(String(origin.dropFirst(scheme.count))))
    return !isOther && ["", "same-origin", "none"].contains(site)
  }

  /// Whether a person follows a link from elsewhere, whose page sees nothing of what is shown then.
  var isLink: Bool { mode == "navigate" && destination == "document" && origin.isEmpty }
}
