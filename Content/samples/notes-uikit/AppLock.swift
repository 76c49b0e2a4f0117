import LocalAuthentication
import UIKit

/// One lock for all windows.
@MainActor
final class AppLock {
  static let shared = AppLock()

  // region: lock
  enum State {
    case open, locked, asking, refused
  }

  private(set) var state = State.open

  /// Before the user sees a window, unless another one is in use: that must not be locked.
  func lock(before scene: UIScene) {
    let isInUse = UIApplication.shared.connectedScenes.contains {
      $0 !== scene && [.foregroundActive, .foregroundInactive].contains($0.activationState)
    }
    if !isInUse, NoteStore.shared.notes.contains(where: \.isPrivate) { state = .locked }
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
