package import Base
package import Book
package import System

/// Finds and starts plugins that are external programs.
package enum PluginHost {
  /// Where to look for a book's plugins, and which of them may run.
  package struct Surroundings: Sendable {
    let path: String
    let folder: BookFolder
    let bundled: [String]
    let trust: PluginTrust
    let charts: ModelFormat
    let cache: ResultCache?

    /// Creates the environment of a book's plugins.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the book's folder.
    ///   - folder: The same folder, opened.
    ///   - bundled: The absolute paths of the program's folders, in which the plugins are that come
    ///     with it.
    ///   - trust: The plugins that may run.
    ///   - charts: The format of the charts that plugins make of models.
    ///   - cache: The cache for answers of plugins, if any.
    package init(
      path: String, folder: BookFolder, bundled: [String], trust: PluginTrust,
      charts: ModelFormat, cache: ResultCache? = nil
    ) {
      self.path = path
      self.folder = folder
      self.bundled = bundled
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
        if error.isAbsence, let apps = setting.apps, !error.hasLeave {
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
      diagnostics.append(unable(setting, apps, file, lacks: capabilities.lacks))
    }
    return Plugin(
      name: setting.name, summary: "a program of its own", isProcess: true,
      contributions: HostedPlugin(pool, charts: surroundings.charts).contributions(capabilities),
      finish: { pool.finish() })
  }
}

extension PluginHost {
  /// What is wrong where a plugin has leave and cannot run the apps that it is for: pages would depend
  /// on the computer.
  private static func unable(
    _ setting: PluginSetting, _ apps: String, _ file: SourceFile, lacks: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, "apps-not-run", at: setting.range, in: file,
      "`\(setting.name)` cannot run apps in `.\(apps)` on this computer",
      why: "it has leave to run them, so no recording takes their place",
      help: [lacks, "withdraw the leave to use recordings"].compactMap(\.self)
        .joined(separator: "; or "))
  }
}

extension Plugin {
  fileprivate init(_ setting: PluginSetting, unusable summary: String) {
    self.init(name: setting.name, summary: summary, isProcess: true, contributions: [])
  }
}

/// The plugins whose apps are not run, so that what was recorded of the apps takes their place.
///
/// Readers, translators and continuous integration often run no code, so all of them are one notice.
struct UnrunApps {
  private struct Reason {
    let setting: PluginSetting
    let apps: String
    let why: String
    let help: String?
  }

  private var reasons: [Reason] = []

  /// Adds a plugin with the reason why it runs nothing, and what to do about it.
  mutating func add(_ setting: PluginSetting, _ apps: String, why: String, help: String?) {
    reasons.append(Reason(setting: setting, apps: apps, why: why, help: help))
  }

  /// Returns the notice at the first plugin, with a note for each other one; nil for no plugin.
  func notice(_ file: SourceFile) -> Diagnostic? {
    guard let first = reasons.first else { return nil }
    let kinds = reasons.map { "`.\($0.apps)`" }.joined(separator: ", ")
    return Diagnostic(
      .notice, "apps-recorded", at: first.setting.range, in: file,
      "apps in \(kinds) are not run: what was recorded of them is used", why: first.why,
      help: first.help,
      notes: reasons.dropFirst().map { reason in
        Diagnostic.Note(
          path: file.path, position: file.position(at: reason.setting.range.lowerBound),
          text: ([reason.why] + [reason.help].compactMap(\.self)).joined(separator: "; "))
      })
  }
}
