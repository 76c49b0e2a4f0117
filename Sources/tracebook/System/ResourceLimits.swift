private import Glibc

/// The limits that the system sets for the process, which are read once, when it starts.
enum ResourceLimits {
  /// A limit, and what the program needs of it.
  private struct Need {
    let kind: __rlimit_resource
    /// What is limited, in a sentence.
    let name: String
    /// The option of `ulimit`, and the number of units of its values.
    let option: Character
    let unit: UInt
    let least: UInt
  }

  /// What each limit has to leave, as measured.
  ///
  /// Libraries and a small book take 120 MB of addresses, each further thread a stack of 8 MB, and a search that
  /// is stopped for its size up to 400 MB. The deepest expression takes between 128 and 512 kB of
  /// stack, and less than 2 MB in a build for debugging. Six open files are too few for any book, eight enough.
  private static let needs = [
    Need(kind: RLIMIT_AS, name: "memory", option: "v", unit: 1 << 10, least: 1 << 30),
    Need(kind: RLIMIT_DATA, name: "data", option: "d", unit: 1 << 10, least: 768 << 20),
    Need(kind: RLIMIT_STACK, name: "stack", option: "s", unit: 1 << 10, least: 2 << 20),
    Need(kind: RLIMIT_FSIZE, name: "size of a file", option: "f", unit: 1 << 10, least: 1 << 20),
    Need(kind: RLIMIT_NOFILE, name: "number of open files", option: "n", unit: 1, least: 32),
  ]

  /// The first limit that leaves too little, as a sentence and what to do; nil when there is none.
  static func read() -> (headline: String, help: String)? {
    for need in needs {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(need.kind.rawValue), &limit) == 0,
        limit.rlim_cur < need.least
      else { continue }
      return (
        "the limit of \(limit.rlim_cur / need.unit)\(text(need)) for the \(need.name) leaves too little",
        "it needs \(need.least / need.unit)\(text(need)): `ulimit -\(need.option) \(need.least / need.unit)`"
      )
    }
    return nil
  }

  private static func text(_ need: Need) -> String { need.unit == 1 ? "" : " kB" }
}
