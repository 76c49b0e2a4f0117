internal import AppRuntime

/// The folders of the app; its files are written and read by `Data` and `String`.
///
/// Each file is a datum of its own that is called like the file without what follows the dot: to
/// write `drawing.txt` is `save drawing`, to read it is `restore drawing`.
open class FileManager: NSObject, @unchecked Sendable {
  /// The folders that an app has; others of the SDK are not carried.
  public enum SearchPathDirectory: UInt, Sendable {
    case documentDirectory = 9
    case applicationSupportDirectory = 14
  }

  /// Whose folders they are.
  public struct SearchPathDomainMask: OptionSet, Sendable {
    /// The number of the SDK; no action depends on it.
    public let rawValue: UInt
    /// Makes one from any number, as the SDK does.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The user's own; the only one that is carried.
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }

  open class var `default`: FileManager { shared }
  private static let shared = FileManager(hidden: ())

  private init(hidden: ()) {}

  open func urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    switch directory {
    case .documentDirectory: [URL(text: "file:///Documents/")]
    case .applicationSupportDirectory: [URL(text: "file:///Library/Application%20Support/")]
    }
  }

  /// Whether something was kept there; no trace shows the question.
  open func fileExists(atPath path: String) -> Bool {
    let url = URL(text: "file://" + path.split(separator: " ").joined(separator: "%20"))
    return Store.holds(datum(url), in: url.absoluteString)
  }

  /// Keeps a downloaded file: the action `save NAME`.
  ///
  /// Other files are not moved.
  open func moveItem(at srcURL: URL, to dstURL: URL) throws {
    guard let data = FileManager.downloads[srcURL.absoluteString] else {
      guard Store.holds(datum(srcURL), in: srcURL.absoluteString) else {
        throw CocoaError(.fileNoSuchFile)
      }
      Platform.fail(
        "the book does not move a file that was kept",
        "A trace knows what was saved, not what was taken away.",
        "Write the file to where it is to be.")
    }
    guard !Store.holds(datum(dstURL), in: dstURL.absoluteString) else {
      throw CocoaError(.fileWriteFileExists)
    }
    FileManager.downloads[srcURL.absoluteString] = nil
    try data.write(to: dstURL)
  }

  /// Only a file that is not there is removed, which throws as in the SDK.
  open func removeItem(at url: URL) throws {
    guard Store.holds(datum(url), in: url.absoluteString) else { throw CocoaError(.fileNoSuchFile) }
    Platform.fail(
      "the book does not remove a file that was kept",
      "A trace knows what was saved, not what was taken away.", "Write an empty file.")
  }

  nonisolated(unsafe) static var downloads: [String: Data] = [:]
}

extension Error {
  /// What the user is told; here the name of the error, in no language.
  public var localizedDescription: String { "\(self)" }
}

/// Why reading a file failed.
public struct CocoaError: Error, Equatable, Sendable {
  /// The reasons by their numbers.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number of the SDK; no action depends on it.
    public let rawValue: Int
    /// Makes one from any number, as the SDK does.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The file has never been written, or was lost before it was saved.
    public static let fileReadNoSuchFile = Code(rawValue: 260)
    /// The file that was to be moved is not there.
    public static let fileNoSuchFile = Code(rawValue: 4)
    /// There is a file already where one was to be moved to.
    public static let fileWriteFileExists = Code(rawValue: 516)
    /// For the author's own throwing; reading a file never ends in it.
    public static let fileReadCorruptFile = Code(rawValue: 259)

    /// Lets a `catch` name the reason.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CocoaError)?.code == code
    }
  }
  /// The file has never been written, or was lost before it was saved.
  public static let fileReadNoSuchFile = Code.fileReadNoSuchFile
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

extension Data {
  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The number of the SDK; no action depends on it.
    public let rawValue: UInt
    /// Makes one from any number, as the SDK does.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Changes nothing: a file is always written whole or not at all.
    public static let atomic = WritingOptions(rawValue: 1)
  }

  /// Keeps the bytes: the action `save NAME`, which never fails.
  public func write(to url: URL, options: WritingOptions = []) throws {
    Store.save(.data(bytes), datum(url), in: url.absoluteString)
  }

  /// Reads what was kept: the action `restore NAME`; throws where nothing was.
  public init(contentsOf url: URL) throws {
    guard case .data(let bytes) = Store.restore(datum(url), in: url.absoluteString) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.init(bytes)
  }
}

extension String {
  /// How text becomes bytes.
  public struct Encoding: Hashable, Sendable {
    /// The number of the SDK; no action depends on it.
    public let rawValue: UInt
    /// Makes one from any number, as the SDK does.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What every text is written in, whatever encoding is named.
    public static let utf8 = Encoding(rawValue: 4)
  }

  /// Reads a text: the action `restore NAME`; throws where nothing was kept.
  public init(contentsOf url: URL, encoding enc: Encoding) throws {
    self.init(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// The text in UTF-8; never nil here.
  public func data(using encoding: Encoding, allowLossyConversion: Bool = false) -> Data? {
    Data(utf8)
  }
}

extension StringProtocol {
  /// Keeps the text: the action `save NAME`, whole and in UTF-8 in any case.
  public func write(
    to url: URL, atomically useAuxiliaryFile: Bool, encoding enc: String.Encoding
  ) throws {
    try Data(utf8).write(to: url)
  }
}

private func datum(_ url: URL) -> String {
  url.lastPathComponent.split(separator: ".").first.map(String.init) ?? "file"
}
