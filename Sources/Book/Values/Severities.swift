package import Base

/// What a book makes of the diagnostics of checks, as `severities:` of `book.yaml` says.
///
/// A check speaks of a book that could be read and whose examples came out, so that what it says may be weighed. What reading and
/// running say may not: a page would lack what could not be read, or tell what does not happen. Nor may a check be weighed
/// whose errors say that languages do not share steps and examples, that a fact or a name is wrong, or that a page would be
/// unsafe.
package struct Severities: Sendable {
  /// What a diagnostic becomes.
  package enum Level: String, Sendable, CaseIterable { case error, warning, notice, off }

  /// The levels by the ids of diagnostics.
  private let levels: [String: Level]

  package init(_ levels: [String: Level] = [:]) { self.levels = levels }

  /// Returns diagnostics of checks with the severities of the book, and without those that it switches off.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - demanded: Ids that stay as they are, because a release demands them.
  /// - Returns: The diagnostics that are left.
  package func applied(
    to diagnostics: [Diagnostic], demanded: Set<String> = []
  ) -> [Diagnostic] {
    guard !levels.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard !demanded.contains(diagnostic.id) else { return diagnostic }
      switch levels[diagnostic.id] {
      case nil: return diagnostic
      case .off: return nil
      case .error: return diagnostic.with(.error)
      case .warning: return diagnostic.with(.warning)
      case .notice: return diagnostic.with(.notice)
      }
    }
  }
}

extension Severities {
  /// The levels that a book may give to a diagnostic; nil for one that it may not change.
  package static func levels(of id: String, plugins: [String]) -> [Level]? {
    if opinions.contains(id) || plugins.contains(where: { id == $0 || id.hasPrefix("\($0)-") }) {
      return Level.allCases
    }
    return losses.contains(id) ? [.error, .warning] : nil
  }

  /// The ids of all diagnostics whose severity a book may change, sorted.
  package static var all: [String] { (opinions + losses).sorted() }

  /// How a text is written, and what is still to be done.
  private static let opinions = [
    "details-without-summary", "draft-translation", "empty-language", "footnote-unused",
    "glossary-avoid", "glossary-gap", "heading-level", "label-value", "language-preview",
    "machine-translation", "missing-key", "missing-label", "missing-labels", "missing-message",
    "missing-plural-form", "missing-translation", "raw-html", "reread-step", "same-as-source",
    "stale-example", "stale-prose", "stamp-without-step", "table-row", "typography",
    "unknown-label", "unshown-example", "unstamped-translation", "untranslated-labels",
    "unused-allow", "unused-definition", "unused-same", "unused-word",
  ]

  /// What a reader would miss without a word: never less than a warning.
  private static let losses = [
    "broken-link", "empty-text", "example-without-fact", "footnote-missing", "footnote-twice",
    "glossary-missing", "glossary-verbatim", "none-without-reason", "open-fence", "parity-code",
    "parity-facts", "parity-headings", "remote-picture", "step-without-fact", "stopped-html",
    "uncovered-fact",
    "unneeded-suppression",
    "unread-attribute", "unread-markup",
  ]
}
