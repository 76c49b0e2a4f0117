import Foundation

/// Old notes in one large file.
///
/// The system downloads it also while the app is suspended or gone.
@MainActor
final class Archive: NSObject, URLSessionDownloadDelegate {
  static let shared = Archive()
  private nonisolated static let file = URL.documentsDirectory.appending(path: "archive.json")

  // region: session
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.notes.archive"), delegate: self,
    delegateQueue: nil)
  private var completionHandler: (() -> Void)?

  func downloadIfNeeded() {
    let isThere = FileManager.default.fileExists(atPath: Archive.file.path(percentEncoded: false))
    guard let address = Server.address, !isThere else { return }
    Task {
      guard await session.allTasks.isEmpty else { return }
      session.downloadTask(with: address.appending(path: "archive")).resume()
    }
  }

  /// In a new process, too: a session of the same identifier receives what the old one asked for.
  func resume(_ completionHandler: @escaping () -> Void) {
    self.completionHandler = completionHandler
    _ = session
  }
  // endregion: session

  // region: events
  /// The file is gone when this method has returned.
  nonisolated func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Archive.file)
    } catch {
      log.error("no archive: \(error, privacy: .public)")
    }
  }

  nonisolated func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { log.error("no archive: \(error, privacy: .public)") }
  }

  nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    Task { @MainActor in
      completionHandler?()
      completionHandler = nil
    }
  }
  // endregion: events
}
