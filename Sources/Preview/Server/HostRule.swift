/// Decides which values of the header `Host` name this server.
enum HostRule {
  static func isOwn(_ host: String, port: UInt16) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }
}
