/// Decides which values of the header `Host` name this server.
enum HostRule {
  static func isOwn(_ host: String, port: UInt16) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { name in
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
  /// Another port of this computer is the same site, and another server.
  func isOwn(port: UInt16) -> Bool {
    let scheme = "http://"
    let isOther =
      !origin.isEmpty
      && !(origin.hasPrefix(scheme)
        && HostRule.isOwn(String(origin.dropFirst(scheme.count)), port: port))
    return !isOther && ["", "same-origin", "none"].contains(site)
  }

  /// Whether a person follows a link from elsewhere, whose page sees nothing of what is shown then.
  var isLink: Bool { mode == "navigate" && destination == "document" && origin.isEmpty }
}
