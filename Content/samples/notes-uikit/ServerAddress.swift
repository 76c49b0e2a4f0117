import Foundation

extension Server {
  /// Nil as long as there is no server: then nothing is sent, fetched or scheduled.
  nonisolated static let address: URL? = nil
}
