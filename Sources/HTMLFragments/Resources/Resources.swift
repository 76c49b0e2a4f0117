import BookModel
import Diagnostics
package import Files
package import Mustache
import PluginAPI

/// Reads templates, assets and pictures from the first folder that has them.
package struct Resources: Sendable {
  package let folders: [BookFolder]

  /// Opens the resource folders, skipping those that do not exist.
  ///
  /// One that cannot be opened is an error, because it might contain the files.
  package init(_ paths: [String]) throws(OutputFailure) {
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

  /// Compiles templates and what they include.
  package func templates(_ templates: [TemplateName]) throws(OutputFailure) -> TemplateLibrary {
    var failure: OutputFailure?
    let names = templates.map(\.rawValue)
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

  /// Returns the languages of listings: `Templates/code/<language>.yaml`.
  package func codeLanguages() throws(OutputFailure) -> CodeLanguages {
    var files: [SourceFile] = []
    for name in try names(below: "Templates/code") where name.hasSuffix(".yaml") {
      let path = "Templates/code/\(name)"
      if let bytes = try bytes(path) { files.append(SourceFile(path: path, bytes: bytes)) }
    }
    return CodeLanguages(files)
  }

  /// Returns the names of the files in any of the folders, sorted.
  package func names(below path: String) throws(OutputFailure) -> [String] {
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

  /// Returns the bytes of a file, or nil if no folder has it.
  package func bytes(_ path: String) throws(OutputFailure) -> [UInt8]? {
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
