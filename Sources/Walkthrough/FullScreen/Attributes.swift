/// How text looks on a screen.
package struct Attributes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let bold = Self(rawValue: 1)
  package static let dim = Self(rawValue: 2)
  package static let italic = Self(rawValue: 4)
  package static let reversed = Self(rawValue: 8)
  package static let cyan = Self(rawValue: 16)
  package static let green = Self(rawValue: 32)
  package static let yellow = Self(rawValue: 64)
}
