import Foundation

struct Note: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var text = ""
  /// The app asks for Face ID as long as there is such a note.
  var isPrivate = false

  var title: String {
    text.split(separator: "\n").first.map(String.init) ?? String(localized: "New Note")
  }
}
