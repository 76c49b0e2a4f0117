/// What an encoded chart or app begins with: four letters and the version of the form.
struct FileHeader {
  let bytes: [UInt8]

  /// Bytes that are read at most, so that hostile ones cannot ask for all memory.
  static var byteLimit: Int { 1 << 22 }

  /// Whether so many sets of so many words each are few enough.
  static func admits(_ sets: Int, _ words: Int) -> Bool {
    let (product, isTooLarge) = Int32(sets).multipliedReportingOverflow(by: Int32(words))
    return !isTooLarge && product <= 1 << 20
  }

  /// `TBCH`, version 3.
  static var chart: FileHeader { FileHeader(bytes: [0x54, 0x42, 0x43, 0x48, 3]) }

  /// `TBAP`, version 1.
  static var app: FileHeader { FileHeader(bytes: [0x54, 0x42, 0x41, 0x50, 1]) }
}
