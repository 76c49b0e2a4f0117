/// Digests that show whether running an output again would change anything.
///
/// The build command compares them with those of the last build and skips the output when they, the
/// book and the options are the same.
package struct OutputDigests: Sendable {
  /// Returns a digest of everything that the output reads besides the book, or nil when it cannot
  /// be read.
  ///
  /// After nil the output is run.
  package let resources: @Sendable (OutputRequest) -> ContentDigest?
  /// Returns a digest of the files that an earlier run left in the output folder, as they are now,
  /// or nil when one is missing.
  ///
  /// It is compared with `OutputReport.files` of the last run.
  package let files: @Sendable (OutputRequest) -> ContentDigest?

  package init(
    resources: @escaping @Sendable (OutputRequest) -> ContentDigest?,
    files: @escaping @Sendable (OutputRequest) -> ContentDigest?
  ) {
    self.resources = resources
    self.files = files
  }
}
