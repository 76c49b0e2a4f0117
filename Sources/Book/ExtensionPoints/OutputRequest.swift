/// Where an output is written, and what it reads besides the book.
package struct OutputRequest: Sendable {
  /// The absolute path of the folder to write.
  package let folder: String
  /// The part of `folder` below which no symbolic link is followed.
  ///
  /// It is nil when the user named the folder; then its links are followed.
  package let base: String?
  /// The folders that may contain `Templates` and `Site/assets`.
  package let resources: ResourceFolders
  /// The address of the site, ending in a slash, or nil when the user gave none.
  package let baseURL: String?
  /// The label of the version that is built, or nil for a book without versions.
  ///
  /// The last component of `folder` is then the label, and other versions are in the same folder.
  package let version: VersionLabel?
  /// The number of threads, at least 1.
  package let jobs: Int
  /// Called before the output waits for another build that writes to the same folder.
  ///
  /// The argument is the id of that build's process, or nil when it is unknown.
  package let isWaiting: @Sendable (Int?) -> Void

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder to write; empty for a preview.
  ///   - base: The part of `folder` below which no symbolic link is followed, or nil to follow all.
  ///   - resources: The folders to read templates and assets from.
  ///   - baseURL: The address of the site, ending in a slash.
  ///   - version: The label of the version that is built.
  ///   - jobs: The number of threads, at least 1.
  ///   - isWaiting: Called before the output waits for another build.
  package init(
    folder: String, below base: String? = nil, resources: ResourceFolders, baseURL: String? = nil,
    version: VersionLabel? = nil, jobs: Int = 1,
    isWaiting: @escaping @Sendable (Int?) -> Void = { _ in }
  ) {
    self.folder = folder
    self.base = base
    self.isWaiting = isWaiting
    self.resources = resources
    self.baseURL = baseURL
    self.version = version
    self.jobs = jobs
  }
}
