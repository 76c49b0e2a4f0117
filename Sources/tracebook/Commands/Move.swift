import Base
import Book
import System
import Translation

extension Command {
  static let move = Command(
    "move", operands: [.required("FROM"), .optional("TO")],
    summary: "rearrange a book in all its languages; no translation becomes stale by it",
    details: [
      "  move door gate                     the lesson `door` gets the id `gate`",
      "  move door --before knock           it comes before `knock`; also --after, --chapter ID",
      "  move door#push door#open           a step gets another id",
      "  move door#push knock               a step moves to another lesson; also knock#NEW",
      "  move door#push --after wait        a step gets another place in its lesson",
      "  move door#push gate --split        a new lesson begins with this step",
      "  move door#night --split            a heading of level 3 becomes a step",
      "  move door gate --merge             the steps of `door` follow those of `gate`",
      "  move door#push door#open --merge   the text of a step follows that of another one",
      "  move door#push gate#open --delete  a step or lesson goes; its readers are led to the other",
      "  move CHAPTER --before OTHER        a chapter gets another place",
      "",
      "Links of the whole book, files of examples, what readers ask, stamps of translations and",
      "former addresses follow. Every address that there was leads on. All of it is written beside",
      "the book, read back, and takes the place of `Content` at once, or nothing changes.",
    ],
    options: [
      Option(name: "before", value: "ID", summary: "put it before this lesson, step or chapter"),
      Option(name: "after", value: "ID", summary: "put it behind this lesson, step or chapter"),
      Option(name: "chapter", value: "ID", summary: "put the lesson at the end of this chapter"),
      Option(name: "split", value: nil, summary: "begin a lesson, or a step, at FROM"),
      Option(name: "merge", value: nil, summary: "put what FROM consists of behind TO"),
      Option(name: "delete", value: nil, summary: "take FROM out, and lead its readers to TO"),
      Option(name: "dry-run", value: nil, summary: "say what would be done, and write nothing"),
    ],
    run: move)

  @Sendable
  private static func move(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments, jobs: Terminal.processorCount)
    // A command that was killed after all was in its place may have left what was there before.
    open.folder.removeLeftEdits()
    let order = try MoveWords(arguments, open).order()
    var diagnostics: [Diagnostic] = []
    let files = try open.lessonFiles()
    let reader = PlanReader(open.folder)
    let plan: MovePlan
    do throws(MoveRefusal) {
      plan = try MovePlan(order, open.book, files: files, read: reader.read, &diagnostics)
    } catch {
      throw Exit(
        code: 1, message: "nothing was written: \(error.message)", help: error.help)
    }
    if let (path, failure) = reader.failure { throw open.failed(path, failure) }
    guard !diagnostics.hasErrors else {
      Report(to: .error).show(diagnostics.rootsFirst())
      throw Exit(code: 1, message: "nothing was written")
    }
    guard !plan.changes.isEmpty else {
      Terminal.write(lines: ["nothing is to be moved"])
      return 0
    }
    Terminal.write(lines: plan.lines)
    return try open.exchange(plan, isDry: arguments.has("dry-run"))
  }
}

/// Reads files for a plan, and keeps why one could not be read.
private final class PlanReader {
  private let folder: BookFolder
  private(set) var failure: (path: String, failure: FileFailure)?

  init(_ folder: BookFolder) { self.folder = folder }

  /// Returns the bytes of a file; nil when there is none, or when it cannot be read.
  func read(_ path: String) -> [UInt8]? {
    do throws(FileFailure) {
      return try folder.bytes(path)
    } catch {
      if error != .missing, failure == nil { failure = (path, error) }
      return nil
    }
  }
}

/// What the words of the command ask for.
private struct MoveWords {
  private let arguments: Arguments
  private let open: OpenBook

  init(_ arguments: Arguments, _ open: OpenBook) { (self.arguments, self.open) = (arguments, open) }

  private var placement: MoveOrder.Placement? {
    arguments["before"].map { .before($0) } ?? arguments["after"].map { .after($0) }
      ?? arguments["chapter"].map { .chapter($0) }
  }

