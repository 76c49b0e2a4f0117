import SwiftUI

// region: app
@main
struct NotesApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      NoteList()
        .environment(NoteStore.shared)
    }
    .backgroundTask(.appRefresh(Refresh.identifier)) {
      await Refresh.run()
    }
    .onChange(of: phase) { _, phase in
      // All windows together: here the last of them has left.
      if phase == .background { Refresh.schedule() }
    }
  }
}
// endregion: app
