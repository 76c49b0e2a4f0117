@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// Tasks of the app, which run on the one thread that there is, in the order in which they can go on.
///
/// They go on when the main thread is free: after the method of the app has returned that the platform
/// called. No task reads a clock; what waits for a time asks `Platform.after`.
enum Tasks {
  nonisolated(unsafe) private static var waiting: [UnownedJob] = []
  nonisolated(unsafe) private static var next = 0

  static func begin() { _createExecutors(factory: Executors.self) }

  static func add(_ job: UnownedJob) { waiting.append(job) }

  static func runAll() {
    while next < waiting.count {
      next += 1
      waiting[next - 1].runSynchronously(on: Executors.mainExecutor.asUnownedSerialExecutor())
    }
    waiting.removeAll(keepingCapacity: true)
    next = 0
  }

  private struct Executors: ExecutorFactory {
    static let mainExecutor: any MainExecutor = Main()
    static let defaultExecutor: any TaskExecutor = Other()
  }

  private final class Main: MainExecutor, SchedulingExecutor, @unchecked Sendable {
    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }
    func checkIsolated() {}
    func isIsolatingCurrentContext() -> Bool? { true }
    func run() {}
    func stop() {}
    func enqueue<C: Clock>(
      _: consuming ExecutorJob, after _: C.Duration, tolerance _: C.Duration?, clock _: C
    ) { failOnClock() }
  }

  private final class Other: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }
    func enqueue<C: Clock>(
      _: consuming ExecutorJob, after _: C.Duration, tolerance _: C.Duration?, clock _: C
    ) { failOnClock() }
  }

  private static func failOnClock() -> Never {
    Platform.fail(
      "a task waits by a clock", "The book has no clock but virtual time.",
      "Let it wait by `Task.sleep(for:)`.")
  }
}
