internal import AppRuntime

/// Files of the app. Each is a datum of its own that is called like the file without what follows
/// the dot: to write `drawing.txt` is `save drawing`, to read it is `restore drawing`.
open class FileManager: NSObject, @unchecked Sendable {
  public enum SearchPathDirectory: UInt, Sendable {
    case documentDirectory = 9
    case applicationSupportDirectory = 14
  }

  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }

  open class var `default`: FileManager { shared }
  private static let shared = FileManager(hidden: ())

  private init(hidden: ()) {}

  open func urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    switch directory {
    case .documentDirectory: [URL(string: "file:///Documents/")!]
    case .applicationSupportDirectory: [URL(string: "file:///Library/Application%20Support/")!]
    }
  }
}

public struct CocoaError: Error, Equatable, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let fileReadNoSuchFile = Code(rawValue: 260)
    public static let fileReadCorruptFile = Code(rawValue: 259)
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

extension Data {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }

  public func write(to url: URL, options: WritingOptions = []) throws {
    Store.save(.data(bytes), datum(url), in: url.absoluteString)
  }

  public init(contentsOf url: URL) throws {
    guard case .data(let bytes) = Store.restore(datum(url), in: url.absoluteString) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.init(bytes)
  }
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let utf8 = Encoding(rawValue: 4)
  }

  public init(contentsOf url: URL, encoding enc: Encoding) throws {
    self.init(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  public func data(using encoding: Encoding, allowLossyConversion: Bool = false) -> Data? {
    Data(utf8)
  }
}

extension StringProtocol {
  public func write(
    to url: URL, atomically useAuxiliaryFile: Bool, encoding enc: String.Encoding
  ) throws {
    try Data(utf8).write(to: url)
  }
}

private func datum(_ url: URL) -> String {
  url.lastPathComponent.split(separator: ".").first.map(String.init) ?? "file"
}
