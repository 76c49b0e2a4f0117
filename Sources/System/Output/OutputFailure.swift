/// Why an output could not be written.
package struct OutputFailure: Error, Equatable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
