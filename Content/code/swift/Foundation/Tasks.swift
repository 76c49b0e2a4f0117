internal import AppRuntime

/// Waits in virtual time; a task that is cancelled waits no longer.
final class Sleeper: @unchecked Sendable {
  private var continuation: UnsafeContinuation<Void, any Error>?
  private var number: Int?

  func sleep(_ milliseconds: Int) async throws {
    try await withTaskCancellationHandler {
      try Task<Never, Never>.checkCancellation()
      try await withUnsafeThrowingContinuation { continuation in
        self.continuation = continuation
        number = Platform.after(max(0, milliseconds)) { self.end(.success(())) }
      }
    } onCancel: {
      if let number { Platform.cancel(number) }
      end(.failure(CancellationError()))
    }
  }

  private func end(_ result: Result<Void, any Error>) {
    number = nil
    continuation?.resume(with: result)
    continuation = nil
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends the task for a time, rounded up to milliseconds; throws when the task is cancelled.
  @available(iOS 16, *)
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    let (seconds, attoseconds) = duration.components
    guard abs(seconds) < 1_000_000_000 else {
      Platform.fail(
        "a time of \(seconds) seconds cannot be waited for",
        "Virtual time is counted in milliseconds.", "Name a time that comes.")
    }
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    try await Sleeper().sleep(Int(seconds * 1000 + rest))
  }

  /// The older form, in nanoseconds.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await Sleeper().sleep(Int(clamping: (duration + 999_999) / 1_000_000))
  }
}
