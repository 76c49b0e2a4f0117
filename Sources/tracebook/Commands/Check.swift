import Base
import Book
import Examples
import Outward
import Page
import System
import Translation

extension Command {
  static let check = Command(
    "check", operands: [Operand(name: "PATH", isRequired: false, repeats: true, option: "bless")],
    summary: "say everything that is wrong with the book",
    details: [
      "Runs every example, compares it with what is written, and checks the prose against the",
      "models. With --bless, observed lines that differ are rewritten, and nothing else; with",
      "PATHs only in these examples, or in those of these folders. The steps of sources that show",
      "them are to be read again until `translate confirm` says that they were. With --release,",
      "translations that are behind their source are errors, steps to be read again are, and so is",
      "code that is not run. With --glosses, the terms of the glossary that pages in a language mark",
      "are listed, each with its sentence, for an editor to read. With --store, verdicts that somebody",
      "else has left in a folder or at an address are taken on their word, and counted apart.",
    ],
    options: [
      Option(name: "bless", value: nil, summary: "write what was observed into the examples"),
      Option(name: "release", value: nil, summary: "demand what a release needs"),
      Option(name: "glosses", value: "TAG", summary: "list the marked terms of a language"),
      Option(
        name: "format", value: "FORMAT", summary: "how diagnostics are written",
        choices: Report.Format.allCases.map(\.rawValue)),
      Option(
        name: "shard", value: "K/N",
        summary: "run the examples of part K of N; only part 1 checks all else"),
      Option(
        name: "store", value: "PLACE",
        summary: "take verdicts from a folder or an address that a team shares"),
      Option(name: "fill", value: nil, summary: "write what is decided here into the store"),
      .jobs, .force,
    ], run: check)

  @Sendable
  private static func check(_ arguments: Arguments) throws(Exit) -> Int32 {
    let jobs = try arguments.jobs()
    let format = arguments["format"].flatMap { Report.Format(rawValue: $0) } ?? .human
    let report = Report(to: .output, format: format, folder: arguments["book"] ?? "")
    let shard = try shard(arguments)
    let store = try store(arguments)
    // For people, what ends the run is an error as in every other command.
    let failure = format == .human ? Report(to: .error) : report
    if arguments.has("bless") {
      try bless(arguments, jobs, failure)
    } else if let path = arguments.operands.first {
      throw .usage(
        "`\(path)` is one word too many", help: "only `check --bless` takes paths of examples")
    }
    var open = try OpenBook(arguments, jobs: jobs, keepsBlocks: true, report: failure)
    let blockers =
      arguments.has("release")
      ? TranslationPlugin.releaseBlockers.union(ClaimsPlugin.releaseBlockers) : []
    if store != nil, open.cache == nil {
      throw .system("there is no folder for a cache: neither HOME nor XDG_CACHE_HOME names one")
    }
    let checked = open.check(jobs: jobs, errors: blockers, shard: shard, store: store)
    if arguments.has("release") { open.demandRuns(of: checked) }
    if shard.isFirst { open.checkFiles() }
    report.show(open.diagnostics)
    if let store { Terminal.write("\(store.report)\n", to: .error) }
    if let tag = arguments["glosses"], let language = checked.book.language(try open.language(tag))
    {
      Terminal.write(glosses(of: checked, in: language))
    }
    if format == .human { Terminal.write(sentence(open, checked, shard)) }
    return open.diagnostics.hasErrors ? 1 : 0
  }

  private static func shard(_ arguments: Arguments) throws(Exit) -> Shard {
    guard let text = arguments["shard"] else { return .whole }
    guard let shard = Shard(text) else {
      throw .usage("`\(text)` is not a part of a book", help: "write `2/4` for the second of four")
    }
    for option in ["bless", "glosses"] where arguments.has(option) {
      throw .usage("`--\(option)` is for the whole book, not for a part of it")
    }
    return shard
  }

  private static func store(_ arguments: Arguments) throws(Exit) -> SharedStore? {
    guard let place = arguments["store"] else {
      if arguments.has("fill") { throw .usage("`--fill` needs `--store PLACE`") }
      return nil
    }
    if arguments.has("release") {
      throw .usage("`--release` decides everything here, so it takes no `--store`")
    }
    let isFilled = arguments.has("fill")
    guard place.hasPrefix("http://") || place.hasPrefix("https://") else {
      return SharedStore(FolderPlace(place), isFilled: isFilled)
    }
    guard let web = WebPlace(place, agent: "tracebook/\(Release.version)") else {
      throw .system("libcurl is not installed, by which stores on the web are asked")
    }
    return SharedStore(web, isFilled: isFilled)
  }

