import Base
import Book

/// What a plugin answers about a book: the files of an output, and diagnostics.
struct OutputAnswer {
  /// The largest number of files.
  static let most = 10_000

  /// The files, sorted by path.
  let files: [ProducedFile]
  /// The diagnostics, each with the file that it is about, or nil for the book as a whole.
  let remarks: [(remark: Remark, file: SourceFile?)]

  init(refusal: Remark) {
    files = []
    remarks = [(refusal, nil)]
  }

  /// Parses the result of `output`; `sources` are the files of the request, by path.
  init(_ value: JSON, about sources: [String: SourceFile]) throws(PluginFailure) {
    var remarks: [(remark: Remark, file: SourceFile?)] = []
    for remark in try value.list("diagnostics") {
      remarks.append((try Remark(remark), try Self.file(remark["path"], in: sources)))
    }
    self.remarks = remarks
    let all = try value.list("files")
    guard all.count <= Self.most else { throw .unfit("it gave more than \(Self.most) files") }
    var paths = ProducedPaths()
    var files: [ProducedFile] = []
    for file in all {
      let path = try file.required("path")
      try ProducedPath.check(path)
      try paths.add(path)
      files.append(ProducedFile(path: path, bytes: try Self.bytes(of: file, path)))
    }
    let isRefused = remarks.contains { $0.remark.severity == .error }
    guard isRefused || !files.isEmpty else { throw .unfit("it gave no files") }
    self.files = files.sorted { $0.path < $1.path }
  }

  private static func file(
    _ path: JSON?, in sources: [String: SourceFile]
  ) throws(PluginFailure) -> SourceFile? {
    guard let path, path != .null else { return nil }
    if let name = path.text, let file = sources[name] { return file }
    throw .unfit("a diagnostic names a `path` that is not one of the book it was given")
  }

  private static func bytes(of file: JSON, _ path: String) throws(PluginFailure) -> [UInt8] {
    switch (file["text"]?.text, file["base64"]?.text) {
    case (let text?, nil): return Array(text.utf8)
    case (nil, let text?):
      guard let bytes = Base64.decode(text) else {
        throw .unfit("the `base64` of `\(path)` is not Base64")
      }
      return bytes
    default: throw .unfit("the file `\(path)` must have either `text` or `base64`")
    }
  }
}
