internal import Glibc

/// A method of the app that the platform calls.
public struct Call {
  /// The callback as the model names it: `applicationDidEnterBackground:`.
  public let name: String
  /// The instance of a trace, such as `A` for a view controller; nil where there is only one.
  public let instance: String?
  /// What a trace writes behind the callback, such as the name of a task.
  public let argument: String?

  /// A call as `Platform.run` delivers it.
  public init(name: String, instance: String?, argument: String?) {
    self.name = name
    self.instance = instance
    self.argument = argument
  }
}

/// What a shim can ask the platform for.
///
/// A shim turns each method of its SDK into one of these and adds nothing of its own: it knows no
/// clock, no files and no network, and all that an app can notice comes from here.
public enum Platform {
  /// Continuations that may wait at once.
  static let limit = 1000

  /// The state of the lesson that the running code sees, such as `foreground-active`.
  nonisolated(unsafe) public private(set) static var state = ""
  /// Virtual time since the run began, in milliseconds.
  nonisolated(unsafe) public private(set) static var now = 0

  nonisolated(unsafe) private static var waiting: [Int: () -> Void] = [:]
  nonisolated(unsafe) private static var nextNumber = 0
  /// Closures that are asleep, the last one on top, by the numbers that wake them.
  nonisolated(unsafe) private static var asleep: [Int] = []
  nonisolated(unsafe) private static var deliver: (Call) -> Void = { _ in }
  /// Actions that the app waits for, so that its main thread is not free.
  nonisolated(unsafe) private static var blocked = 0

  /// Asks the platform for something, as a trace writes it: `block 6s`, `begin-task upload`.
  ///
  /// The app goes on when it has been done; until then the platform may call methods of the app. The
  /// result is what the platform knows about it, most often nothing.
  @discardableResult
  public static func act(_ action: String) -> String { perform(["action", action]) }

  /// Runs the closure when so much virtual time has passed, and returns its number for `cancel`.
  @discardableResult
  public static func after(_ milliseconds: Int, _ body: @escaping () -> Void) -> Int {
    let number = newNumber()
    waiting[number] = body
    _ = perform(["after", String(max(0, milliseconds)), String(number)])
    return number
  }

  /// Lets virtual time pass in a closure that is not of the main thread, while the platform goes on.
  ///
  /// To the platform the closure returns, and a continuation of it waits for its time. All that happens
  /// meanwhile runs on top of it, so that what has begun to sleep or to wait later must end sooner.
  public static func sleep(_ milliseconds: Int) {
    let number = newNumber()
    _ = perform(["after", String(max(0, milliseconds)), String(number)])
    asleep.append(number)
    Wire.send(["returned", Lines.take()])
    while true {
      let message = Wire.receive()
      if message[0] == "resume", Int(message[1]) == number {
        asleep.removeLast()
        return see(message[2], message[3])
      }
      handle(message)
    }
  }

  private static func newNumber() -> Int {
    if waiting.count + asleep.count >= limit {
      fail(
        "more than \(limit) closures wait for their time",
        "Each timer and each delayed closure is kept until its time comes.",
        "Cancel what is no longer needed, or start fewer.")
    }
    nextNumber += 1
    return nextNumber - 1
  }

  /// Drops a closure that waits; nothing happens when it has run or was cancelled before.
  public static func cancel(_ number: Int) {
    guard waiting.removeValue(forKey: number) != nil else { return }
    _ = perform(["cancel", String(number)])
  }

  /// Milliseconds as a trace writes them: `250ms`, `6s`, `2min`.
  public static func duration(_ milliseconds: Int) -> String {
    if milliseconds % 60_000 == 0, milliseconds > 0 { return "\(milliseconds / 60_000)min" }
    if milliseconds % 1000 == 0 { return "\(milliseconds / 1000)s" }
    return "\(milliseconds)ms"
  }

  /// Ends the app with a diagnostic at the line that runs: for what the book cannot show truly.
  public static func fail(_ message: String, _ why: String, _ help: String) -> Never {
    Wire.send(["fault", message, why, help])
    _exit(70)
  }

  /// Delivers every call to the closure and never returns: the app ends when its messages end.
  public static func run(_ deliver: @escaping (Call) -> Void) -> Never {
    self.deliver = deliver
    while true { handle(Wire.receive()) }
  }

  static func begin() {
    // The first message says what the run has kept, and how many closures it has numbered.
    let fields = Wire.receive()
    nextNumber = Int(fields[1]) ?? 0
    var index = 2
    while index + 1 < fields.count {
      Store.values[fields[index]] = Value(text: fields[index + 1])
      index += 2
    }
  }

  static func perform(_ fields: [String]) -> String {
    Wire.send(fields + [Lines.take()])
    blocked += 1
    while true {
      let message = Wire.receive()
      if message[0] == "continue" {
        blocked -= 1
        see(message[2], message[3])
        return message[1]
      }
      // The code that waits sees its own state and line again when it goes on.
      handle(message)
    }
  }

  private static func handle(_ message: [String]) {
    switch message[0] {
    case "call":
      see(message[4], message[5])
      deliver(
        Call(
          name: message[1], instance: message[2].isEmpty ? nil : message[2],
          argument: message[3].isEmpty ? nil : message[3]))
    case "resume":
      see(message[2], message[3])
      let number = Int(message[1]) ?? -1
      if asleep.contains(number) { failAsleep() }
      waiting.removeValue(forKey: number)?()
    case "continue": failAsleep()
    default: break
    }
    if blocked == 0 { Tasks.runAll() }
    Wire.send(["returned", Lines.take()])
  }

  /// The message is for code that lies under what sleeps now.
  private static func failAsleep() -> Never {
    fail(
      "code on another queue sleeps past what waited before it",
      "The book has one thread, where what began to wait last goes on first.",
      "Let one of the two take its time by asyncAfter.")
  }

  private static func see(_ state: String, _ now: String) {
    if !state.isEmpty { self.state = state }
    self.now = Int(now) ?? self.now
  }
}
