import Foundation

extension Server {
  nonisolated static let address = URL(string: "https://notes.example.com")
}
