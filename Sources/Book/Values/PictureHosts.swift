import Base

/// The hosts whose pictures pages of a book show; a picture of any other host is a link.
///
/// The host of a picture learns who reads which page, and can show something else tomorrow.
package struct PictureHosts: Sendable {
  private let names: Set<String>

  package init(_ names: [String]) { self.names = Set(names) }

  /// Whether pages show a picture at an address.
  package func show(_ address: String) -> Bool {
    Self.host(of: address).map(names.contains) ?? false
  }

  /// Returns the host of an address that a policy could name, with its port as it is written.
  ///
  /// It is nil for an address that browsers may understand in another way, such as one with a name of a person, and for
  /// one without encryption.
  package static func host(of address: String) -> String? {
    let scheme = "https://"
    guard address.lowercased().hasPrefix(scheme) else { return nil }
    let rest = address.dropFirst(scheme.count)
    let host = rest[..<(rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex)].lowercased()
    return isHost(host) ? host : nil
  }

  /// What a host looks like in `book.yaml`: letters, digits and hyphens between dots, and a port.
  static let pattern =
    "^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?$"

  static func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.dropFirst().allSatisfy(isPort) else { return false }
    return parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
        }
    }
  }

  private static func isPort(_ text: Substring) -> Bool {
    (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
