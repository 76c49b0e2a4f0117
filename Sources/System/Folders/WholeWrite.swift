private import Glibc

/// Writes that repeat the system call until all bytes are written.
package enum WholeWrite {
  /// Writes all bytes to an open file, and returns the error code of the call that failed, or 0.
  ///
  /// An interrupted call and one that writes only a part are not failures.
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
