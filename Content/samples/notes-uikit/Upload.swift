import UIKit

/// Sends what has changed, and finishes also when the user leaves the app.
@MainActor
final class Upload {
  static let shared = Upload()
  private var sent: [Note] = []

  // region: task
  private var task = UIBackgroundTaskIdentifier.invalid
  private var work: Task<Void, Never>?

  func start() {
    let notes = NoteStore.shared.notes
    guard let address = Server.address, work == nil, notes != sent else { return }
    // Invalid where the app may not go on in the background: then it is sent without that promise.
    task = UIApplication.shared.beginBackgroundTask(withName: "upload") { [weak self] in
      self?.work?.cancel()
      self?.end()
    }
    work = Task {
      do {
        try await Server.send(notes, to: address)
        sent = notes
      } catch {
        log.error("not sent: \(error, privacy: .public)")
      }
      if !Task.isCancelled { end() }
    }
  }

  private func end() {
    work = nil
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
  // endregion: task
}
