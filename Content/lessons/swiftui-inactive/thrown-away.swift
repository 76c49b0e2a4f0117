import SwiftUI

@main
struct LettersApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""

  var body: some Scene {
    WindowGroup {
      TextEditor(text: $draft)
    }
    .onChange(of: scenePhase) { _, phase in
      switch phase {
      case .active:
        draft = UserDefaults.standard.string(forKey: "draft") ?? ""
        draft += "Dear Anna, "
      case .background:
        UserDefaults.standard.set(draft, forKey: "draft")
      default:
        break
      }
    }
  }
}
