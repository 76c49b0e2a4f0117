import Foundation

/// The note, in memory and in a file.
@MainActor
final class NoteStore {
  static let shared = NoteStore()

  private(set) var note = ""
  /// Why the note could not be read or written, to be shown to the user.
  private(set) var error: (any Error)?

  private let file = URL.documentsDirectory.appending(path: "note.txt")
  private var isLoaded = false
  private var hasChanges = false
  private var pendingSave: Task<Void, Never>?

  /// Called whenever the window appears: before the first unlock the file cannot be read.
  func load() {
    guard !isLoaded else { return }
    do {
      note = try String(contentsOf: file, encoding: .utf8)
      isLoaded = true
    } catch CocoaError.fileReadNoSuchFile {
      isLoaded = true
    } catch {
      self.error = error
    }
  }

  /// Saves half a second later, together with what changes until then.
  func change(to text: String) {
    guard text != note else { return }
    note = text
    hasChanges = true
    guard pendingSave == nil else { return }
    pendingSave = Task {
      guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
      save()
    }
  }

  func save() {
    pendingSave?.cancel()
    pendingSave = nil
    // What could not be read must not be overwritten.
    guard hasChanges, isLoaded else { return }
    do {
      try Data(note.utf8).write(to: file, options: .atomic)
      hasChanges = false
      error = nil
    } catch {
      self.error = error
    }
  }
}
