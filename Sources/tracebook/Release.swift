/// What is known of the program as a release.
enum Release {
  /// The version by Semantic Versioning, or that of the next release with `-dev`.
  ///
  /// The scripts in `Scripts/packaging` name packages after it.
  static let version = "0.1.0-dev"
}
