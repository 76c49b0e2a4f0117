package import Base
package import Book

/// What a person trusts who trusts a plugin for good.
package enum TrustedPlugin: Sendable {
  /// A plugin that comes with Tracebook, whose name is enough.
  case bundled
  /// A program of the book, which is trusted as long as it has this digest.
  case own(digest: String)

  /// Returns nil, after a diagnostic, for a plugin that cannot be trusted.
  package init?(
    _ setting: PluginSetting, _ file: SourceFile, beside builtIn: [String],
    _ surroundings: PluginHost.Surroundings, _ diagnostics: inout [Diagnostic]
  ) {
    do throws(PluginFinder.Problem) {
      let digest = try PluginFinder(setting, file, surroundings).trusted(beside: builtIn)
      self = digest.map { .own(digest: $0) } ?? .bundled
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}
