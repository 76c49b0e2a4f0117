import Foundation

@MainActor
final class WritingTime {
  static let shared = WritingTime()

  private(set) var seconds = UserDefaults.standard.integer(forKey: "seconds")
  private var timer: Timer?

  func resume() {
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      MainActor.assumeIsolated { WritingTime.shared.seconds += 1 }
    }
  }

  func pause() {
    timer?.invalidate()
    timer = nil
    UserDefaults.standard.set(seconds, forKey: "seconds")
  }
}
