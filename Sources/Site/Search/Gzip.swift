import CZlib

/// Packs bytes in the gzip format (RFC 1952), which browsers unpack by `DecompressionStream`.
enum Gzip {
  /// The window of 32 KiB, and 16 for a header of gzip with neither a name nor a time.
  private static let window: Int32 = 15 + 16

  /// Returns the packed bytes, which depend on nothing but the bytes.
  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    let begun = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(begun == Z_OK, "zlib has no memory, or is not the one that was compiled against")
    defer { unsafe _ = deflateEnd(&stream) }
    var input = bytes
    let most = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { output, count in
      unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        let ended = unsafe deflate(&stream, Z_FINISH)
        precondition(ended == Z_STREAM_END, "the output is as large as it may become")
      }
      count = unsafe Int(stream.total_out)
    }
  }
}
