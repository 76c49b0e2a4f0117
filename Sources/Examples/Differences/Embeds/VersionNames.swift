import Book

/// What distinguishes two versions, as the values of parameters that readers see by their labels.
struct VersionNames {
  /// The values of each side, such as `os=12`; behind the model when that is the same or nothing.
  let sides: [String]

  /// Names two versions by the parameters in which they differ, also where one has its default.
  ///
  /// Of two models the version of the system is named as well.
  init(_ versions: [ModelVersion], _ file: DifferenceFile) {
    let version = file.other == nil ? nil : versions[1].versionParameter
    var names = [version].compactMap(\.self)
    for word in versions[1].assignments where !versions[0].assignments.contains(word) {
      let name = String(word.prefix { $0 != "=" })
      if !names.contains(name) { names.append(name) }
    }
    let values = versions.map { version in
      names.compactMap(version.value).joined(separator: " ")
    }
    sides =
      values[0] == values[1] || values.contains("")
      ? zip(versions, values).map {
        [$0.model.id, $1].filter { !$0.isEmpty }.joined(separator: " ")
      }
      : values
  }
}