  private static func bless(
    _ arguments: Arguments, _ jobs: Int, _ report: Report
  ) throws(Exit) {
    let open = try OpenBook(arguments, jobs: jobs, report: report)
    let blessed = BookChecker.blessed(
      try examples(arguments, open.book), of: open.book, open.registry, jobs: jobs)
    let texts = blessed.map { ($0.path, $0.bytes) }
    let new = try open.reading(Dictionary(texts) { $1 })
    let changed = Set(blessed.lazy.filter { !$0.isFirst }.map(\.path))
    var diagnostics: [Diagnostic] = []
    let marks = Rereading.marks(for: changed, from: open.book, to: new, &diagnostics)
    Report(to: .error).show(diagnostics)
    guard !diagnostics.hasErrors else {
      throw Exit(code: 3, message: "which steps are to be read again was not written")
    }
    let edits = (marks.before + marks.after).map { ($0.file.path, $0.bytes) }
    try open.readBack(Dictionary(texts + edits) { $1 })
    // Whatever is written last, what is to be read again is known before, and forgotten after.
    try write(marks.before, open)
    try write(blessed, open)
    try write(marks.after, open)
  }

  /// Writes into the sources which steps are to be read again; the check that follows lists them.
  private static func write(_ marks: [Rereading.Edit], _ open: OpenBook) throws(Exit) {
    for mark in marks {
      do throws(FileFailure) {
        try open.folder.replace(mark.file, with: mark.bytes)
      } catch {
        Report(to: .error).show([error.diagnostic(mark.file.path)])
        throw Exit(code: 3, message: "which steps are to be read again was not written")
      }
    }
  }

  /// Writes what was observed into the examples, as many as can be written.
  private static func write(_ files: [BlessedFile], _ open: OpenBook) throws(Exit) {
    var diagnostics: [Diagnostic] = []
    for file in files {
      do throws(FileFailure) {
        try file.write(in: open.folder)
        Terminal.write("blessed \(file.path)\n", to: .error)
      } catch {
        diagnostics.append(error.diagnostic(file.path))
      }
    }
    Report(to: .error).show(diagnostics)
    guard diagnostics.isEmpty else {
      throw Exit(code: 3, message: "not all that was observed was written")
    }
  }

  /// Returns the examples at the operands' paths, or all; paths may be relative to the book.
  private static func examples(
    _ arguments: Arguments, _ book: Book
  ) throws(Exit) -> [ExampleFile] {
    guard !arguments.operands.isEmpty else { return book.examples }
    var wanted: Set<String> = []
    for operand in arguments.operands {
      let path = inBook(operand, folder: arguments["book"])
      let found = book.examples.map(\.file.path).filter {
        $0 == path || $0.hasPrefix("\(path)/")
      }
      guard !found.isEmpty else {
        let paths = book.examples.map(\.file.path)
        // Its name alone was meant as that of the file in its lesson's folder.
        let named = paths.first { $0.hasSuffix("/\(path)") }
        throw .usage(
          "`\(operand)` is not an example of the book",
          help: named.map(Suggestion.question) ?? Suggestion.help(for: path, among: paths))
      }
      wanted.formUnion(found)
    }
    return book.examples.filter { wanted.contains($0.file.path) }
  }

  /// Returns a path relative to the book's folder.
  private static func inBook(_ operand: String, folder: String?) -> String {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    var path = parts(operand)[...]
    let above = parts(folder ?? "")
    if !above.isEmpty, path.starts(with: above) { path = path.dropFirst(above.count) }
    return path.joined(separator: "/")
  }

  /// Returns a line for each gloss: the step, the term, and the sentence.
  private static func glosses(of checked: CheckedBook, in language: Language) -> String {
    Gloss.all(in: PageContext(checked), language).map { gloss in
      let step = gloss.step.isEmpty ? gloss.lesson : "\(gloss.lesson)#\(gloss.step)"
      return "\(step)\t\(gloss.term)\t\(gloss.sentence)\n"
    }.joined()
  }

  private static func sentence(
    _ open: OpenBook, _ checked: CheckedBook, _ shard: Shard
  ) -> String {
    let lessons = open.book.lessons.count
    let languages = open.book.languages.count
    let verdict = Report.summary(open.diagnostics) ?? "nothing is wrong"
    let part = shard.count == 1 ? "" : "part \(shard.number) of \(shard.count) of "
    return "\(part)\(lessons) lessons in \(languages) languages, \(checked.counts.text): "
      + "\(verdict)\n"
  }
}