  func order() throws(Exit) -> MoveOrder {
    let kinds = ["split", "merge", "delete"].filter(arguments.has)
    let places = ["before", "after", "chapter"].filter { arguments[$0] != nil }
    guard kinds.count < 2, places.count < 2, kinds.isEmpty || places.isEmpty else {
      let names = (kinds + places).map { "`--\($0)`" }.joined(separator: " and ")
      throw .usage("\(names) do not go together", help: "do one after the other")
    }
    let from = try place(arguments.operands[0])
    let to = try arguments.operand(1).map { text throws(Exit) in self.target(text, from) }
    if let kind = kinds.first { return try self.order(kind, from, to) }
    guard from.step != nil else {
      let isChapter = open.book.lesson(from.lesson) == nil
      if isChapter, let placement, to == nil { return .chapter(from.lesson, placement) }
      _ = try open.lesson(from.lesson)
      guard to != nil || placement != nil else { throw noTarget(from) }
      guard to?.step == nil else {
        throw .usage(
          "`\(to?.text ?? "")` is a step, and `\(from.text)` a lesson",
          help: "`--merge` puts a lesson behind another one")
      }
      if let to, to != from, open.book.lesson(to.lesson) != nil {
        throw .usage(
          "there is a lesson `\(to.lesson)` already",
          help: "`tracebook move \(from.text) \(to.text) --merge` puts the one behind the other; "
            + "`--after \(to.text)` gives it its place behind it")
      }
      return .lesson(from.lesson, to: to?.lesson, placement)
    }
    _ = try step(from)
    guard to != nil || placement != nil else { throw noTarget(from) }
    if case .chapter = placement { throw .usage("a step is in a lesson, and in no chapter") }
    let target = to ?? Move.Place(lesson: from.lesson, step: from.step)
    _ = try open.lesson(target.lesson)
    return .step(
      from, to: Move.Place(lesson: target.lesson, step: target.step ?? from.step), placement)
  }

  private func order(
    _ kind: String, _ from: Move.Place, _ to: Move.Place?
  ) throws(Exit) -> MoveOrder {
    let lesson = try open.lesson(from.lesson)
    switch kind {
    case "split":
      guard from.step != nil else {
        throw .usage(
          "where `\(from.text)` is to be split is not said",
          help: "name the first step of the new lesson: `\(from.lesson)#STEP`")
      }
      let isStep = lesson.reference(in: open.book)?.steps.contains { $0.id == from.step } ?? false
      guard let to = to ?? (isStep ? nil : Move.Place(lesson: from.lesson, step: from.step)) else {
        throw .usage("the new lesson has no id", help: "`tracebook move \(from.text) NEW --split`")
      }
      guard isStep == (to.step == nil) else {
        throw .usage(
          isStep ? "`\(to.text)` is a step, and a lesson is split" : "`\(to.text)` is no step",
          help: isStep
            ? "name the new lesson alone"
            : "`tracebook move \(from.text) \(from.lesson)#NEW --split`")
      }
      return .split(from, to: to)
    default:
      if from.step != nil { _ = try step(from) }
      guard let to else {
        throw .usage(
          kind == "merge"
            ? "what it is merged with is not said" : "where its readers go is not said",
          help:
            "`tracebook move \(from.text) \(from.step == nil ? "LESSON" : "LESSON#STEP") --\(kind)`"
        )
      }
      _ = try open.lesson(to.lesson)
      return kind == "merge" ? .merge(from, into: to) : .delete(from, readers: to)
    }
  }

  private func noTarget(_ from: Move.Place) -> Exit {
    .usage(
      "where `\(from.text)` is to be is not said",
      help: "name it as it will be, or its place: `--before ID` or `--after ID`")
  }

  /// Returns the place that a word names; `#step` is one of the lesson that was named before.
  private func target(_ text: String, _ from: Move.Place) -> Move.Place {
    text.hasPrefix("#")
      ? Move.Place(lesson: from.lesson, step: String(text.dropFirst())) : Move.Place(text)
  }

  private func place(_ text: String) throws(Exit) -> Move.Place {
    let place = Move.Place(text)
    let chapters = open.book.settings.chapters.flatMap { $0.all() }.map(\.chapter.id)
    if place.step == nil, placement != nil, chapters.contains(place.lesson) { return place }
    return Move.Place(lesson: try open.lesson(place.lesson).id, step: place.step)
  }

