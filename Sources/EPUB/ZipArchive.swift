import CZip
import System

/// The entries of a ZIP archive, and their bytes as a file.
///
/// Every entry has the first time that the format can express, so that an archive depends only on
/// its entries.
struct ZipArchive {
  private var entries: [(path: String, bytes: [UInt8], isCompressed: Bool)] = []

  /// The date 1980-01-01 in the format of MS-DOS.
  private static let date: UInt16 = 1 << 5 | 1

  mutating func add(_ path: String, _ bytes: [UInt8], isCompressed: Bool = true) {
    entries.append((path, bytes, isCompressed))
  }

  /// Returns the archive; `name` is that of the file in a report of a failure.
  func bytes(named name: String) throws(OutputFailure) -> [UInt8] {
    var error = unsafe zip_error_t()
    guard let target = unsafe zip_source_buffer_create(nil, 0, 0, &error),
      let archive = unsafe zip_open_from_source(target, ZIP_TRUNCATE, &error)
    else { throw OutputFailure(path: name, reason: "no archive can be created in memory") }
    // Closing the archive frees its source unless there is another owner.
    unsafe zip_source_keep(target)
    defer { unsafe zip_source_free(target) }
    for entry in entries {
      guard unsafe add(entry, to: archive) else {
        unsafe zip_discard(archive)
        throw OutputFailure(path: name, reason: "`\(entry.path)` cannot be added")
      }
    }
    guard unsafe zip_close(archive) == 0, let bytes = unsafe Self.read(target) else {
      throw OutputFailure(path: name, reason: "the archive cannot be written in memory")
    }
    return bytes
  }

  private func add(
    _ entry: (path: String, bytes: [UInt8], isCompressed: Bool), to archive: OpaquePointer
  ) -> Bool {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, entry.bytes.count), alignment: 1)
    unsafe copy.copyBytes(from: entry.bytes)
    guard
      let source = unsafe zip_source_buffer(
        archive, copy.baseAddress, UInt64(entry.bytes.count), 1)
    else {
      unsafe copy.deallocate()
      return false
    }
    let index = unsafe zip_file_add(archive, entry.path, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      unsafe zip_source_free(source)
      return false
    }
    let method = entry.isCompressed ? ZIP_CM_DEFLATE : ZIP_CM_STORE
    return unsafe zip_set_file_compression(archive, UInt64(index), method, 9) == 0
      && zip_file_set_dostime(archive, UInt64(index), 0, Self.date, 0) == 0
  }

  private static func read(_ source: OpaquePointer) -> [UInt8]? {
    var information = unsafe zip_stat_t()
    guard unsafe zip_source_open(source) == 0 else { return nil }
    defer { unsafe _ = zip_source_close(source) }
    guard unsafe zip_source_stat(source, &information) == 0 else { return nil }
    let count = unsafe Int(information.size)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let read = unsafe zip_source_read(source, buffer.baseAddress, UInt64(count))
      initialized = max(0, Int(read))
    }
  }
}
