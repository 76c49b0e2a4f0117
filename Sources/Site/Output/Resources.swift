import BookModel
import Diagnostics
import Files
import PluginAPI

/// Reads templates, assets and pictures from the first folder that has them.
struct Resources: Sendable {
  private let folders: [BookFolder]

  /// Opens the resource folders, skipping those that do not exist.
  ///
  /// One that cannot be opened is an error, because it might contain the files.
  init(_ paths: [String]) throws(OutputFailure) {
    var folders: [BookFolder] = []
    for path in paths {
      do throws(FileFailure) {
        folders.append(try BookFolder(path: path))
      } catch .missing {
        continue
      } catch {
        throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
      }
    }
    self.folders = folders
  }

  /// Returns the templates of the site and what they include.
  func templates() throws(OutputFailure) -> TemplateLibrary {
    var failure: OutputFailure?
    let names = SiteTemplate.allCases.map(\.rawValue)
    let library = TemplateLibrary(names, vocabulary: Field.vocabulary) { name in
      do throws(OutputFailure) {
        return try bytes("Templates/\(name).mustache").map {
          SourceFile(path: "Templates/\(name).mustache", bytes: $0)
        }
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    if let failure { throw failure }
    for name in names where library.number(of: name) == nil {
      throw OutputFailure(
        path: "Templates/\(name).mustache", reason: "it is in none of the resource folders")
    }
    return library
  }

  /// Returns the files that are copied unchanged, with their paths in the site, sorted by path.
  func assets() throws(OutputFailure) -> [(path: String, bytes: [UInt8])] {
    var result: [(path: String, bytes: [UInt8])] = []
    for name in try names(below: "Site/assets") {
      if let bytes = try bytes("Site/assets/\(name)") { result.append(("assets/\(name)", bytes)) }
    }
    return result
  }

  /// Returns the languages of listings: `Templates/code/<language>.yaml`.
  func codeLanguages() throws(OutputFailure) -> CodeLanguages {
    var files: [SourceFile] = []
    for name in try names(below: "Templates/code") where name.hasSuffix(".yaml") {
      let path = "Templates/code/\(name)"
      if let bytes = try bytes(path) { files.append(SourceFile(path: path, bytes: bytes)) }
    }
    return CodeLanguages(files)
  }

  /// Returns the names of the files in any of the folders, sorted.
  private func names(below path: String) throws(OutputFailure) -> [String] {
    var names: Set<String> = []
    for folder in folders {
      do throws(FileFailure) {
        names.formUnion(try folder.filesBelow(path))
      } catch .missing {
        continue
      } catch {
        throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
      }
    }
    return names.sorted()
  }

  private static let modules = ["tracebook.wasm", ".build/tracebook.wasm"]

  /// The digest of all files that can be looked up, or nil if one cannot be read.
  var digest: ContentDigest? {
    var writer = StoredWriter()
    for folder in folders {
      for path in ["Templates", "Site/assets"] {
        guard let digest = folder.read(below: path)?.digest else { return nil }
        writer.write(digest)
      }
      for module in Self.modules.flatMap({ ["\($0).gz", $0] }) {
        do throws(FileFailure) {
          writer.write(ContentDigest(of: try folder.bytes(module)))
        } catch .missing {
          writer.write(ContentDigest?.none)
        } catch {
          return nil
        }
      }
    }
    return ContentDigest(of: writer.bytes)
  }

  /// Returns the WebAssembly module, compressed by gzip if available, or nil if there is none.
  ///
  /// It is beside an installed program's templates, or where a build puts it.
  func module() throws(OutputFailure) -> [UInt8]? {
    for path in Self.modules {
      if let bytes = try bytes(path + ".gz") { return bytes }
      if let bytes = try bytes(path) { return bytes }
    }
    return nil
  }

  /// Returns the bytes of a file, or nil if no folder has it.
  func bytes(_ path: String) throws(OutputFailure) -> [UInt8]? {
    for folder in folders {
      do throws(FileFailure) {
        return try folder.bytes(path)
      } catch .missing {
        continue
      } catch {
        throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
      }
    }
    return nil
  }
}
