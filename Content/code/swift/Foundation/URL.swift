/// An address as text.
///
/// Nothing is parsed, escaped or resolved; the parts below are cut out of the text.
public struct URL: Hashable, Sendable, CustomStringConvertible {
  /// The text that it was made from.
  public let absoluteString: String

  /// Nil for an empty text alone; the SDK also refuses texts that are no addresses.
  public init?(string: String) {
    guard !string.isEmpty else { return nil }
    absoluteString = string
  }

  /// An address that is known to be one, so that no caller has to unwrap it.
  @_spi(AppRuntime)
  public init(text: String) { absoluteString = text }

  /// The same as `absoluteString`.
  public var description: String { absoluteString }

  /// The text before the first colon, or nil where there is none.
  public var scheme: String? {
    guard let colon = absoluteString.firstIndex(of: ":") else { return nil }
    return String(absoluteString[..<colon])
  }

  /// The text after the last slash that has text behind it; empty where there is none.
  ///
  /// Its part before the dot is the datum of a file.
  public var lastPathComponent: String {
    absoluteString.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The text between `//` and the next slash, or nil where there is none.
  @available(iOS 16, *)
  public func host(percentEncoded: Bool = true) -> String? { hostName }

  var hostName: String? {
    guard let authority else { return nil }
    let host = authority.prefix { $0 != "/" }
    return host.isEmpty ? nil : String(host)
  }

  /// The text from the first slash behind the host on.
  @available(iOS 16, *)
  public func path(percentEncoded: Bool = true) -> String {
    let path = String((authority ?? absoluteString[...]).drop { $0 != "/" })
    return percentEncoded ? path : path.split(separator: "%20").joined(separator: " ")
  }

  /// The text behind `//`, as far as a query or a fragment.
  private var authority: Substring? {
    guard let colon = absoluteString.firstIndex(of: ":") else { return nil }
    let rest = absoluteString[colon...].dropFirst()
    return rest.hasPrefix("//") ? rest.dropFirst(2).prefix { $0 != "?" && $0 != "#" } : nil
  }

  /// The address with the name behind it, and one slash between them.
  public func appendingPathComponent(_ pathComponent: String) -> URL {
    URL(
      text: absoluteString.hasSuffix("/")
        ? absoluteString + pathComponent : absoluteString + "/" + pathComponent)
  }

  /// The same as `appendingPathComponent(_:)`.
  @available(iOS 16, *)
  public func appending(path: String) -> URL { appendingPathComponent(path) }

  /// The folder of documents, which `FileManager.urls(for:in:)` gives in every version.
  @available(iOS 16, *)
  public static var documentsDirectory: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }
}
