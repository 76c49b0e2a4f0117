internal import AppRuntime

/// Seconds of virtual time.
public typealias TimeInterval = Double

/// Nothing sleeps: the thread is blocked in virtual time, and the platform may end it meanwhile.
///
/// On another queue only what runs there waits, and the app goes on.
open class Thread: NSObject {
  open class var isMainThread: Bool { !DispatchQueue.isOnOther }

  open class func sleep(forTimeInterval interval: TimeInterval) {
    let time = wholeMilliseconds(interval)
    guard time > 0 else { return }
    if DispatchQueue.isOnOther { return DispatchQueue.sleep(time) }
    Platform.act("block \(Platform.duration(time))")
  }
}

/// The same as `Thread.sleep`; always 0, since nothing interrupts it.
@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
  Thread.sleep(forTimeInterval: Double(seconds))
  return 0
}

func wholeMilliseconds(_ seconds: Double) -> Int {
  guard seconds.isFinite, abs(seconds) < 1e12 else {
    Platform.fail(
      "a time of \(seconds) seconds cannot be waited for",
      "Virtual time is counted in milliseconds.", "Name a time that comes.")
  }
  return Int((seconds * 1000).rounded())
}
