import Assistants
import Base
import Book
import Site
import System
import Walkthrough

extension Command {
  static let assistants = Command(
    "mcp", summary: "answer assistants: search, runs, verdicts on statements, logs",
    details: [
      "Speaks the Model Context Protocol, revision 2026-07-28 and those before, on the standard",
      "streams; an assistant starts it. The tools search and read the book, run its models, decide",
      "statements, explain logs and compare versions; the lessons are resources, as Markdown.",
      "Nothing is written in the book, and no plugin of it runs, whatever you trust. Each call has",
      "limits of time, states and bytes. The book is read when it is first asked for.",
    ],
    options: [
      Option(
        name: "base-url", value: "URL", summary: "where the site is, so that answers have addresses"
      ),
      Option(
        name: "lang", value: "TAG", summary: "the language of answers where a call names none"),
      .jobs, .force,
    ], run: answerAssistants)

  @Sendable
  private static func answerAssistants(_ arguments: Arguments) throws(Exit) -> Int32 {
    guard !arguments.has("allow-plugin") else {
      throw .usage(
        "`mcp` lets no plugin run", help: "what an assistant asks may come from anybody")
    }
    let jobs = try arguments.jobs()
    let base = try arguments.baseURL()
    let folder = arguments["book"].map { Terminal.absolute($0) ?? $0 } ?? Terminal.currentFolder
    guard let streams = MessageStreams() else { throw .system("the system has no pipe left") }
    let answers = BookAnswers(
      language: { tags in
        arguments["lang"].flatMap { LanguageMatching(tags).match($0) }
          ?? LanguageMatching(tags).match(environment: Terminal.locale)
      },
      load: { load(arguments, folder, base, jobs) })
    AssistantServing(streams, answers).run(AssistantSession(version: Release.version))
    return 0
  }

  @Sendable
  private static func load(
    _ arguments: Arguments, _ folder: String, _ base: String?, _ jobs: Int
  ) -> Result<BookAnswers.Loaded, BookAnswers.Failure> {
    do {
      let open = try OpenBook(arguments, at: folder, jobs: jobs, trusts: false)
      let resources = ResourceFolders(
        book: open.path, program: Resources.program, allowsScripts: false)
      let site = try AskedSite(
        CheckedBook(book: open.book, outcomes: [:]), resources, baseURL: base, jobs: jobs)
      return .success(
        BookAnswers.Loaded(open.book, open.registry, site) {
          var open = open
          let checked = open.check(jobs: jobs)
          let summary = Report.summary(open.diagnostics.filter { $0.severity == .error })
          do throws(OutputFailure) {
            return .success(
              (
                try AskedSite(checked, resources, baseURL: base, jobs: jobs),
                summary.map { "This book has \($0), so what it shows may be wrong." }
              ))
          } catch {
            return .failure(BookAnswers.Failure(error.reason))
          }
        })
    } catch let exit as Exit {
      return .failure(BookAnswers.Failure(exit.message))
    } catch {
      return .failure(BookAnswers.Failure((error as? OutputFailure)?.reason ?? "\(error)"))
    }
  }
}
