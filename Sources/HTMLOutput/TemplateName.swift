/// The name of a template: that of its file below `Templates`, without the extension.
package struct TemplateName: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The template of a row of a run, which scripts of pages read, too.
  package static let row = TemplateName(rawValue: "row")
}
