/// A message to the author about a location in a file, with an optional reason and help.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// The severity of a diagnostic; only errors change the exit code.
  public enum Severity: String, Sendable, Hashable, Codable { case error, warning, notice }

  /// A second location that helps to understand the first.
  public struct Note: Sendable, Hashable, Codable {
    /// The file, relative to the book.
    public let path: String
    /// Where the note stands in the file.
    public let position: SourcePosition
    /// What is to be seen there, as one line.
    public let text: String

    /// Creates a note at a place in a file of the book.
    public init(path: String, position: SourcePosition, text: String) {
      self.path = path
      self.position = position
      self.text = text
    }
  }

  let content: Content

  init(content: Content) { self.content = content }

  package var severity: Severity { content.severity }
  /// A short, stable identifier in kebab case, which tools match on.
  package var id: String { content.id }
  package var path: String { content.path }
  package var position: SourcePosition { content.position }
  /// The rule that was broken, as one line without a full stop, with the most specific words first.
  package var headline: String { content.headline }
  package var why: String? { content.why }
  package var help: String? { content.help }
  package var notes: [Note] { content.notes }
  package var excerpt: Excerpt? { content.excerpt }

  /// Creates a diagnostic from its parts, and cuts texts longer than `DiagnosticBudget` allows.
  package init(
    _ severity: Severity, _ id: String, path: String, position: SourcePosition, headline: String,
    why: String?, help: String?, notes: [Note], excerpt: Excerpt?
  ) {
    content = Content(
      severity: severity, id: id, path: path, position: position,
      headline: headline.cut(bytes: DiagnosticBudget.headline, lines: 1),
      why: why?.cut(bytes: DiagnosticBudget.text, lines: DiagnosticBudget.lines),
      help: help?.cut(bytes: DiagnosticBudget.text, lines: DiagnosticBudget.lines), notes: notes,
      excerpt: excerpt)
  }

  /// Creates a diagnostic about bytes of a file; an empty range points before its first byte.
  public init(
    _ severity: Severity, _ id: String, at range: Range<Int>, in file: SourceFile,
    _ headline: String, why: String? = nil, help: String? = nil, notes: [Note] = []
  ) {
    let position = file.position(at: range.lowerBound)
    self.init(
      severity, id, path: file.path, position: position, headline: headline, why: why, help: help,
      notes: notes, excerpt: Excerpt(of: range, at: position, in: file))
  }

  /// Creates a diagnostic about a path as a whole, without an excerpt.
  public init(
    _ severity: Severity, _ id: String, path: String,
    position: SourcePosition = SourcePosition(line: 1, column: 1), _ headline: String,
    why: String? = nil, help: String? = nil
  ) {
    self.init(
      severity, id, path: path, position: position, headline: headline, why: why, help: help,
      notes: [], excerpt: nil)
  }
}

