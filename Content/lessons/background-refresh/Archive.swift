import UIKit

@MainActor
final class Archive: NSObject, URLSessionDownloadDelegate {
  static let shared = Archive()
  private nonisolated static let file = URL.documentsDirectory.appending(path: "archive.json")
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.notes.archive"), delegate: self,
    delegateQueue: nil)
  private var completionHandler: (() -> Void)?

  func download(from url: URL) {
    session.downloadTask(with: url).resume()
  }

  /// In a new process, too: a session of the same identifier receives what the old one asked for.
  func resume(_ completionHandler: @escaping () -> Void) {
    self.completionHandler = completionHandler
    _ = session
  }

  /// The file is deleted when this method has returned.
  nonisolated func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Archive.file)
    } catch {
      print("no archive: \(error)")
    }
  }

  nonisolated func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { print("no archive: \(error)") }
  }

  nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    Task { @MainActor in
      completionHandler?()
      completionHandler = nil
    }
  }
}
