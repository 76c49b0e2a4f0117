import Foundation
import Observation

@MainActor
@Observable
final class NoteStore {
  static let shared = NoteStore()

  private(set) var note = ""
  private(set) var isLoaded = false
  private(set) var error: (any Error)?

  private let file = URL.documentsDirectory.appending(path: "note.txt")
  private var hasChanges = false
  private var pendingSave: Task<Void, Never>?

  func load() {
    guard !isLoaded else { return }
    do {
      note = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      isLoaded = true
      error = nil
    } catch CocoaError.fileReadNoSuchFile {
      isLoaded = true
      error = nil
    } catch {
      self.error = error
    }
  }

  func change(to text: String) {
    guard isLoaded, text != note else { return }
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
    guard hasChanges else { return }
    do {
      try Data(note.utf8).write(to: file, options: .atomic)
      hasChanges = false
      error = nil
    } catch {
      self.error = error
    }
  }
}
