private import Runtime

/// The buffer in which results are left for the host.
package enum Output {
  /// What is returned instead of a count when there is too little memory.
  package static var failure: Int32 { -5 }

  package private(set) nonisolated(unsafe) static var address: UnsafeMutableRawPointer?
  private nonisolated(unsafe) static var capacity = 0

  /// Copies numbers into the buffer; returns their count in units of `width`, or `failure`.
  package static func give(_ words: [Int32], width: Int = 1) -> Int32 {
    unsafe words.withUnsafeBytes { unsafe leave($0) }
      ? Int32(words.count / width) : failure
  }

  /// Copies bytes into the buffer; returns their count, or `failure`.
  package static func give(text: ArraySlice<UInt8>) -> Int32 {
    unsafe text.withUnsafeBytes { unsafe leave($0) } ? Int32(text.count) : failure
  }

  @inline(never)
  private static func leave(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard reserve(bytes.count), let address = unsafe address else { return false }
    if let start = bytes.baseAddress {
      unsafe address.copyMemory(from: start, byteCount: bytes.count)
    }
    return true
  }

  private static func reserve(_ size: Int) -> Bool {
    if unsafe address != nil, unsafe size <= capacity { return true }
    let grown = max(4096, size * 2)
    unsafe tb_runtime_free(address)
    unsafe address = tb_runtime_alloc(grown)
    unsafe capacity = address == nil ? 0 : grown
    return unsafe address != nil
  }
}
