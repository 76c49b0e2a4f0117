public struct URL: Hashable, Sendable, CustomStringConvertible {
  public let absoluteString: String

  public init?(string: String) {
    guard !string.isEmpty else { return nil }
    absoluteString = string
  }

  private init(text: String) { absoluteString = text }

  public var description: String { absoluteString }

  public var scheme: String? {
    guard let colon = absoluteString.firstIndex(of: ":") else { return nil }
    return String(absoluteString[..<colon])
  }

  public var lastPathComponent: String {
    absoluteString.split(separator: "/").last.map(String.init) ?? ""
  }

  public func appendingPathComponent(_ pathComponent: String) -> URL {
    URL(
      text: absoluteString.hasSuffix("/")
        ? absoluteString + pathComponent : absoluteString + "/" + pathComponent)
  }

  public func appending(path: String) -> URL { appendingPathComponent(path) }

  public static var documentsDirectory: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }
}
