package import BookModel
package import Diagnostics
package import Files
package import PluginAPI

/// Finds and starts plugins that are external programs.
package enum PluginHost {
  /// Where to look for a book's plugins, and which of them may run.
  package struct Surroundings: Sendable {
    let path: String
    let folder: BookFolder
    let resources: [String]
    let trust: PluginTrust
    let charts: ModelFormat
    let cache: ResultCache?

    /// Creates the environment of a book's plugins.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the book's folder.
    ///   - folder: The same folder, opened.
    ///   - resources: The absolute paths of the folders in which plugins are looked up, in this
    ///     order.
    ///   - trust: The plugins that may run.
    ///   - charts: The format of the charts that plugins make of models.
    ///   - cache: The cache for answers of plugins, if any.
    package init(
      path: String, folder: BookFolder, resources: [String], trust: PluginTrust,
      charts: ModelFormat, cache: ResultCache? = nil
    ) {
      self.path = path
      self.folder = folder
      self.resources = resources
      self.trust = trust
      self.charts = charts
      self.cache = cache
    }
  }

  /// Starts the plugins of a book that are external programs, and returns them.
  ///
  /// A plugin that cannot be used contributes nothing and is reported.
  package static func plugins(
    _ settings: BookSettings, beside builtIn: [String], _ surroundings: Surroundings,
    _ diagnostics: inout [Diagnostic]
  ) -> [Plugin] {
    var result: [Plugin] = []
    for setting in settings.plugins ?? [] where !setting.isOff {
      let finder = PluginFinder(setting, settings.file, surroundings)
      guard finder.isWanted(beside: builtIn) else { continue }
      do throws(PluginFinder.Problem) {
        diagnostics += finder.doubts
        let launch = try finder.launch(beside: builtIn)
        result.append(started(launch, setting, settings.file, surroundings, &diagnostics))
      } catch {
        diagnostics.append(recorded(error, setting, settings.file) ?? error.diagnostic)
        result.append(Plugin(setting, unusable: "a program that could not be used"))
      }
    }
    return result
  }

  /// Returns the notice that recordings take the place of a plugin that is not there, or nil when
  /// nothing can take its place.
  private static func recorded(
    _ problem: PluginFinder.Problem, _ setting: PluginSetting, _ file: SourceFile
  ) -> Diagnostic? {
    guard problem.isAbsence, let apps = setting.apps else { return nil }
    return notRun(apps, setting, file, why: problem.diagnostic.headline, problem.diagnostic.help)
  }

  private static func notRun(
    _ apps: String, _ setting: PluginSetting, _ file: SourceFile, why: String, _ help: String?
  ) -> Diagnostic {
    Diagnostic(
      .notice, "apps-recorded", at: setting.range, in: file,
      "apps in `.\(apps)` are not run: what was recorded of them is used", why: why, help: help)
  }

  private static func started(
    _ launch: PluginPool.Launch, _ setting: PluginSetting, _ file: SourceFile,
    _ surroundings: Surroundings, _ diagnostics: inout [Diagnostic]
  ) -> Plugin {
    let pool = PluginPool(launch, setting: setting, file: file, cache: surroundings.cache)
    guard let capabilities = pool.begin() else {
      diagnostics += pool.finish()
      return Plugin(setting, unusable: "a program that failed")
    }
    if let apps = setting.apps, !capabilities.apps.contains(apps) {
      let why = "`\(setting.name)` cannot run them on this computer"
      diagnostics.append(notRun(apps, setting, file, why: why, capabilities.lacks))
    }
    return Plugin(
      name: setting.name, summary: "a program of its own", isProcess: true,
      contributions: HostedPlugin(pool, charts: surroundings.charts).contributions(capabilities),
      finish: { pool.finish() })
  }
}

extension Plugin {
  fileprivate init(_ setting: PluginSetting, unusable summary: String) {
    self.init(name: setting.name, summary: summary, isProcess: true, contributions: [])
  }
}
