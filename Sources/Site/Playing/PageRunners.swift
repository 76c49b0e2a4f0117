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
  /// The script of the frame in which they run; nil for a book that has none of them.
  private(set) var frame: Frame?

  /// The script of a frame that runs code, and the hash by which the policy of a page lets it in.
  struct Frame: Sendable {
    let script: String
    let hash: PolicyHash

    /// A book has none of its own: whatever its scripts may do, readers change code that they did not write.
    static let path = "Site/sandbox/frame.js"

    init(_ bytes: [UInt8]) {
      script = String(decoding: bytes, as: UTF8.self)
      hash = PolicyHash(of: bytes)
    }

    var json: JSON { .object(["script": .string(script), "hash": .string(hash.text)]) }
  }

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
      let place = "\(BookPath.folder(path))/page"
      let found = try Self.scripts(folder, place)
      guard
        program != nil || found.allSatisfy({ resources.allows("\(place)/\($0.name)", $0.bytes) })
      else { continue }
      if found.contains(where: { $0.name == Self.first }) { scripts[apps] = found }
    }
    if !scripts.isEmpty { frame = try resources.programBytes(Frame.path).map(Frame.init) }
  }

  /// The extensions of apps that pages can run, sorted.
  var extensions: [String] { scripts.keys.sorted() }

  private static func scripts(
    _ folder: BookFolder, _ path: String
  ) throws(OutputFailure) -> [Script] {
    do throws(FileFailure) {
      var scripts: [Script] = []
      for name in try folder.filesBelow(path) where name.hasSuffix(".js") {
        scripts.append(Script(name: name, bytes: try folder.bytes("\(path)/\(name)")))
      }
      return scripts
    } catch .missing {
      return []
    } catch {
      throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
    }
  }
}
