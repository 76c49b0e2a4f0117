import BackgroundTasks

/// Deletes notes without text, at night when the device is charged.
nonisolated enum Tidying {
  static let identifier = "com.example.notes.tidy"

  // region: register
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      nonisolated(unsafe) let task = task
      let work = Task {
        await NoteStore.shared.removeEmptyNotes()
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
    }
  }
  // endregion: register

  // region: schedule
  @MainActor
  static func schedule() {
    guard NoteStore.shared.notes.contains(where: \.text.isEmpty) else { return }
    let request = BGProcessingTaskRequest(identifier: identifier)
    request.requiresExternalPower = true
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      log.error("no tidying: \(error, privacy: .public)")
    }
  }
  // endregion: schedule
}
