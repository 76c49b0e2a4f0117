private import Runtime

/// The one place in memory where answers are left for the host.
enum Output {
  private(set) nonisolated(unsafe) static var address: UnsafeMutableRawPointer?
  private nonisolated(unsafe) static var capacity = 0
  /// Numbers of the answer, while it is put together; kept so that its memory is.
  private nonisolated(unsafe) static var words: [Int32] = []

  /// Leaves numbers; how many there are in units of `width`.
  static func give(width: Int = 1, _ fill: (inout [Int32]) -> Void) -> Int32 {
    unsafe words.removeAll(keepingCapacity: true)
    unsafe fill(&words)
    let count = unsafe words.count
    guard reserve(count * 4), let address = unsafe address else { return Failure.room }
    for index in 0..<count {
      unsafe address.storeBytes(of: words[index], toByteOffset: index * 4, as: Int32.self)
    }
    return Int32(count / width)
  }

  /// Leaves bytes; how many there are.
  static func give(text: ArraySlice<UInt8>) -> Int32 {
    guard reserve(text.count), let address = unsafe address else { return Failure.room }
    for (index, byte) in text.enumerated() {
      unsafe address.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    return Int32(text.count)
  }

  private static func reserve(_ size: Int) -> Bool {
    if unsafe address != nil, unsafe size <= capacity { return true }
    let room = max(4096, size * 2)
    unsafe tb_runtime_free(address)
    unsafe address = tb_runtime_alloc(room)
    unsafe capacity = address == nil ? 0 : room
    return unsafe address != nil
  }
}
