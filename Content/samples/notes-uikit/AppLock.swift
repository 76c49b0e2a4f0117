import LocalAuthentication

/// One lock for all windows.
@MainActor
final class AppLock {
  static let shared = AppLock()

  // region: lock
  enum State {
    case open, locked, asking, refused
  }

  private(set) var state = State.open

  /// Before the user sees a window, the first time and after he has left it.
  func lock() {
    if NoteStore.shared.notes.contains(where: \.isPrivate) { state = .locked }
  }

  /// While it asks, the scene becomes inactive and then active again: that must not ask once more.
  func unlock() async -> Bool {
    state = .asking
    do {
      let isOwner = try await LAContext().evaluatePolicy(
        .deviceOwnerAuthentication, localizedReason: String(localized: "Unlock your notes"))
      state = isOwner ? .open : .refused
    } catch {
      log.notice("not unlocked: \(error, privacy: .public)")
      state = .refused
    }
    return state == .open
  }
  // endregion: lock
}
