internal import AppRuntime

/// Fires in virtual time.
open class Timer: NSObject, @unchecked Sendable {
  /// Seconds between two calls, of at least 0.1 ms; a trace counts whole milliseconds.
  public private(set) var timeInterval: TimeInterval
  /// False after the last call, or after `invalidate()`.
  public private(set) var isValid = true
  private let block: (Timer) -> Void
  private let repeats: Bool
  private var number: Int?

  private init(_ interval: TimeInterval, _ repeats: Bool, _ block: @escaping (Timer) -> Void) {
    timeInterval = interval
    self.repeats = repeats
    self.block = block
  }

  @available(iOS 10, *)
  @preconcurrency
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    // The shortest time that a timer waits, as in the SDK.
    let timer = Timer(max(interval, 0.0001), repeats, block)
    timer.schedule()
    return timer
  }

  private func schedule() {
    number = Platform.after(max(1, wholeMilliseconds(timeInterval))) { self.fire() }
  }

  open func fire() {
    guard isValid else { return }
    if repeats { schedule() } else { isValid = false }
    block(self)
  }

  open func invalidate() {
    guard isValid else { return }
    isValid = false
    if let number { Platform.cancel(number) }
  }
}
