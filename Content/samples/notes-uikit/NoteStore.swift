import Foundation

/// All notes, in memory and in one file.
@MainActor
final class NoteStore {
  static let shared = NoteStore()

  private(set) var notes: [Note] = []

  // region: load
  private let file = URL.documentsDirectory.appending(path: "notes.json")
  private var isLoaded = false

  /// Called again when the app comes to the front: a launch in the background can happen before
  /// the device has been unlocked, and then the file cannot be read.
  func load() {
    guard !isLoaded else { return }
    do {
      notes = try JSONDecoder().decode([Note].self, from: Data(contentsOf: file))
      isLoaded = true
    } catch CocoaError.fileReadNoSuchFile {
      isLoaded = true
    } catch is DecodingError {
      // What is damaged is kept beside the file, and the app begins anew.
      let damaged = URL.documentsDirectory.appending(path: "damaged-notes.json")
      isLoaded = (try? Data(contentsOf: file).write(to: damaged)) != nil
    } catch {
      log.error("not loaded: \(error, privacy: .public)")
    }
  }
  // endregion: load

  // region: save
  private var isDirty = false
  private var pendingSave: Task<Void, Never>?

  /// Half a second after the first change; what changes in between goes along.
  private func saveSoon() {
    isDirty = true
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
    guard isDirty, isLoaded else { return }
    do {
      try JSONEncoder().encode(notes).write(to: file, options: .atomic)
      isDirty = false
    } catch {
      log.error("not saved: \(error, privacy: .public)")
    }
  }
  // endregion: save

  // region: change
  func change(_ id: Note.ID, to text: String) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    notes[index].text = text
    saveSoon()
  }

  func add() -> Note.ID {
    let note = Note(id: (notes.map(\.id).max() ?? 0) + 1)
    notes.append(note)
    saveSoon()
    return note.id
  }
  // endregion: change

  func merge(_ others: [Note]) {
    let new = others.filter { other in !notes.contains { $0.id == other.id } }
    guard !new.isEmpty else { return }
    notes += new
    isDirty = true
    save()
  }

  func removeEmptyNotes() {
    notes.removeAll(where: \.text.isEmpty)
    isDirty = true
    save()
  }

  func togglePrivacy(of id: Note.ID) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    notes[index].isPrivate.toggle()
    saveSoon()
  }
}
