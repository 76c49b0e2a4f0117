import Base
import Outward
import Synchronization
import System

extension Command {
  static let links = Command(
    "links", summary: "ask for the pages elsewhere that the book links to",
    details: [
      "Asks for every address in the lessons and in the evidence of facts, one at a time a host,",
      "and says what is gone, what has moved for good, and what gave no answer. What a server",
      "said is kept, so that it need not send again what has not changed. `check` and `build` ask",
      "for nothing. The exit code is 1 when something is gone.",
    ],
    options: [.jobs, .force], run: askForLinks)

  @Sendable
  private static func askForLinks(_ arguments: Arguments) throws(Exit) -> Int32 {
    let jobs = try arguments.jobs()
    let open = try OpenBook(arguments, jobs: jobs, readsModelTests: false, trusts: false)
    let links = OutwardLinks(open.book)
    let count = links.count
    let progress = SearchProgress()
    let asked = Mutex(0)
    let found = links.check(
      agent: "tracebook/\(Release.version)", cache: open.cache, jobs: max(jobs, 8)
    ) { more in
      let done = asked.withLock { asked in
        asked += more
        return asked
      }
      progress.show("\(done) of \(count) addresses asked for")
    }
    progress.clear()
    guard let found else {
      throw .system("libcurl is not installed, by which addresses are asked for")
    }
    Report(to: .output).show(found.inFileOrder())
    Terminal.write(
      "\(count) address\(count == 1 ? "" : "es"): \(Report.summary(found) ?? "nothing is gone")\n")
    return found.hasErrors ? 1 : 0
  }
}
