#if TRACEBOOK_SMALL
  typealias ObservationList = [Observation]

  extension ObservationList {
    /// The elements.
    var all: [Observation] { self }

    mutating func clear() { drain(&self) }
  }
#else
  /// The observations of a step, which keep their memory between steps.
  ///
  /// An array checks before each change that nothing else refers to its elements.
  struct ObservationList: ~Copyable {
    private var start = UnsafeMutablePointer<Observation>.allocate(capacity: 16)
    private var capacity = 16
    private(set) var count = 0

    deinit { start.deallocate() }

    /// A copy of the elements.
    var all: [Observation] { Array(UnsafeBufferPointer(start: start, count: count)) }

    var last: Observation? { count == 0 ? nil : start[count &- 1] }

    subscript(index: Int) -> Observation {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such observation")
      return start[index]
    }

    @inline(__always)
    mutating func append(_ observation: Observation) {
      if count == capacity { grow() }
      start[count] = observation
      count &+= 1
    }

    @inline(__always)
    mutating func clear() { count = 0 }

    @inline(never)
    private mutating func grow() {
      let larger = UnsafeMutablePointer<Observation>.allocate(capacity: capacity * 2)
      larger.update(from: start, count: count)
      start.deallocate()
      start = larger
      capacity *= 2
    }
  }
#endif
