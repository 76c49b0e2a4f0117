/// The classes of bytes in CommonMark's syntax.
enum ASCII {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let backslash = UInt8(ascii: "\\")
  static let asterisk = UInt8(ascii: "*")
  static let backtick = UInt8(ascii: "`")

  static func isLineEnding(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether a byte is a space, tab, line ending, vertical tab or form feed.
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || (0x09...0x0D).contains(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a backslash can escape a byte.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
