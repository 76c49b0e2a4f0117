internal import AppRuntime

/// Seconds of virtual time.
public typealias TimeInterval = Double

/// Nothing sleeps: the thread is blocked in virtual time, and the platform may end it meanwhile.
open class Thread: NSObject {
  open class var isMainThread: Bool { !DispatchQueue.isOnOther }

  open class func sleep(forTimeInterval interval: TimeInterval) {
    if DispatchQueue.isOnOther {
      Platform.fail(
        "the code sleeps on a queue that is not the main one",
        "The book runs one thread, and to block it here would stop the main queue.",
        "Use asyncAfter for work that takes its time.")
    }
    let time = wholeMilliseconds(interval)
    if time > 0 { Platform.act("block \(Platform.duration(time))") }
  }
}

/// Blocks the main thread as `Thread.sleep` does; always 0, since nothing interrupts it.
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
