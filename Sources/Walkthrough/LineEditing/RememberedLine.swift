extension String {
  /// Whether a typed line is worth offering again.
  ///
  /// A blank line is not, nor is the number of a choice, which means nothing at another prompt.
  package var isWorthRemembering: Bool {
    contains { !$0.isWhitespace } && Int(self) == nil
  }
}
