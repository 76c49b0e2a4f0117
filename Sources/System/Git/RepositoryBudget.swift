/// What is read of a repository of git, which may be a stranger's.
enum RepositoryBudget {
  /// The number of seconds after which a part of an answer of the library is not waited for any more.
  static let seconds = 120
  /// The maximum number of commits of a history that are looked at.
  static let commits = 50_000
  /// The maximum number of parents of a commit that are compared with it.
  static let parents = 100
  /// The maximum size of a file in the history in bytes, which is that of a file of a book.
  static let fileBytes = 4_194_304
  /// The maximum size of a folder in the history in bytes, for some hundred thousand entries.
  static let folderBytes = 16_777_216
  /// The maximum size of a commit with its message in bytes.
  static let commitBytes = 1_048_576
  /// The maximum number of files of a revision that are copied.
  static let entries = 100_000
  /// The maximum size of all files of a revision that are copied, in bytes.
  static let copiedBytes = 1_073_741_824
  /// The maximum size of a file of `.git` that is read whole, in bytes.
  static let settingBytes = 1_048_576
  /// The maximum size of the list of packed references and of the index, in bytes.
  static let listBytes = 268_435_456
  /// The maximum number of entries of `.git` that are looked at.
  static let ownEntries = 500_000
  /// The maximum depth of includes and of other object folders, as in git.
  static let depth = 10
}
