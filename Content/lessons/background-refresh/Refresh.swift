import BackgroundTasks

nonisolated enum Refresh {
  static let identifier = "com.example.notes.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      nonisolated(unsafe) let task = task
      let work = Task {
        let isDone = await fetchNotes()
        task.setTaskCompleted(success: isDone && !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
      schedule()
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("no refresh: \(error)")
    }
  }
}
