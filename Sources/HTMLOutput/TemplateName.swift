/// The name of a template: that of its file below `Templates`, without the extension.
package struct TemplateName: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The templates of figures, which every output needs.
  package static let figures = [trace, claims, diff, exercise, listing]

  static let trace = TemplateName(rawValue: "trace")
  static let claims = TemplateName(rawValue: "claims")
  static let diff = TemplateName(rawValue: "diff")
  static let exercise = TemplateName(rawValue: "exercise")
  static let listing = TemplateName(rawValue: "listing")

  /// The templates of Markdown twins.
  package static let twins = [
    lessonTwin, traceTwin, claimsTwin, diffTwin, exerciseTwin, listingTwin,
  ]

  static let lessonTwin = TemplateName(rawValue: "twin/lesson")
  static let traceTwin = TemplateName(rawValue: "twin/trace")
  static let claimsTwin = TemplateName(rawValue: "twin/claims")
  static let diffTwin = TemplateName(rawValue: "twin/diff")
  static let exerciseTwin = TemplateName(rawValue: "twin/exercise")
  static let listingTwin = TemplateName(rawValue: "twin/listing")
}
