import SwiftUI

struct EditorView: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var text = ""

  var body: some View {
    TextEditor(text: $text)
      .onAppear(perform: read)
      .onChange(of: text) { _, text in
        NoteStore.shared.change(to: text)
      }
      .onChange(of: scenePhase) { _, phase in
        switch phase {
        case .active: read()  // The file may have been locked when the view appeared.
        case .inactive: NoteStore.shared.save()
        default: break
        }
      }
  }

  private func read() {
    NoteStore.shared.load()
    text = NoteStore.shared.note
  }
}
