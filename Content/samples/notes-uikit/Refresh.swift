import BackgroundTasks

/// Fetches what other devices have written, some time before the user opens the app.
///
/// Not isolated: the system runs the closure of `register` on a queue of its own, and one that belongs to
/// the main actor would end the app there.
nonisolated enum Refresh {
  static let identifier = "com.example.notes.refresh"

  // region: register
  /// Before launching ends.
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      nonisolated(unsafe) let task = task
      let work = Task {
        let isDone = await fetch()
        task.setTaskCompleted(success: isDone)
      }
      task.expirationHandler = { work.cancel() }
    }
  }
  // endregion: register

  // region: schedule
  /// Each request is for one run, so the run asks for the next one.
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

  static func fetch() async -> Bool {
    guard let address = Server.address else { return true }
    do {
      await NoteStore.shared.merge(try await Server.notes(at: address))
      return true
    } catch {
      log.error("not fetched: \(error, privacy: .public)")
      return false
    }
  }
}
