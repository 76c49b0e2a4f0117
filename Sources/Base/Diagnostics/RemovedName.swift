/// A name that former versions of the program had, such as an option or a key.
package struct RemovedName: Sendable {
  /// The name as it was written, such as `--plain` or `pictures`.
  package let name: String
  /// A clause that says why it is gone.
  package let why: String
  /// What to do instead.
  package let help: String

  package init(_ name: String, why: String, help: String) {
    self.name = name
    self.why = why
    self.help = help
  }

  package var headline: String { "`\(name)` was removed" }
}
