import UIKit

@MainActor
final class Archive: NSObject, URLSessionDownloadDelegate {
  static let shared = Archive()
  private nonisolated static let file = URL.documentsDirectory.appending(path: "archive.json")
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.notes.archive"), delegate: self,
    delegateQueue: nil)
  private var isStarting = false
  private var completionHandler: (() -> Void)?

  func downloadIfNeeded(from url: URL) {
    let path = Archive.file.path(percentEncoded: false)
    guard !isStarting, !FileManager.default.fileExists(atPath: path) else { return }
    isStarting = true
    Task {
      if await session.allTasks.isEmpty { session.downloadTask(with: url).resume() }
      isStarting = false
    }
  }

  func resume(_ completionHandler: @escaping () -> Void) {
    self.completionHandler = completionHandler
    _ = session
  }

  nonisolated func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard (downloadTask.response as? HTTPURLResponse)?.statusCode == 200 else {
      return print("no archive: \(String(describing: downloadTask.response))")
    }
    do {
      try? FileManager.default.removeItem(at: Archive.file)
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
