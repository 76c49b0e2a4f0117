import Base
import Book

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
