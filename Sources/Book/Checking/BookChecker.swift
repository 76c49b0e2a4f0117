package import Base
package import System

/// Runs the examples of a book, then its checks.
package enum BookChecker {
  /// Hears how many examples of a kind are done, of how many that are not known from before.
  package typealias Progress = @Sendable (_ kind: String, _ done: Int, _ all: Int) -> Void

  /// Runs every example once, then the lesson readers and every check.
  ///
  /// The diagnostics are unsorted; `rootsFirst()` sorts them together with those of loading. The
  /// number of jobs and the cache affect only the time that it takes. Diagnostics with the ids in `demanded` keep their
  /// severity, whatever the book makes of them. In a shard only its examples are run, and all but the first leave the
  /// checks out. `progress` hears of each kind of example how many are done.
  package static func check(
    _ book: Book, _ registry: PluginRegistry, jobs: Int = 1, cache: ResultCache? = nil,
    demanded: Set<String> = [], shard: Shard = .whole, progress: Progress? = nil
  ) -> (book: CheckedBook, diagnostics: [Diagnostic]) {
    let options = RunOptions(jobs: jobs, cache: cache, apps: registry.apps)
    var (checked, diagnostics) = examples(
      book, registry, lesson: nil, options, shard, progress: progress)
    guard shard.isFirst else {
      return (checked, diagnostics + registry.plugins.flatMap { $0.finish() })
    }
    for reader in registry.readers {
      checked.files += reader.read(book.lessons, options, &diagnostics)
    }
    diagnostics += checks(checked, registry, jobs: jobs, demanded: demanded)
    diagnostics += registry.plugins.flatMap { $0.finish() }
    return (checked, diagnostics)
  }

  /// Runs the checks alone, on a book whose examples were run, and returns their diagnostics.
  package static func checks(
    _ checked: CheckedBook, _ registry: PluginRegistry, jobs: Int = 1, demanded: Set<String> = []
  ) -> [Diagnostic] {
    let checks = registry.checks
    let looks = registry.lessonChecks.map { $0.prepare(checked.book) }
    let lessons = checked.book.lessons
    // Whole-book checks come first, because long tasks should not begin last.
    let found = Workers.map(count: checks.count + lessons.count, jobs: jobs) { index in
      if index < checks.count { return checks[index].run(checked) }
      let lesson = ParsedLesson(lessons[index - checks.count])
      return looks.flatMap { $0(lesson) }
    }
    return checked.book.settings.severities.applied(to: found.flatMap { $0 }, demanded: demanded)
  }

  /// Returns what is wrong with some files, by themselves: by the checks of each lesson, and, if they are to be
  /// run, by running the examples among them.
  ///
  /// It is a first answer about files that somebody looks at; checks of the whole book may find more. Plugins
  /// are not ended, because others may be using them.
  package static func look(
    at paths: Set<String>, of book: Book, _ registry: PluginRegistry, runs: Bool, jobs: Int = 1,
    cache: ResultCache? = nil
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let lessons = book.lessons.filter { $0.texts.values.contains { paths.contains($0.file.path) } }
    if !lessons.isEmpty {
      let looks = registry.lessonChecks.map { $0.prepare(book) }
      found += book.settings.severities.applied(
        to: lessons.map(ParsedLesson.init).flatMap { lesson in looks.flatMap { $0(lesson) } })
    }
    let options = RunOptions(jobs: jobs, cache: cache, apps: registry.apps)
    for example in book.examples where runs && paths.contains(example.file.path) {
      guard let runner = registry.runner(of: example.file) else { continue }
      found += runner.runAll([example], book, options).flatMap(\.diagnostics)
    }
    return found.filter { paths.contains($0.path) }
  }

  /// Runs the examples without the checks: all of them, or those of one lesson.
  ///
  /// `begins` hears the extension of each kind of example before they are run.
  package static func run(
    _ book: Book, _ registry: PluginRegistry, lesson: String? = nil, jobs: Int = 1,
    cache: ResultCache? = nil, begins: (_ kind: String) -> Void = { _ in },
    progress: Progress? = nil
  ) -> (book: CheckedBook, diagnostics: [Diagnostic]) {
    let options = RunOptions(jobs: jobs, cache: cache, apps: registry.apps)
    let (checked, diagnostics) = examples(
      book, registry, lesson: lesson, options, .whole, begins, progress: progress)
    let last = registry.plugins.flatMap { $0.finish() }
    return (checked, diagnostics + last)
  }

  private static func examples(
    _ book: Book, _ registry: PluginRegistry, lesson: String?, _ options: RunOptions,
    _ shard: Shard, _ begins: (_ kind: String) -> Void = { _ in }, progress: Progress?
  ) -> (book: CheckedBook, diagnostics: [Diagnostic]) {
    let all = book.examples.filter { lesson == nil || $0.lesson == lesson }
    let wanted = shard.part(of: all)
    var outcomes: [String: ExampleOutcome] = [:]
    var taken: Set<String> = []
    var diagnostics: [Diagnostic] = []
    var skipped = 0
    for kind in Set(wanted.map(\.fileExtension)).sorted() {
      guard let runner = registry.runner(kind) else { continue }
      begins(kind)
      let examples = wanted.filter { $0.fileExtension == kind && runner.takes($0.file) }
      var options = options
      if let progress { options.listener = { progress(kind, $0, $1) } }
      for (example, run) in zip(examples, runner.runAll(examples, book, options)) {
        outcomes[example.file.path] = run.outcome
        if run.isTaken { taken.insert(example.file.path) }
        diagnostics += run.diagnostics
        if run.outcome == nil, run.diagnostics.isEmpty { skipped += 1 }
      }
    }
    if let notice = notRun(skipped, book.brokenModels) { diagnostics.append(notice) }
    let blocks = shard.isFirst ? blocks(book, registry, lesson, options, &diagnostics) : [:]
    var checked = CheckedBook(book: book, outcomes: outcomes, blocks: blocks)
    checked.taken = taken
    let run = all.filter { registry.runner($0.fileExtension)?.takes($0.file) == true }
    checked.elsewhere = Set(run.map(\.file.path)).subtracting(wanted.map(\.file.path))
    return (checked, diagnostics)
  }

  /// Returns one notice for all examples of models that could not be read.
  private static func notRun(_ count: Int, _ models: [String]) -> Diagnostic? {
    guard count > 0, let first = models.first else { return nil }
    let names = models.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .notice, "not-run", path: "Content/models/\(first)",
      "\(count) example\(count == 1 ? " was" : "s were") not run, because \(names) cannot be read")
  }

  /// Returns the renderers by info word, after those with `prepare` have seen all their blocks.
  private static func blocks(
    _ book: Book, _ registry: PluginRegistry, _ lesson: String?, _ options: RunOptions,
    _ diagnostics: inout [Diagnostic]
  ) -> [String: BlockRenderer] {
    var result = registry.blocks
    let waiting = result.filter { $0.value.prepare != nil }
    guard !waiting.isEmpty else { return result }
    let infos = Set(waiting.keys)
    let lessons = book.lessons.filter { lesson == nil || $0.id == lesson }
    let texts = lessons.flatMap { lesson in lesson.languages.compactMap { lesson.texts[$0] } }
    let found = texts.flatMap { FencedBlock.all(in: $0, marked: infos) }
    for info in infos.sorted() {
      let own = found.filter { $0.info == info }
      result[info] = waiting[info]?.prepare?(own, options, &diagnostics) ?? result[info]
    }
    return result
  }

  /// Returns the examples that differ from their runs with their observed lines corrected, and writes nothing.
  package static func blessed(
    _ examples: [ExampleFile], of book: Book, _ registry: PluginRegistry, jobs: Int = 1
  ) -> [BlessedFile] {
    let options = RunOptions(apps: registry.apps)
    let blessed = Workers.map(count: examples.count, jobs: jobs) { index in
      let runner = registry.runner(of: examples[index].file)
      return runner?.bless(examples[index], book, options) ?? BlessedExample()
    }
    // The next check reports problems of the plugins.
    for plugin in registry.plugins { _ = plugin.finish() }
    return zip(examples, blessed).flatMap { BlessedFile.all($0, $1) }
  }
}
