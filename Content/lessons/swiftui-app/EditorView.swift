import SwiftUI

struct EditorView: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var text = ""
  private let store = NoteStore.shared

  var body: some View {
    VStack {
      if let error = store.error { Text(error.localizedDescription) }
      TextEditor(text: $text)
        .disabled(!store.isLoaded)
    }
    .onAppear(perform: read)
    .onChange(of: text) { _, text in
      store.change(to: text)
    }
    .onChange(of: store.note) { _, note in
      text = note
    }
    .onChange(of: scenePhase) { _, phase in
      switch phase {
      case .active: read()
      case .inactive: store.save()
      default: break
      }
    }
  }

  private func read() {
    store.load()
    text = store.note
  }
}
