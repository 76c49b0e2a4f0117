import BackgroundTasks

/// Fetches what other devices have written.
nonisolated enum Refresh {
  static let identifier = "com.example.notes.refresh"

  // region: schedule
  /// SwiftUI registers the identifier itself; each request is for one run.
  static func schedule() {
    guard Server.address != nil else { return }
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      log.error("no refresh: \(error, privacy: .public)")
    }
  }
  // endregion: schedule

  // region: run
  /// When this returns, the run is complete; when its time is up, the task is cancelled.
  static func run() async {
    schedule()
    await fetch()
  }
  // endregion: run

  static func fetch() async {
    guard let address = Server.address else { return }
    do {
      await NoteStore.shared.merge(try await Server.notes(at: address))
    } catch {
      log.error("not fetched: \(error, privacy: .public)")
    }
  }
}