  private func step(_ place: Move.Place) throws(Exit) -> Step {
    let lesson = try open.lesson(place.lesson)
    let steps = lesson.reference(in: open.book)?.steps ?? []
    guard let step = steps.first(where: { $0.id == place.step }) else {
      let id = place.step ?? ""
      throw .usage(
        "`\(lesson.id)` has no step `\(id)`",
        help: Suggestion.help(for: id, among: steps.map(\.id))
          ?? Suggestion.list(steps.map(\.id), near: id))
    }
    return step
  }
}

extension OpenBook {
  /// Makes the changes of a plan beside the book, reads them back, and puts them into the book's place.
  fileprivate func exchange(_ plan: MovePlan, isDry: Bool) throws(Exit) -> Int32 {
    let exchange: FolderExchange
    do throws(FileFailure) {
      exchange = try FolderExchange(of: "Content", in: folder)
    } catch {
      throw failed("Content", error)
    }
    let texts = book.lessons.flatMap { Array($0.texts.values.map(\.file)) }
    for file in [book.settings.file] + texts {
      do throws(FileFailure) {
        let now = try exchange.staged.bytes(file.path)
        guard BookFolder.text(now, file.path) == file.bytes else { throw .changed }
      } catch {
        throw failed(file.path, error)
      }
    }
    for change in plan.changes { try make(change, in: exchange) }
    var diagnostics: [Diagnostic] = []
    let half = try reading(exchange.staged, &diagnostics)
    diagnostics = []
    for (path, bytes) in plan.stamped(half, &diagnostics) {
      try make(.write(path, bytes), in: exchange)
    }
    let whole = try reading(exchange.staged, &diagnostics)
    try refuse(diagnostics)
    let losses = plan.losses(whole)
    guard losses.isEmpty else {
      Terminal.write(losses.map { "\($0)\n" }.joined(), to: .error)
      throw Exit(
        code: 1, message: "nothing was written: translations would not be current any more")
    }
    if isDry { return 0 }
    do throws(FileFailure) {
      try exchange.commit()
    } catch {
      throw failed("Content", error)
    }
    return 0
  }

  /// The paths of all files of each lesson, hidden ones included, relative to its folder.
  fileprivate func lessonFiles() throws(Exit) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for lesson in book.lessons {
      let path = "Content/lessons/\(lesson.id)"
      do throws(FileFailure) {
        result[lesson.id] = try folder.everyFile(below: path, atMost: Self.most)
      } catch {
        throw failed(path, error)
      }
      guard result[lesson.id] != nil else { throw failed(path, .tooLarge) }
    }
    return result
  }

  /// The largest number of files of a lesson that is rearranged.
  private static let most = 100_000

  fileprivate func failed(_ path: String, _ failure: FileFailure) -> Exit {
    Report(to: .error).show([failure.diagnostic(path)])
    return .system("nothing was written")
  }

  private func make(_ change: MovePlan.Change, in exchange: FolderExchange) throws(Exit) {
    let path: String
    switch change {
    case .write(let to, _), .copy(_, let to), .move(_, let to), .remove(let to): path = to
    }
    do throws(FileFailure) {
      switch change {
      case .write(let path, let bytes): try exchange.write(path, bytes)
      case .copy(let from, let to): try exchange.copy(from, to: to)
      case .move(let from, let to): try exchange.move(from, to: to)
      case .remove(let path): try exchange.remove(path)
      }
    } catch {
      throw failed(path, error)
    }
  }

  /// Refuses a book with more errors of a kind than this one, wherever they are.
  private func refuse(_ found: [Diagnostic]) throws(Exit) {
    func counts(_ all: [Diagnostic]) -> [String: Int] {
      Dictionary(all.filter { $0.severity == .error }.map { ($0.id, 1) }, uniquingKeysWith: +)
    }
    let before = counts(diagnostics)
    let more = Set(counts(found).filter { $0.value > before[$0.key] ?? 0 }.keys)
    guard !more.isEmpty else { return }
    Report(to: .error).show(
      found.filter { $0.severity == .error && more.contains($0.id) }.rootsFirst())
    throw Exit(code: 1, message: "nothing was written: the book would have errors that it has not")
  }
}
