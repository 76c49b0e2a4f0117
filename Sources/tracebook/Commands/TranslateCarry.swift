import Base
import Book
import System
import Translation

extension Command {
  static let translateCarry = Command(
    "translate carry", operands: [.optional("LESSON"), .optional("STEP")],
    summary: "after a typo in the source, keep translations current",
    details: [
      "For corrections of the source that do not change what it says. Translations that were",
      "current before are stamped anew, with the reason beside the stamp; stale ones stay stale.",
      "What the step said before is looked up in git, or named with --was: the first half of the",
      "old stamp.",
      "With --digests alone, stamps of 12 digits, as earlier versions wrote them, get their new form",
      "wherever the text that they are of is the same; nothing else changes.",
    ],
    options: [
      Option(name: "reason", value: "TEXT", summary: "why nothing is to be translated"),
      Option(name: "was", value: "HASH", summary: "the first half of the old stamp"),
      Option(name: "digests", value: nil, summary: "write the digests of earlier versions anew"),
    ],
    run: translateCarry)

  @Sendable
  private static func translateCarry(_ arguments: Arguments) throws(Exit) -> Int32 {
    if arguments.has("digests") { return try carryDigests(arguments) }
    guard let id = arguments.operand(0), let step = arguments.operand(1) else {
      throw .usage(
        "no step is named", help: "write `translate carry LESSON STEP --reason TEXT`")
    }
    let open = try OpenBook(arguments)
    let lesson = try open.lesson(id)
    guard let reason = arguments["reason"], isLine(reason) else {
      throw .usage("`--reason` is missing", help: "say why: `--reason typo`")
    }
    guard let now = open.book.stamps(of: lesson)[step]?.prose else {
      let ids = [Stamp.head] + (lesson.reference(in: open.book)?.steps.map(\.id) ?? [])
      throw .usage(
        "`\(step)` is not a step of `\(lesson.id)`",
        help: Suggestion.help(for: step, among: ids))
    }
    let isOld: (String) -> Bool
    if let given = arguments["was"] {
      isOld = { $0 == given }
    } else if let old = try earlier(step, now, lesson, open) {
      isOld = old.agrees
    } else {
      throw .usage(
        "git does not have what `\(step)` said before",
        help: "name its stamp: `--was HASH`, from `tracebook translate status --json`")
    }
    return try carry(step, from: isOld, reason, lesson, open)
  }

  /// Writes the digests of earlier versions in their new form.
  private static func carryDigests(_ arguments: Arguments) throws(Exit) -> Int32 {
    guard arguments.operands.isEmpty, arguments["reason"] == nil, arguments["was"] == nil else {
      throw .usage("`--digests` stands alone: it concerns every text of the book")
    }
    let open = try OpenBook(arguments)
    let edits = OldDigests.edits(open.book)
    let changed = edits.filter { $0.carried > 0 }
    let code = try open.write(
      changed.map {
        ($0.file, $0.bytes, "\($0.carried) \($0.carried == 1 ? "digest" : "digests") carried")
      })
    let left = edits.reduce(0) { $0 + $1.left }
    if changed.isEmpty { Terminal.write("nothing to carry\n") }
    if left > 0 {
      Terminal.write(
        "\(left) of texts that are others now: they go when their steps are confirmed\n")
    }
    return code
  }

  private static func carry(
    _ step: String, from isOld: (String) -> Bool, _ reason: String, _ lesson: Lesson,
    _ open: OpenBook
  ) throws(Exit) -> Int32 {
    var diagnostics: [Diagnostic] = []
    var edits: [Stamping.Edit] = []
    let base = try open.base(of: lesson)
    for language in open.book.languages.map(\.tag)
    where lesson.texts[language]?.provenance != nil {
      let stamping = Stamping(lesson, into: language, open.book, &diagnostics)
      let edit = stamping?.carry(step, from: isOld, reason: reason, base: base, &diagnostics)
      if let edit { edits.append(edit) }
    }
    Report(to: .error).show(diagnostics)
    guard !diagnostics.hasErrors else { return 1 }
    if edits.isEmpty { Terminal.write("nothing to carry: no translation was current before\n") }
    return try open.write(edits.map { ($0.file, $0.bytes, "`\(step)` carried") })
  }

  private static func isLine(_ text: String) -> Bool {
    !text.isEmpty && !text.contains(where: \.isNewline)
  }

  /// Returns the step's digest in the newest version in which it differs; nil when there is none.
  private static func earlier(
    _ step: String, _ now: WrittenDigest, _ lesson: Lesson, _ open: OpenBook
  ) throws(Exit) -> WrittenDigest? {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else { return nil }
    let repository = try open.repository()
    let versions = repository?.versions(of: source.file.path, atMost: 50) ?? []
    if repository?.hasFailed == true {
      throw .system("the repository of git could not be read to its end")
    }
    return versions.lazy.compactMap { bytes -> WrittenDigest? in
      let text = open.book.reading(bytes, as: source.language, of: lesson)
      let digest =
        step == Stamp.head ? text.headDigest : text.steps.first { $0.id == step }?.digest
      return digest == now ? nil : digest
    }.first
  }
}
