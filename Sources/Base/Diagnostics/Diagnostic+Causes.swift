extension Diagnostic {
  /// What explains a diagnostic, and what it explains.
  struct Causes: Sendable, Hashable, Codable {
    /// The files whose errors explain the diagnostic.
    var files: Set<String> = []
    /// A file that the diagnostic is about, beside the one that it points at.
    var subject: String?
    /// What several diagnostics are about, of which one is reported.
    var shared: String?
  }

  /// Returns a copy of which only the first is reported among all that share a place.
  package func sharing(_ place: String) -> Diagnostic {
    var causes = content.causes
    causes.shared = place
    return Diagnostic(content: content.copy(causes: causes))
  }

  /// Returns a copy that is not reported while one of some files has an error of its own.
  ///
  /// A translation is compared with its source, for example: as long as the source is wrong, the
  /// difference would be a second message about one mistake.
  ///
  /// - Parameter paths: Paths of files in the book; the path of the diagnostic may be among them.
  /// - Returns: The copy.
  package func following(_ paths: some Sequence<String>) -> Diagnostic {
    var causes = content.causes
    causes.files.formUnion(paths)
    return Diagnostic(content: content.copy(causes: causes))
  }

  /// Returns a copy that explains the diagnostics that follow a file, as if it pointed at that file.
  package func explaining(_ path: String) -> Diagnostic {
    var causes = content.causes
    causes.subject = path
    return Diagnostic(content: content.copy(causes: causes))
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics without those that follow from others, errors before warnings and
  /// notices, each in file order.
  ///
  /// A diagnostic is left out if an error that follows from nothing is in one of the files that it
  /// follows.
  ///
  /// - Complexity: O(n log n), where n is the number of diagnostics.
  package func rootsFirst() -> [Diagnostic] {
    let roots = filter { $0.severity == .error && $0.content.causes.files.isEmpty }
    let explained = Set(roots.map(\.path) + roots.compactMap(\.content.causes.subject))
    var shared: Set<String> = []
    let kept = filter { $0.content.causes.files.isDisjoint(with: explained) }.inFileOrder()
      .filter { $0.content.causes.shared.map { shared.insert($0).inserted } ?? true }
    return [Diagnostic.Severity.error, .warning, .notice].flatMap { severity in
      kept.filter { $0.severity == severity }
    }
  }
}
