/// Writes to the log of the device, which no trace shows.
public struct Logger: Sendable {
  /// A logger by the names that Console filters by.
  public init(subsystem: String, category: String) {}

  /// Kept in memory only, while somebody watches.
  public func debug(_ message: OSLogMessage) {}
  /// Kept in memory only.
  public func info(_ message: OSLogMessage) {}
  /// Kept on disk.
  public func notice(_ message: OSLogMessage) {}
  /// Kept on disk, and marked as an error.
  public func error(_ message: OSLogMessage) {}
  /// Kept on disk, and marked as a mistake of the program.
  public func fault(_ message: OSLogMessage) {}
}

/// Who may see a value of a message.
public struct OSLogPrivacy: Sendable {
  /// Whoever reads the log.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Only a debugger.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// Whatever the type of the value asks for.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
}

/// A text with values, each of which may be private; none of it is kept.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// A text without values.
  public init(stringLiteral value: String) {}
  /// A text with values.
  public init(stringInterpolation: OSLogInterpolation) {}
}

/// What a message is put together from.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  /// The beginning of a text.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// The text between values.
  public mutating func appendLiteral(_ literal: String) {}
  /// A number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> some FixedWidthInteger, privacy: OSLogPrivacy = .auto
  ) {}
  /// A truth value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, privacy: OSLogPrivacy = .auto
  ) {}
  /// A text.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {}
  /// Anything that has a description.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> some CustomStringConvertible,
    privacy: OSLogPrivacy = .auto
  ) {}
  /// An error.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto
  ) {}
}
