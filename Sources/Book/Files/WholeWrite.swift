private import Glibc

/// Writes that take as many calls of the system as it wants.
package enum WholeWrite {
  /// Writes all bytes to an open file; the error code of the call that failed, or 0.
  ///
  /// A call may be interrupted, or take a part only, without anything being wrong.
  package static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.write(file, rest.baseAddress, rest.count)
      }
      if put < 0, errno == EINTR { continue }
      guard put > 0 else { return put < 0 ? errno : EIO }
      start += put
    }
    return 0
  }
}
