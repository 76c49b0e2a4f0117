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
    var unrun = UnrunApps()
    for setting in settings.plugins ?? [] where !setting.isOff {
      let finder = PluginFinder(setting, settings.file, surroundings)
      guard finder.isWanted(beside: builtIn) else { continue }
      do throws(PluginFinder.Problem) {
        diagnostics += finder.doubts
        let launch = try finder.launch(beside: builtIn)
        result.append(
          started(launch, setting, settings.file, surroundings, &unrun, &diagnostics))
      } catch {
        let problem = error.diagnostic
        if error.isAbsence, let apps = setting.apps {
          unrun.add(setting, apps, why: problem.headline, help: problem.help)
        } else {
          diagnostics.append(problem)
        }
        result.append(Plugin(setting, unusable: "a program that could not be used"))
      }
    }
    if let notice = unrun.notice(settings.file) { diagnostics.append(notice) }
    return result
  }

  private static func started(
    _ launch: PluginPool.Launch, _ setting: PluginSetting, _ file: SourceFile,
    _ surroundings: Surroundings, _ unrun: inout UnrunApps, _ diagnostics: inout [Diagnostic]
  ) -> Plugin {
    let pool = PluginPool(launch, setting: setting, file: file, cache: surroundings.cache)
    guard let capabilities = pool.begin() else {
      diagnostics += pool.finish()
      return Plugin(setting, unusable: "a program that failed")
    }
    if let apps = setting.apps, !capabilities.apps.contains(apps) {
      let why = "`\(setting.name)` cannot run them on this computer"
      unrun.add(setting, apps, why: why, help: capabilities.lacks)
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
