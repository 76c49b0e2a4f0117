import Foundation

extension Server {
  nonisolated static let address = URL(string: "https://slow.example.com")
}
