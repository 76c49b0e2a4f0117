import Foundation

extension Server {
  nonisolated static let address = URL(string: "https://unreachable.example.com")
}
