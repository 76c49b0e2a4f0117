/// How an output tells that it would change nothing, without making anything.
package struct OutputDigests: Sendable {
  /// Of all that the output takes from beside the book; nil when it cannot be read.
  package let resources: @Sendable (OutputRequest) -> ContentDigest?
  /// Of the files that an earlier run left in the folder, as they are now; nil when one is missing.
  package let files: @Sendable (OutputRequest) -> ContentDigest?

  package init(
    resources: @escaping @Sendable (OutputRequest) -> ContentDigest?,
    files: @escaping @Sendable (OutputRequest) -> ContentDigest?
  ) {
    self.resources = resources
    self.files = files
  }
}
