package import Base
package import Book
private import Synchronization
import System

/// The files of the current state of a book, for a server with many threads.
package final class PreviewSite: Sendable {
  private let output: Output.Previewer
  private let resources: @Sendable () -> ResourceFolders
  private let files = Mutex<Output.Files?>(nil)
  /// The scripts of pages that receive updates, by the path that they are served at.
  private let scripts: [String: [UInt8]]

  private static let folder = ".tracebook/"
  /// The script of a page, and the worker that receives events for all pages.
  private static let names = ["preview.js", "events.js"]
  private let element: [UInt8]
  private static let end = Array("</body>".utf8)

  /// Reads the scripts that pages load to receive updates, from the program's folders.
  ///
  /// - Parameters:
  ///   - root: The beginning of the path of every address.
  ///   - output: Makes the files.
  ///   - resources: Returns the folders of templates and assets, each time that the book is shown.
  /// - Throws: `Failure` when none of the program's folders has a script, or when it cannot be read.
  package init(
    at root: String = "/", _ output: @escaping Output.Previewer,
    _ resources: @escaping @Sendable () -> ResourceFolders
  ) throws(Failure) {
    element = Array("<script src=\"\(root)\(Self.folder)preview.js\" defer></script>\n".utf8)
    self.output = output
    self.resources = resources
    var scripts: [String: [UInt8]] = [:]
    for name in Self.names {
      scripts[Self.folder + name] = try Self.script(name, resources().program)
    }
    self.scripts = scripts
  }

  package struct Failure: Error {
    package let reason: String
  }

  private static func script(_ name: String, _ folders: [String]) throws(Failure) -> [UInt8] {
    let script = "Site/preview/\(name)"
    for path in folders {
      do throws(FileFailure) {
        return try BookFolder(path: path).bytes(script)
      } catch .missing {
        continue
      } catch {
        throw Failure(reason: "\(path)/\(script): \(error.diagnostic(script).headline)")
      }
    }
    throw Failure(reason: "\(script) is in none of the resource folders")
  }

  /// Replaces the book that is served; on failure the previous one is kept.
  package func show(_ book: CheckedBook, _ diagnostics: inout [Diagnostic]) {
    do throws(OutputFailure) {
      let new = try output(book, resources(), nil, &diagnostics)
      files.withLock { $0 = new }
    } catch {
      diagnostics.append(
        Diagnostic(.error, "output", path: error.path, "\(error.reason): `\(error.path)`"))
    }
  }

  /// Returns the file that the server sends for a path; nil when there is none.
  @Sendable
  package func file(_ path: String) -> PreviewServer.File? {
    if let script = scripts[path] {
      return PreviewServer.File(type: ContentType.of(path), bytes: script)
    }
    let files = files.withLock { $0 }
    return files?(path).map {
      PreviewServer.File(
        type: ContentType.of(path), bytes: path.hasSuffix(".html") ? listening($0) : $0)
    }
  }

  /// Adds the script that receives updates to a page.
  private func listening(_ page: [UInt8]) -> [UInt8] {
    guard let place = page.lastRange(of: Self.end) else { return page + element }
    return page[..<place] + element + page[place...]
  }
}

extension [UInt8] {
  /// Returns the start of the last occurrence of a byte sequence; nil when there is none.
  fileprivate func lastRange(of run: [UInt8]) -> Int? {
    guard count >= run.count else { return nil }
    return (0...(count - run.count)).last { self[$0..<($0 + run.count)].elementsEqual(run) }
  }
}
