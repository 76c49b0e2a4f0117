/// What an example and the file beside it should contain, as they were observed in one run.
package struct BlessedExample: Sendable {
  /// The example with its observed lines corrected, or nil when nothing differs or its runner
  /// cannot correct files.
  package var bytes: [UInt8]?
  /// The name and the bytes of the file in the example's folder that says what its code did, or nil
  /// when there is none to write.
  package var recording: (name: String, bytes: [UInt8])?

  package init(bytes: [UInt8]? = nil, recording: (name: String, bytes: [UInt8])? = nil) {
    self.bytes = bytes
    self.recording = recording
  }
}
