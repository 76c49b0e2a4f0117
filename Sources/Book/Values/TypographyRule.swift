/// A rule for what a language does not write, and what it writes instead.
package struct TypographyRule: Sendable, Equatable {
  /// What may be next to the characters that a rule is about.
  package enum Neighbour: Sendable, Equatable {
    case kind(Kind)
    /// One of these scalars.
    case anyOf([Unicode.Scalar])
  }

  /// A class of characters, by Unicode properties.
  package enum Kind: String, Sendable, CaseIterable {
    /// Chinese characters.
    case han
    /// Letters other than Chinese characters.
    case letter
    case digit
    /// Blanks, except the no-break space.
    case space
    /// East Asian full-width punctuation.
    case wide
    /// Inline code, a placeholder or raw HTML.
    case code
    /// The beginning or end of the text, cell or caption.
    case edge
  }

  package let id: String
  /// The texts that the rule forbids; when empty, the rule is about the gap between neighbors.
  package let find: [[Unicode.Scalar]]
  /// The required neighbors before the match; empty when anything may be there.
  package let after: [Neighbour]
  /// The required neighbors after the match; empty when anything may be there.
  package let before: [Neighbour]
  /// The neighbors before the match with which it is allowed.
  package let notAfter: [Neighbour]
  /// The neighbors after the match with which it is allowed.
  package let notBefore: [Neighbour]
  /// The headline of the diagnostic.
  package let say: String
  package let why: String?
  /// The text to write instead.
  package let write: String?

  package init(
    id: String, find: [String] = [], after: [Neighbour] = [], before: [Neighbour] = [],
    notAfter: [Neighbour] = [], notBefore: [Neighbour] = [], say: String, why: String? = nil,
    write: String? = nil
  ) {
    self.id = id
    self.find = find.map { Array($0.unicodeScalars) }
    self.after = after
    self.before = before
    self.notAfter = notAfter
    self.notBefore = notBefore
    self.say = say
    self.why = why
    self.write = write
  }
}
