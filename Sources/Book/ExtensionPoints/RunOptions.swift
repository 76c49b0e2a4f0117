package import System

/// How examples are run.
///
/// The results do not depend on these options, except that a search with another limit may be
/// undecided.
package struct RunOptions: Sendable {
  /// The number of threads, at least 1.
  package let jobs: Int
  /// The cache of earlier results, or nil to compute all of them.
  package let cache: ResultCache?
  /// The number of states after which a search stops, or nil for the runner's own limit.
  package let searchLimit: Int?
  /// What runs the code of apps, by the extension of its files; without one, recordings are used.
  package let apps: [String: AppRunner]

  /// Creates options; the defaults are one thread, no cache, the runner's own limit and no code.
  package init(
    jobs: Int = 1, cache: ResultCache? = nil, searchLimit: Int? = nil,
    apps: [String: AppRunner] = [:]
  ) {
    self.apps = apps
    self.jobs = jobs
    self.cache = cache
    self.searchLimit = searchLimit
  }
}
