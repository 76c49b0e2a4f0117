private import Glibc
private import Synchronization

/// Threads for work whose result does not depend on their number.
package enum Workers {
  /// The stack size of a thread in bytes, for the bounded recursion over lessons and charts.
  private static let stackSize = 8 << 20

  /// Hears how many pieces of a work are done, and of how many; it is called on any thread.
  package typealias Listener = @Sendable (_ done: Int, _ all: Int) -> Void

  /// Calls `body` once for each index on at most `jobs` threads, and returns the results by index.
  ///
  /// `listener` hears of each that is done.
  package static func map<Result: Sendable>(
    count: Int, jobs: Int, listener: Listener? = nil, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let done = Counter()
    return map(
      count: count, jobs: jobs, tools: {},
      { _, index in
        let result = body(index)
        listener?(done.next() + 1, count)
        return result
      })
  }

  /// Calls `body` once for each index, with tools that each thread makes for itself.
  ///
  /// Objects that all threads use constantly are better made per thread: counting references to a
  /// shared one makes the threads wait for each other.
  package static func map<Tools, Result: Sendable>(
    count: Int, jobs: Int, tools: @escaping @Sendable () -> Tools,
    _ body: @escaping @Sendable (Tools, Int) -> Result
  ) -> [Result] {
    let threads = min(jobs, count)
    guard threads > 1 else {
      let own = tools()
      return (0..<count).map { body(own, $0) }
    }
    let next = Counter()
    let slots = Slots<Result>()
    let work = Work {
      var mine: [(Int, Result)] = []
      let own = tools()
      while let index = next.take(below: count) { mine.append((index, body(own, index))) }
      slots.add(mine)
    }
    // The caller works too, so the work is done even when no thread can be created.
    let started = (1..<threads).compactMap { _ in start(work) }
    work.body()
    for thread in started { pthread_join(thread, nil) }
    return slots.inOrder()
  }

  /// Starts a thread that works beside the caller, who does not wait for its end.
  ///
  /// Without a thread the work is done before this function returns.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    guard let thread = start(Work(body)) else { return body() }
    pthread_detach(thread)
  }

  /// Starts a thread, or returns nil when the system refuses it.
  private static func start(_ work: Work) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { unsafe attributes.deallocate() }
    guard unsafe pthread_attr_init(attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(attributes) }
    unsafe pthread_attr_setstacksize(attributes, stackSize)
    let context = unsafe Unmanaged.passRetained(work)
    var thread: pthread_t = 0
    let code = unsafe pthread_create(
      &thread, attributes,
      { pointer in
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      return nil
    }
    return thread
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.add(1, ordering: .relaxed).oldValue }

    func take(below limit: Int) -> Int? {
      let index = next()
      return index < limit ? index : nil
    }
  }

  private final class Slots<Result: Sendable>: Sendable {
    private let results = Mutex<[(index: Int, result: Result)]>([])

    func add(_ more: [(Int, Result)]) {
      results.withLock { results in
        for (index, result) in more { results.append((index, result)) }
      }
    }

    func inOrder() -> [Result] {
      results.withLock { results in
        results.sorted { $0.index < $1.index }.map(\.result)
      }
    }
  }
}
