import Book
import Diagnostics

/// Templates, assets and pictures, from the first folder that has them.
struct Resources: Sendable {
  private let folders: [BookFolder]

  /// Folders that do not exist are passed over; one that cannot be opened might have the files.
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

  /// The templates of the site and what they include.
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

  /// What is copied as it is, by path in the site, sorted.
  func assets() throws(OutputFailure) -> [(path: String, bytes: [UInt8])] {
    var result: [(path: String, bytes: [UInt8])] = []
    for name in try names(below: "Site/assets") {
      if let bytes = try bytes("Site/assets/\(name)") { result.append(("assets/\(name)", bytes)) }
    }
    return result
  }

  /// What listings can be in: `Templates/code/<language>.yaml`.
  func codeLanguages() throws(OutputFailure) -> CodeLanguages {
    var files: [SourceFile] = []
    for name in try names(below: "Templates/code") where name.hasSuffix(".yaml") {
      let path = "Templates/code/\(name)"
      if let bytes = try bytes(path) { files.append(SourceFile(path: path, bytes: bytes)) }
    }
    return CodeLanguages(files)
  }

  /// The files that any of the folders has, sorted.
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

  /// Of every file that might be looked for; nil when there is something that cannot be read.
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

  /// The WebAssembly module, packed by gzip where it can be had so: beside an installed program's
  /// templates, or where a build puts it.
  func module() throws(OutputFailure) -> [UInt8]? {
    for path in Self.modules {
      if let bytes = try bytes(path + ".gz") { return bytes }
      if let bytes = try bytes(path) { return bytes }
    }
    return nil
  }

  /// The bytes of a file; nil when no folder has it.
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
