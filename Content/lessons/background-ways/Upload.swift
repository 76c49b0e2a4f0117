import UIKit

@MainActor
final class Upload {
  static let shared = Upload()
  private var task = UIBackgroundTaskIdentifier.invalid
  private var work: Task<Void, Never>?

  func start(_ send: @escaping @MainActor () async -> Void) {
    guard work == nil else { return }
    task = UIApplication.shared.beginBackgroundTask(withName: "upload") { [weak self] in
      self?.work?.cancel()
      self?.end()
    }
    work = Task {
      await send()
      if !Task.isCancelled { end() }
    }
  }

  private func end() {
    work = nil
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
