package import Base
package import Book
import System

/// The steps of sources whose text has to be read again, because what their examples show has changed.
///
/// Nobody has typed what `check --bless` writes, so that the prose around it may still tell what was observed before. The
/// front matter of the source keeps what each such step showed when it was last read, until somebody says that it was read
/// again, or it shows that once more. Of a step that tells claims it keeps that from then on, so that another claim is noticed.
package struct Rereading: Sendable {
  /// A source and its new contents.
  package struct Edit: Sendable {
    package let file: SourceFile
    package let bytes: [UInt8]
    /// The number of steps that are no longer to be read again.
    package let read: Int
  }

  private static let key = "reread"

  /// Marks the steps of sources whose examples differ between two versions of a book.
  ///
  /// What was marked stays so, unless its examples are again as they were when its text was read. The examples may be
  /// written by halves: what is new is marked before, and what is over stays marked until after.
  ///
  /// - Parameters:
  ///   - paths: The paths of the examples that are other than before.
  ///   - old: The book before its examples were written.
  ///   - new: The book with these examples.
  ///   - diagnostics: The array to which front matter is reported that cannot be edited.
  /// - Returns: The sources to be written before the examples, and those to be written after them.
  package static func marks(
    for paths: Set<String>, from old: Book, to new: Book, _ diagnostics: inout [Diagnostic]
  ) -> (before: [Edit], after: [Edit]) {
    var result: (before: [Edit], after: [Edit]) = ([], [])
    for lesson in new.lessons {
      guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
        let before = old.lesson(lesson.id)
      else { continue }
      let (was, now) = (old.stamps(of: before), new.stamps(of: lesson))
      let marked = Dictionary(source.unread.map { ($0.step.text, $0.contract) }) { first, _ in first
      }
      let all = source.steps.compactMap { step -> (id: String, contract: String, isOver: Bool)? in
        let isShown = step.embeds.contains { paths.contains($0.path) }
        guard let now = now[step.id],
          let old = marked[step.id] ?? (isShown ? was[step.id]?.contractText : nil),
          old != Stamp.noContract
        else { return nil }
        let isSame = now.hasContract(old)
        let isOver = isSame && !step.tellsClaims
        return isSame && marked[step.id] == nil ? nil : (step.id, old, isOver)
      }
      let first = edit(source, all.map { ($0.id, $0.contract) }, &diagnostics)
      if let first { result.before.append(first) }
      let rest = all.filter { !$0.isOver }.map { ($0.id, $0.contract) }
      guard let last = edit(source, rest, &diagnostics), last.bytes != first?.bytes else {
        continue
      }
      let file = first.map { SourceFile(path: source.file.path, bytes: $0.bytes) } ?? source.file
      result.after.append(Edit(file: file, bytes: last.bytes, read: last.read))
    }
    return result
  }

  /// Says that steps of a lesson's source were read; returns nil when nothing changes by it.
  package static func confirm(
    _ steps: [String], of lesson: Lesson, _ book: Book, _ diagnostics: inout [Diagnostic]
  ) -> Edit? {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else { return nil }
    let now = book.stamps(of: lesson)
    let noted = Dictionary(source.unread.map { ($0.step.text, $0.contract) }) { first, _ in first }
    let entries = source.steps.compactMap { step -> (id: String, contract: String)? in
      let isRead = steps.contains(step.id)
      let contract = isRead && step.tellsClaims ? now[step.id]?.contractText : noted[step.id]
      guard !isRead || step.tellsClaims else { return nil }
      return contract.map { (step.id, $0) }
    }
    let read = Set(steps).count { step in
      noted[step] != entries.first { $0.id == step }?.contract
    }
    return edit(source, entries, read: read, &diagnostics)
  }

  private static func edit(
    _ source: LessonText, _ entries: [(id: String, contract: String)], read: Int = 0,
    _ diagnostics: inout [Diagnostic]
  ) -> Edit? {
    let isSame = entries.elementsEqual(source.unread) {
      $0.id == $1.step.text && $0.contract == $1.contract
    }
    guard !isSame else { return nil }
    guard var matter = FrontMatterEdit(source),
      source.unread.isEmpty || matter.entry(key) != nil
    else {
      diagnostics.append(
        Diagnostic(
          .error, "front-matter-form", path: source.file.path,
          "`\(key):` must begin a line of its own",
          why: "the program writes under it which steps are to be read again",
          help: "write the front matter without braces around all of it"))
      return nil
    }
    matter.replace(
      key,
      with: entries.isEmpty
        ? [] : ["\(key):"] + entries.map { "  \($0.id): \(YAMLText.scalar($0.contract))" })
    return Edit(file: source.file, bytes: matter.bytes, read: read)
  }
}

/// Reports the steps of a source that are to be read again.
struct UnreadText {
  static let id = "reread-step"

  private let lesson: Lesson
  private let source: LessonText
  private let freshness: TextFreshness

  /// Returns nil for a lesson of which nothing is to be read again.
  init?(_ book: Book, _ lesson: Lesson) {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let freshness = book.freshness(of: lesson.id, in: source.language)
    else { return nil }
    (self.lesson, self.source, self.freshness) = (lesson, source, freshness)
  }

  var diagnostics: [Diagnostic] {
    freshness.parts.filter { $0.freshness == .staleExample }.compactMap { part in
      source.steps.first { $0.id == part.id }.map(diagnostic)
    }
  }

  private func diagnostic(_ step: Step) -> Diagnostic {
    Diagnostic(
      .warning, Self.id, at: step.heading, in: source.file,
      "the examples of `\(step.id)` changed since its text was last read",
      why: "it may still tell what they showed before",
      help: "read it again, and say so: "
        + "`tracebook translate confirm \(source.language) \(lesson.id) \(step.id)`"
    ).following(step.embeds.filter(\.isOfClaims).map(\.path))
  }
}
