package import Base
package import Book

/// What a person trusts who trusts a plugin for good.
package enum TrustedPlugin: Sendable {
  /// A plugin that comes with Tracebook, whose name is enough; files of the book that it runs are trusted as long as they
  /// have this digest, which is nil when they cannot be read whole.
  case bundled(digest: String?)
  /// A program of the book, which is trusted as long as it and the files that it runs have this digest.
  case own(digest: String)

  /// Returns nil, after a diagnostic, for a plugin that cannot be trusted.
  package init?(
    _ setting: PluginSetting, _ file: SourceFile, beside builtIn: [String],
    _ surroundings: PluginHost.Surroundings, _ diagnostics: inout [Diagnostic]
  ) {
    do throws(PluginFinder.Problem) {
      let (program, files) = try PluginFinder(setting, file, surroundings).trusted(beside: builtIn)
      self = program.map { .own(digest: $0 + (files ?? "")) } ?? .bundled(digest: files)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}
