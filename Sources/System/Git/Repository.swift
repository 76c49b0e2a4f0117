/// The git repository whose work tree contains a folder.
///
/// libgit2 reads it in a process of its own: what is written in a stranger's repository can end that process, or keep it
/// busy, and no more.
package final class Repository {
  /// A repository that is not opened, or not read to its end, with the reason in words for people.
  package struct Refusal: Error, Codable { package let reason: String }

  /// How much of a folder was visited.
  package enum Extent: Sendable, Equatable, Codable {
    case whole, missing
    /// Not all of it, for a reason in words for people.
    case cut(String)
  }

  private let folder: String
  /// Whether the repository is a shallow clone, whose history is cut off.
  package let isShallow: Bool
  /// Whether an answer did not come: what seems to be missing then may be there.
  package private(set) var hasFailed = false

  private static let child = Child(service)
  private static let noAnswer = "what reads it ended, or took too long"

  /// Opens the repository whose work tree contains a folder.
  ///
  /// Returns nil when there is none, or when it belongs to another user and is not listed in git's
  /// `safe.directory`.
  ///
  /// - Parameter folder: An absolute path without symbolic links.
  /// - Throws: Why it cannot be opened safely.
  package init?(around folder: String) throws(Refusal) {
    self.folder = folder
    switch Self.answers(Question(folder, .open))?.first {
    case .opened(let isShallow): self.isShallow = isShallow
    case .refused(let refusal): throw refusal
    case .some: return nil
    case nil: throw Refusal(reason: Self.noAnswer)
    }
  }

  /// Returns the blob id of a file of the folder as it is now, with its line endings normalized as
  /// git would store them, or nil when it or its attributes cannot be read.
  package func id(of path: String) -> String? { ask(.id(path)).first?.text }

  /// Returns the blob id of a file outside of any repository, or nil when it cannot be read.
  package static func id(ofFile path: String) -> String? {
    answers(Question("/", .idOfFile(path)))?.first?.text
  }

  /// Returns the content of the blob with an id of at least seven hexadecimal digits, or nil when
  /// there is none or the prefix is ambiguous.
  package func bytes(of id: String) -> [UInt8]? { ask(.bytes(id)).first?.content }

  /// Returns the versions of a file of the folder, newest first, one for each commit in which the
  /// file differs from every parent; none from beyond `RepositoryBudget.commits`.
  ///
  /// - Complexity: O(n), where n is the number of commits of the history.
  package func versions(of path: String, atMost count: Int) -> [[UInt8]] {
    ask(.versions(path, count)).compactMap(\.content)
  }

  /// Returns the day, as `2026-11-28`, of the last commit that changed each file below a folder, by its path there.
  ///
  /// It is of UTC. The history of a shallow clone tells of none.
  ///
  /// - Complexity: O(n + m), where n is the number of commits of the history and m that of changes.
  package func days(below path: String) -> [String: String] {
    guard !isShallow else { return [:] }
    return ask(.days(path)).reduce(into: [:]) { days, answer in
      if case .day(let path, let day) = answer { days[path] = day }
    }
  }

  /// Passes the files below a folder, as they were at a revision, to a closure one by one.
  ///
  /// Symbolic links and submodules are skipped, as is what lies deeper than eight levels. A tree that
  /// contains itself many times is small in a repository, so entries and bytes are counted.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the one that the repository was opened for.
  ///   - revision: Any revision that git understands: a branch, a tag, `HEAD~2`, an id.
  ///   - take: Called with the path below the folder and the content of each file. The path is
  ///     untrusted and can contain `..`, which the caller must refuse before writing.
  /// - Returns: Whether there is such a revision with the folder, and what ended the visit.
  /// - Throws: Any error that `take` throws.
  package func files<Failure: Error>(
    below path: String, at revision: String,
    _ take: (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Extent {
    var (extent, failure): (Extent?, Failure?)
    let isAnswered = Self.ask(Question(folder, .files(path, revision))) { answer in
      switch answer {
      case .file(let name, let bytes):
        do throws(Failure) { try take(name, bytes) } catch { failure = error }
      case .extent(let found): extent = found
      default: break
      }
      return failure == nil
    }
    if let failure { throw failure }
    return isAnswered ? extent ?? .missing : .cut(Self.noAnswer)
  }

  private func ask(_ what: Question.Kind) -> [Answer] {
    let answers = Self.answers(Question(folder, what))
    if answers == nil { hasFailed = true }
    return answers ?? []
  }
}

// MARK: The talk with the child

extension Repository {
  /// What is asked of a repository, which the child opens when it is first named.
  private struct Question: Codable {
    let folder: String
    let kind: Kind

    init(_ folder: String, _ kind: Kind) {
      self.folder = folder
      self.kind = kind
    }

    enum Kind: Codable {
      case open
      case id(String)
      case idOfFile(String)
      case bytes(String)
      case versions(String, Int)
      case days(String)
      case files(String, String)
    }
  }

  private enum Answer: Codable {
    case opened(isShallow: Bool)
    case refused(Refusal)
    case text(String)
    case content([UInt8])
    case day(String, String)
    case file(String, [UInt8])
    case extent(Extent)
    case nothing

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var content: [UInt8]? { if case .content(let content) = self { content } else { nil } }
  }

  /// Returns the answers to a question, or nil when they did not come to their end.
  private static func answers(_ question: Question) -> [Answer]? {
    var answers: [Answer] = []
    return ask(question) {
      answers.append($0)
      return true
    } ? answers : nil
  }

  private static func ask(_ question: Question, _ take: (Answer) -> Bool) -> Bool {
    guard let request = Stored.bytes(question) else { return false }
    return child.ask(request) { part in
      Stored.value(part[...], as: Answer.self).map(take) ?? false
    }
  }

  /// Reads repositories for another process.
  package static let service = Child.Service("git", patience: RepositoryBudget.seconds) {
    var opened: (folder: String, reader: RepositoryReader)?
    return { request, tell in
      func say(_ answer: Answer) { Stored.bytes(answer).map(tell) }
      guard let question = Stored.value(request[...], as: Question.self) else { return }
      if case .idOfFile(let path) = question.kind {
        return say(RepositoryReader.id(ofFile: path).map(Answer.text) ?? .nothing)
      }
      do throws(Refusal) {
        if opened?.folder != question.folder {
          opened = try RepositoryReader(around: question.folder).map { (question.folder, $0) }
        }
      } catch {
        return say(.refused(error))
      }
      guard let reader = opened?.reader else { return say(.nothing) }
      Repository.answer(question.kind, by: reader, say)
    }
  }

  private static func answer(
    _ question: Question.Kind, by reader: RepositoryReader, _ say: (Answer) -> Void
  ) {
    switch question {
    case .open: say(.opened(isShallow: reader.isShallow))
    case .id(let path): say(reader.id(of: path).map(Answer.text) ?? .nothing)
    case .idOfFile: say(.nothing)
    case .bytes(let id): say(reader.bytes(of: id).map(Answer.content) ?? .nothing)
    case .versions(let path, let count):
      for version in reader.versions(of: path, atMost: count) { say(.content(version)) }
    case .days(let path): for (path, day) in reader.days(below: path) { say(.day(path, day)) }
    case .files(let path, let revision):
      say(.extent(reader.files(below: path, at: revision) { say(.file($0, $1)) }))
    }
  }
}
