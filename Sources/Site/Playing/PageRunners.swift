import Base
import Book
import HTMLOutput
import System

/// What plugins have for pages, so that code of examples can be changed and run there.
///
/// These are the scripts in the folder `page` beside the plugin's executable, of a plugin of the book
/// only with leave. They are given to pages as data; the plugin itself is not started.
struct PageRunners: Sendable {
  /// A script of a plugin.
  struct Script: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// The script that every plugin for pages has.
  private static let first = "page.js"

  /// The scripts for apps with each file extension.
  private(set) var scripts: [String: [Script]] = [:]

  init() {}

  init(_ settings: [PluginSetting], _ resources: Resources) throws(OutputFailure) {
    for setting in settings where !setting.isOff {
      guard let apps = setting.values["apps"] else { continue }
      // Only the folder that the plugin itself would be taken from counts.
      let usual = "Plugins/\(setting.name)/plugin"
      let program = resources.program.first { (try? $0.isExecutable(usual)) != nil }
      let path = program == nil ? setting.values["run"] ?? usual : usual
      guard let folder = program ?? (resources.allowsScripts ? resources.book : nil),
        (try? folder.isExecutable(path)) != nil
      else { continue }
      let found = try Self.scripts(
        folder, "\(BookPath.folder(path))/page", program == nil ? resources : nil)
      if found.contains(where: { $0.name == Self.first }) { scripts[apps] = found }
    }
  }

  /// The extensions of apps that pages can run, sorted.
  var extensions: [String] { scripts.keys.sorted() }

  /// Returns the scripts below a path of a folder, of the book's as they were trusted.
  private static func scripts(
    _ folder: BookFolder, _ path: String, _ resources: Resources?
  ) throws(OutputFailure) -> [Script] {
    do throws(FileFailure) {
      var scripts: [Script] = []
      for name in try folder.filesBelow(path) where name.hasSuffix(".js") {
        let file = "\(path)/\(name)"
        let bytes =
          if let resources { try resources.script(file, in: folder) } else {
            try folder.bytes(file)
          }
        scripts.append(Script(name: name, bytes: bytes))
      }
      return scripts
    } catch .missing {
      return []
    } catch {
      throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
    }
  }
}
