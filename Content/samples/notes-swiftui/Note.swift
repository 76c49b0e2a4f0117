import Foundation

struct Note: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var text = ""

  var title: String {
    text.split(separator: "\n").first.map(String.init) ?? String(localized: "New Note")
  }
}
