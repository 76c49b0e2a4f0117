/// A file in an example's folder that the example needs.
package struct Companion: Sendable, Equatable {
  /// The name in the folder, without a path.
  package let name: String
  /// Whether readers see the file, so that translations depend on it.
  package let isShown: Bool

  package init(name: String, isShown: Bool) {
    self.name = name
    self.isShown = isShown
  }
}
