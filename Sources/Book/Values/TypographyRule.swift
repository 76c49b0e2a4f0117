/// What is not written in a language, and what is written instead.
package struct TypographyRule: Sendable, Equatable {
  /// What may stand beside the signs that a rule is about.
  package enum Neighbour: Sendable, Equatable {
    case kind(Kind)
    /// One of these scalars.
    case anyOf([Unicode.Scalar])
  }

  /// Kinds of signs, by Unicode's properties.
  package enum Kind: String, Sendable, CaseIterable {
    /// Chinese characters.
    case han
    /// Letters that are no Chinese characters.
    case letter
    case digit
    /// The no-break space is none.
    case space
    /// Full-width punctuation of East Asia.
    case wide
    /// Inline code, a placeholder, raw HTML.
    case code
    /// Where the text, the cell or the caption begins or ends.
    case edge
  }

  package let id: String
  /// Texts of which none is written here; with none, the rule is about the gap between neighbours.
  package let find: [[Unicode.Scalar]]
  /// What stands before; empty when it may be anything.
  package let after: [Neighbour]
  package let before: [Neighbour]
  /// Neighbours with which it is right after all.
  package let notAfter: [Neighbour]
  package let notBefore: [Neighbour]
  /// The rule, as a headline.
  package let say: String
  package let why: String?
  /// What to write instead.
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
