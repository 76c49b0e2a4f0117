/// Access to earlier versions of a book's files.
package struct TextHistory {
  let bytes: (String) -> [UInt8]?
  let versions: (String) -> [[UInt8]]
  let why: () -> String

  /// Creates access to earlier versions.
  ///
  /// - Parameters:
  ///   - bytes: Returns the contents with a git id; nil when they are not available.
  ///   - versions: Returns the versions of the file at a path, newest first.
  ///   - why: Returns the reason why a version is not available.
  package init(
    bytes: @escaping (String) -> [UInt8]?, versions: @escaping (String) -> [[UInt8]],
    why: @escaping () -> String
  ) {
    self.bytes = bytes
    self.versions = versions
    self.why = why
  }

  /// The history of a book that is in no repository.
  package static var none: TextHistory {
    TextHistory(bytes: { _ in nil }, versions: { _ in [] }, why: { "" })
  }
}
