import SwiftUI

struct NoteList: View {
  @Environment(NoteStore.self) private var store
  // region: phase
  @Environment(\.scenePhase) private var phase
  // endregion: phase
  // region: storage
  @SceneStorage("shown") private var shown: Int?
  // endregion: storage

  var body: some View {
    NavigationStack {
      List(store.notes) { note in
        Button(note.title) { shown = note.id }
      }
      .navigationTitle("Notes")
      .toolbar {
        Button("New Note", systemImage: "square.and.pencil") { shown = store.add() }
      }
      .navigationDestination(item: $shown) { id in
        NoteEditor(id: id)
      }
    }
    // region: link
    .onOpenURL { url in
      if case .note(let id) = Destination(url) { shown = id }
    }
    .onChange(of: store.requested, initial: true) { _, requested in
      guard let requested else { return }
      shown = requested
      store.requested = nil
    }
    // endregion: link
    // region: leave
    .onChange(of: phase) { _, phase in
      if phase != .active { store.save() }
    }
    // endregion: leave
    // region: task
    .task {
      await Refresh.fetch()
    }
    // endregion: task
  }
}
