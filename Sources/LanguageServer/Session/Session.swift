package import Base
package import Book

/// The talk with one editor: what comes from it, and what goes back, without any input or output.
///
/// The caller passes messages to `receive`, has the orders of `takeOrder` carried out by a
/// `BookKeeper` on another thread, and passes what that reports to `take`. So a request is answered
/// from the last state of the book while the next one is being checked.
package struct Session {
  enum Phase { case new, initialized, shutDown }

  /// A request that can be answered once the book is there, or is checked.
  struct Waiting {
    let id: JSON
    let method: String
    let parameters: JSON
  }

  let version: String
  /// The folder of the book as the user named it; nil when the editor says where it is.
  let given: String?
  /// The folder that is tried when the editor names none.
  let current: String
  var phase = Phase.new
  /// The exit code once the editor has said `exit`.
  package internal(set) var exitCode: Int32?

  var encoding = PositionEncoding.utf16
  var locale = ""
  /// The language for labels where the editor names none: that of the environment.
  let language: @Sendable ([LanguageTag]) -> LanguageTag?
  var watchesFiles = false
  var showsProgress = false
  /// Whether the first check was begun, and whether the editor is being told of it.
  var hasBegun = false
  var isTold = false
  var documents = OpenDocuments()

  /// The folder of the book, once it is known.
  var folder: String?
  /// The paths of what changed since the last order; nil when the book is to be opened.
  var changed: Set<String> = []
  var isOpened = false
  var isChecking = false
  /// Whether open files are looked at while the book is being checked.
  var isLooking = false
  /// The versions of the open files that were looked at last, by path in the book.
  var looked: [String: Int] = [:]
  var state: BookState?
  var names: [String: BookNames] = [:]
  var waiting: [Waiting] = []
  /// What was published last, by URI, without empty lists.
  var published: [String: JSON] = [:]
  /// The versions of the open files that were published last, by URI.
  var versions: [String: Int] = [:]
  var shownFailure: String?

  /// Creates a session in which nothing has been said.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - book: The absolute path of the book's folder, or nil to take the one that the editor opens.
  ///   - current: The absolute path of the current folder.
  ///   - language: Chooses among a book's languages for an editor without one.
  package init(
    version: String, book: String?, current: String,
    language: @escaping @Sendable ([LanguageTag]) -> LanguageTag? = { _ in nil }
  ) {
    self.version = version
    given = book
    self.current = current
    self.language = language
  }

  /// Returns the answers to what comes next from the editor, in their order.
  package mutating func receive(_ frame: MessageFrames.Frame) -> [JSON] {
    switch frame {
    case .mistake(let reason): return [Message.answer(.null, .failure(.parse(reason)))]
    case .content(let content):
      do throws(ResponseError) {
        return receive(try Message.read(content))
      } catch {
        return [Message.answer(.null, .failure(error))]
      }
    }
  }

  /// Says that nothing more comes; an editor says `exit` before.
  package mutating func end() { exitCode = exitCode ?? 1 }

  private mutating func receive(_ message: Message) -> [JSON] {
    switch message {
    case .response: return []
    case .notification(let method, let parameters): return notify(method, parameters)
    case .request(let id, let method, let parameters):
      return request(Waiting(id: id, method: method, parameters: parameters))
    }
  }

  private mutating func request(_ request: Waiting) -> [JSON] {
    switch (phase, request.method) {
    case (.new, "initialize"):
      return [Message.answer(request.id, .success(initialize(request.parameters)))]
    case (.new, _): return [Message.answer(request.id, .failure(.notInitialized))]
    case (.shutDown, _):
      return [Message.answer(request.id, .failure(.invalidRequest("the session is shut down")))]
    case (.initialized, "initialize"):
      return [Message.answer(request.id, .failure(.invalidRequest("`initialize` comes once")))]
    case (.initialized, "shutdown"):
      phase = .shutDown
      let rest = waiting.map { Message.answer($0.id, .failure(.cancelled)) }
      waiting = []
      return rest + [Message.answer(request.id, .success(.null))]
    case (.initialized, let method):
      guard Self.isKnown(method) else {
        return [Message.answer(request.id, .failure(.unknown(method)))]
      }
      guard mayAnswer(request) else { return wait(request) }
      return [answer(request)]
    }
  }

  /// Keeps a request until the book is there.
  private mutating func wait(_ request: Waiting) -> [JSON] {
    guard waiting.count < MessageBudget.waiting else {
      return [Message.answer(request.id, .failure(.invalidRequest("too many requests wait")))]
    }
    waiting.append(request)
    return []
  }

  private mutating func notify(_ method: String, _ parameters: JSON) -> [JSON] {
    switch (phase, method) {
    case (_, "exit"):
      exitCode = phase == .shutDown ? 0 : 1
      return []
    case (.initialized, "initialized"): return watch()
    case (.initialized, "$/cancelRequest"): return cancel(parameters["id"])
    case (.initialized, _):
      change(method, parameters)
      return []
    default: return []
    }
  }

  private mutating func cancel(_ id: JSON?) -> [JSON] {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return [] }
    return [Message.answer(waiting.remove(at: place).id, .failure(.cancelled))]
  }
}
