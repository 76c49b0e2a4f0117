/// A key, or another event of the terminal.
package enum Key: Sendable, Equatable {
  case character(Unicode.Scalar)
  /// A letter with Ctrl, in lower case.
  case control(Character)
  /// A character with Alt.
  case alt(Unicode.Scalar)
  case function(Int)
  case up, down, left, right, wordLeft, wordRight, home, end, pageUp, pageDown
  case backspace, delete, enter, tab, escape
  /// The window has another size or lost its contents.
  case changed
  /// The terminal is gone.
  case gone
  /// A key without a meaning.
  case other

  /// Creates the key for a character that the terminal sent, which may be a control character.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x08, 0x7F: self = .backspace
    case 0x01...0x1A:
      self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x00, 0x1C...0x1F, 0x80...0x9F: self = .other
    default: self = .character(scalar)
    }
  }
}
