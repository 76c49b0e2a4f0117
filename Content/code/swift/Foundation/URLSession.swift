internal import AppRuntime

/// A request for an address; of its parts only the address decides what comes back.
public struct URLRequest: Hashable, Sendable {
  /// The address.
  public var url: URL?
  /// What is asked of the server.
  public var httpMethod: String? = "GET"

  /// A request for an address.
  public init(url: URL) { self.url = url }
}

/// What a server says before its data.
open class URLResponse: NSObject, @unchecked Sendable {}

/// The response of a web server.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The number of the outcome, which is 200 here.
  public let statusCode: Int
  init(_ statusCode: Int) { self.statusCode = statusCode }
}

/// Why there was no response.
public struct URLError: Error, Equatable, Sendable {
  /// The reasons by their numbers.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number of the SDK.
    public let rawValue: Int
    /// Makes one from any number, as the SDK does.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// For the author's own throwing.
    public static let badServerResponse = Code(rawValue: -1011)
    /// There is no network: here for a host whose name begins with `unreachable.`.
    public static let notConnectedToInternet = Code(rawValue: -1009)
    /// The task was cancelled.
    public static let cancelled = Code(rawValue: -999)
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// The network of the book: one server, the same each time.
///
/// It answers each request after two seconds with one note as JSON, a host whose name begins with `slow.`
/// after a minute. Nothing reaches a real network.
private enum Network {
  static let answer = Data(#"[{"id":7,"text":"From another device","isPrivate":true}]"#.utf8)

  static func wait(_ url: URL?) async throws -> (Data, URLResponse) {
    let host = url?.hostName ?? ""
    do {
      try await Sleeper().sleep(host.hasPrefix("slow.") ? 60_000 : 2000)
    } catch {
      throw URLError(.cancelled)
    }
    if host.hasPrefix("unreachable.") { throw URLError(.notConnectedToInternet) }
    return (answer, HTTPURLResponse(200))
  }
}

/// How a session transfers.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  let identifier: String?
  init(_ identifier: String?) { self.identifier = identifier }

  open class var `default`: URLSessionConfiguration { URLSessionConfiguration(nil) }
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    URLSessionConfiguration(identifier)
  }
  /// Whether the system chooses when, which changes nothing here.
  open var isDiscretionary = false
  /// Whether the app is launched at the end; a trace says itself when that is.
  open var sessionSendsLaunchEvents = true
}

/// One transfer.
open class URLSessionTask: NSObject, @unchecked Sendable {
  let session: URLSession
  /// What the server has said; nil before it has answered.
  open internal(set) var response: URLResponse?
  init(_ session: URLSession) { self.session = session }

  open func resume() { session.begin(self) }
  open func cancel() { session.end(self, URLError(.cancelled)) }
}

open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

// The methods are optional in the SDK. Here each has a body that does nothing.

/// What a session tells of itself.
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  /// All that has happened while the app was suspended, or gone, has been told.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

/// What a session tells of its transfers.
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// A transfer has ended, without an error when all is there.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  )
}

/// What a session tells of its downloads.
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  /// A download is there, in a file that is gone when the method returns.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  )
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension URLSessionDelegate {
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension URLSessionTaskDelegate {
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {}
}

/// Transfers, by the server of the book.
///
/// One of a background session ends when the trace delivers the events of a session, or else, while the
/// app runs, after a minute.
open class URLSession: NSObject, @unchecked Sendable {
  open class var shared: URLSession { single }
  private static let single = URLSession(configuration: .default, delegate: nil, delegateQueue: nil)

  nonisolated(unsafe) private static var backgroundSessions: [URLSession] = []
  /// The app was called for a session that it has not made yet.
  nonisolated(unsafe) private static var hasEvents = false

  private let configuration: URLSessionConfiguration
  private let delegate: (any URLSessionDelegate)?
  private var running: [URLSessionTask] = []

  /// A session, whose delegate it keeps.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    self.configuration = configuration
    self.delegate = delegate
    super.init()
    guard configuration.identifier != nil else { return }
    URLSession.backgroundSessions.append(self)
    guard URLSession.hasEvents else { return }
    URLSession.hasEvents = false
    running = [URLSessionDownloadTask(self)]
    Task { tellEvents() }
  }

  /// The platform calls the app for the events of its background sessions.
  @_spi(AppRuntime)
  public static func deliverEvents() {
    hasEvents = backgroundSessions.isEmpty
    for session in backgroundSessions { Task { session.tellEvents() } }
  }

  private func tellEvents() {
    for task in running { end(task, nil) }
    delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: self)
  }

  open var allTasks: [URLSessionTask] { get async { running } }

  open func downloadTask(with url: URL) -> URLSessionDownloadTask { URLSessionDownloadTask(self) }

  func begin(_ task: URLSessionTask) {
    guard !running.contains(task) else { return }
    running.append(task)
    Platform.after(60_000) { self.end(task, nil) }
  }

  func end(_ task: URLSessionTask, _ error: (any Error)?) {
    guard let index = running.firstIndex(of: task) else { return }
    running.remove(at: index)
    if error == nil { task.response = HTTPURLResponse(200) }
    if error == nil, let task = task as? URLSessionDownloadTask {
      let location = URL(text: "file:///tmp/download.tmp")
      FileManager.downloads[location.absoluteString] = Network.answer
      (delegate as? any URLSessionDownloadDelegate)?.urlSession(
        self, downloadTask: task, didFinishDownloadingTo: location)
      FileManager.downloads = [:]
    }
    (delegate as? any URLSessionTaskDelegate)?.urlSession(
      self, task: task, didCompleteWithError: error)
  }

  @available(iOS 15, *)
  open func data(from url: URL) async throws -> (Data, URLResponse) { try await Network.wait(url) }

  @available(iOS 15, *)
  open func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await Network.wait(request.url)
  }

  @available(iOS 15, *)
  open func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse)
  {
    try await Network.wait(request.url)
  }
}
