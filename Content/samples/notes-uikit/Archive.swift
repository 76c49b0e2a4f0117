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
  private var isStarting = false
  private var completionHandler: (() -> Void)?

  func downloadIfNeeded() {
    let isThere = FileManager.default.fileExists(atPath: Archive.file.path(percentEncoded: false))
    guard let address = Server.address, !isStarting, !isThere else { return }
    isStarting = true
    Task {
      if await session.allTasks.isEmpty {
        session.downloadTask(with: address.appending(path: "archive")).resume()
      }
      isStarting = false
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
    // What the server says of an error would be downloaded like a file.
    guard (downloadTask.response as? HTTPURLResponse)?.statusCode == 200 else {
      return log.error("no archive: \(String(describing: downloadTask.response), privacy: .public)")
    }
    do {
      try? FileManager.default.removeItem(at: Archive.file)
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
