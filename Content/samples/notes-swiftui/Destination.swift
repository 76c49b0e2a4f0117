import UIKit

/// Where a link, a quick action or a notification leads.
nonisolated enum Destination {
  case note(Note.ID)
  case newNote

  // region: kinds
  /// A link such as `example-notes://note/2`.
  init?(_ url: URL) {
    guard url.scheme == "example-notes", url.host() == "note", let id = Int(url.lastPathComponent)
    else { return nil }
    self = .note(id)
  }

  @MainActor
  init?(_ item: UIApplicationShortcutItem) {
    guard item.type == "com.example.notes.new" else { return nil }
    self = .newNote
  }

  init?(_ userInfo: [AnyHashable: Any]) {
    guard let id = userInfo["note"] as? Int else { return nil }
    self = .note(id)
  }
  // endregion: kinds

  /// Lets a window show it, the next one that is drawn.
  @MainActor
  func request() {
    switch self {
    case .note(let id): NoteStore.shared.requested = id
    case .newNote: NoteStore.shared.requested = NoteStore.shared.add()
    }
  }
}
