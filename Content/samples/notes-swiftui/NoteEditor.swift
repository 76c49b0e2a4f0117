import SwiftUI

struct NoteEditor: View {
  let id: Note.ID
  @Environment(NoteStore.self) private var store
  @State private var text = ""

  // region: appear
  var body: some View {
    TextEditor(text: $text)
      .onAppear { text = store.text(of: id) }
      .onChange(of: text) { _, text in store.change(id, to: text) }
      .onDisappear { store.save() }
  }
  // endregion: appear
}
