/// The beginning of an encoded chart or app: four letters and the version of the format.
struct FileHeader {
  let bytes: [UInt8]

  /// The maximum size of a file, in bytes, so that hostile input cannot exhaust the memory.
  static var byteLimit: Int { 1 << 22 }

  /// Returns whether a number of sets of so many words each is acceptable.
  @inline(never)
  static func admits(_ sets: Int, _ words: Int) -> Bool {
    let (product, isTooLarge) = Int32(sets).multipliedReportingOverflow(by: Int32(words))
    return !isTooLarge && product <= 1 << 20
  }

  /// The letters `TBCH` and version 3.
  static var chart: FileHeader { FileHeader(bytes: [0x54, 0x42, 0x43, 0x48, 3]) }

  /// The letters `TBAP` and version 2.
  static var app: FileHeader { FileHeader(bytes: [0x54, 0x42, 0x41, 0x50, 2]) }
}