extension Diagnostic {
  /// Reads a stored diagnostic; throws for one whose place cannot be shown.
  public init(from decoder: any Decoder) throws {
    content = try Content(from: decoder)
    guard ([position] + notes.map(\.position)).allSatisfy(\.isPossible),
      excerpt.map({ (0..<position.column).contains($0.offset) && $0.length > 0 }) ?? true
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "no place in a file"))
    }
  }

  /// Writes the diagnostic so that it can be stored.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }

  /// Returns a copy about bytes of another file, with a further reason and other notes.
  package func moved(
    to range: Range<Int>, in file: SourceFile, why reason: String, notes: [Note]
  ) -> Diagnostic {
    let position = file.position(at: range.lowerBound)
    let moved = Diagnostic(
      severity, id, path: file.path, position: position, headline: headline,
      why: why.map { "\($0)\n\(reason)" } ?? reason, help: help, notes: notes,
      excerpt: Excerpt(of: range, at: position, in: file))
    return Diagnostic(content: moved.content.copy(causes: content.causes))
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics sorted by path, position, id and headline, so that the output does not
  /// depend on the order in which they were created.
  ///
  /// What people read is in the order of `rootsFirst()`.
  package func inFileOrder() -> [Diagnostic] {
    sorted {
      ($0.path, $0.position, $0.id, $0.headline) < ($1.path, $1.position, $1.id, $1.headline)
    }
  }

  /// Whether at least one diagnostic is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

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

  /// Returns whether only one of both is reported, because they share a place.
  package func sharesPlace(with other: Diagnostic) -> Bool {
    content.causes.shared != nil && content.causes.shared == other.content.causes.shared
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

extension Diagnostic {
  /// The storage that copies of a diagnostic share, so that sorting many moves only references.
  final class Content: Sendable, Hashable, Codable {
    let severity: Severity
    let id: String
    let path: String
    let position: SourcePosition
    let headline: String
    let why: String?
    let help: String?
    let notes: [Note]
    let excerpt: Excerpt?
    let causes: Causes

    init(
      severity: Severity, id: String, path: String, position: SourcePosition, headline: String,
      why: String?, help: String?, notes: [Note], excerpt: Excerpt?, causes: Causes = Causes()
    ) {
      self.severity = severity
      self.id = id
      self.path = path
      self.position = position
      self.headline = headline
      self.why = why
      self.help = help
      self.notes = notes
      self.excerpt = excerpt
      self.causes = causes
    }

    /// Returns a copy with another severity, help or other causes.
    func copy(
      severity: Severity? = nil, help: String? = nil, causes: Causes? = nil
    ) -> Content {
      Content(
        severity: severity ?? self.severity, id: id, path: path, position: position,
        headline: headline, why: why, help: help ?? self.help, notes: notes, excerpt: excerpt,
        causes: causes ?? self.causes)
    }

    static func == (left: Content, right: Content) -> Bool {
      left === right
        || (left.severity, left.id, left.path, left.position, left.headline)
          == (right.severity, right.id, right.path, right.position, right.headline)
          && (left.why, left.help) == (right.why, right.help)
          && left.notes == right.notes && left.excerpt == right.excerpt
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(path)
      hasher.combine(position)
      hasher.combine(headline)
    }
  }
}

extension Diagnostic {
  /// A copy of this diagnostic with the severity `error`.
  package var asError: Diagnostic { with(.error) }

  /// A copy of this diagnostic with the severity `warning`.
  package var asWarning: Diagnostic { with(.warning) }

  /// Returns a copy of this diagnostic with another severity.
  package func with(_ severity: Severity) -> Diagnostic {
    severity == self.severity ? self : Diagnostic(content: content.copy(severity: severity))
  }

  /// Returns a copy of this diagnostic with other advice.
  package func advising(_ help: String) -> Diagnostic {
    Diagnostic(content: content.copy(help: help))
  }
}

extension Diagnostic {
  /// The line that a diagnostic points into, stored so that it can be shown without the file.
  ///
  /// For a long line, only the part around the position is stored: a file of one line may have as
  /// many diagnostics as bytes.
  package struct Excerpt: Sendable, Hashable, Codable {
    /// The whole line, or a part of it.
    package let line: String
    /// The number of scalars in the line before that part.
    package let offset: Int
    /// Whether the line continues after that part.
    package let isCut: Bool
    /// The number of scalars that the diagnostic covers, at least 1, even outside the part.
    package let length: Int

    package init(line: String, offset: Int, isCut: Bool, length: Int) {
      self.line = line
      self.offset = offset
      self.isCut = isCut
      self.length = length
    }
  }
}

extension Diagnostic.Excerpt {
  /// The size, in bytes, of the longest line that is stored whole.
  private static let whole = 480
  /// The number of bytes of a longer line that are stored before the position, and from it on.
  private static let before = 120
  private static let after = 240

  /// Creates the excerpt for a range of bytes that begins at a position.
  init(of range: Range<Int>, at position: SourcePosition, in file: SourceFile) {
    let line = file.lineRange(position.line - 1)
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = max(start, min(range.upperBound, line.upperBound))
    let first = file.scalarStart(max(line.lowerBound, start - Self.before))
    let last = file.scalarStart(min(line.upperBound, start + Self.after))
    let part = line.count <= Self.whole ? line : first..<last
    self.init(
      line: file.text(part), offset: file.scalarCount(line.lowerBound..<part.lowerBound),
      isCut: part.upperBound < line.upperBound,
      length: max(1, file.scalarCount(start..<end)))
  }
}
