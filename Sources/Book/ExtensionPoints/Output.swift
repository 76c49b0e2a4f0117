public import Base
package import System

/// Makes something of a checked book, such as the site.
///
/// A plugin contributes one with `Contribution.output`. It is called when the user runs
/// `tracebook build --format FORMAT` and the book has no errors.
///
/// An output of one file, which names the lessons; `OutputWriter` writes only what has changed:
///
/// ```swift
/// let list = Output(
///   format: "list", folder: "Site/list", unit: "file",
///   run: { checked, request throws(OutputFailure) in
///     var writer = try OutputWriter(
///       request.folder, below: request.base, isWaiting: request.isWaiting)
///     let text = checked.book.lessons.map(\.id).joined(separator: "\n")
///     try writer.add("lessons.txt", Array(text.utf8))
///     var report = OutputReport()
///     report.pages = 1
///     report.files = writer.checksum
///     (report.written, report.removed) = try writer.finish(jobs: request.jobs)
///     return report
///   })
/// ```
public struct Output: Sendable {
  /// The name of the format, such as `html`.
  package let format: String
  /// The folder that is written when the user names none, relative to the book.
  package let folder: String
  /// What `OutputReport.pages` counts, such as `page`; the plural has an `s`.
  package let unit: String
  /// Writes the output.
  ///
  /// Problems of the output's resources are returned in `OutputReport.notices`. An `OutputFailure`
  /// is thrown when a file cannot be read or written.
  package let run: @Sendable (CheckedBook, OutputRequest) throws(OutputFailure) -> OutputReport
  /// Prepares to make single files on demand, for `tracebook serve`; nil when the output has no
  /// preview.
  package let preview: Previewer?
  /// The digests by which an unnecessary run is recognized, or nil when the output must always be
  /// run.
  package let digests: OutputDigests?

  /// Returns the bytes of a file by its path in the output, or nil when there is no such file.
  package typealias Files = @Sendable (_ path: String) -> [UInt8]?
  /// Prepares a preview and returns a function that makes the files.
  ///
  /// `resources` and `baseURL` mean the same as in `OutputRequest`. Problems of the resources are
  /// added to the diagnostics.
  package typealias Previewer =
    @Sendable (
      CheckedBook, _ resources: ResourceFolders, _ baseURL: String?, inout [Diagnostic]
    ) throws(OutputFailure) -> Files

  /// Creates an output; see the properties for what each function does.
  ///
  /// - Parameters:
  ///   - format: The name of the format in `build --format`.
  ///   - folder: The default folder, relative to the book.
  ///   - unit: What `OutputReport.pages` counts, in the singular.
  ///   - run: Writes the output.
  ///   - preview: Makes single files for `tracebook serve`; nil for an output without a preview.
  ///   - digests: The digests by which an unnecessary run is recognized; nil to run always.
  package init(
    format: String, folder: String, unit: String,
    run:
      @escaping @Sendable (CheckedBook, OutputRequest) throws(OutputFailure) -> OutputReport,
    preview: Previewer? = nil, digests: OutputDigests? = nil
  ) {
    self.format = format
    self.folder = folder
    self.unit = unit
    self.run = run
    self.preview = preview
    self.digests = digests
  }

  /// Creates an output of files that are made all at once, without looking at anything but the book.
  ///
  /// Only files that differ are written, and those that are no longer made are removed. Nothing is
  /// written when a diagnostic is an error or a file cannot have its path.
  ///
  /// - Parameters:
  ///   - format: The name of the format in `build --format`.
  ///   - folder: The default folder, relative to the book.
  ///   - unit: What is counted when the files are written, in the singular.
  ///   - files: Returns the files, in any order, and adds what is wrong to the diagnostics.
  public init(
    format: String, folder: String, unit: String = "file",
    files: @escaping @Sendable (CheckedBook, inout [Diagnostic]) -> [ProducedFile]
  ) {
    self.init(
      format: format, folder: folder, unit: unit,
      run: { checked, request throws(OutputFailure) in
        var report = OutputReport()
        let made = files(checked, &report.notices)
        report.notices += ProducedPaths.diagnostics(
          made.map(\.path), of: format, in: checked.book.settings.file)
        guard !report.notices.hasErrors else { return report }
        var writer = try OutputWriter(
          request.folder, below: request.base, isWaiting: request.isWaiting)
        for file in made.sorted(by: { $0.path < $1.path }) {
          try writer.add(file.path, file.bytes)
        }
        report.pages = made.count
        report.files = writer.checksum
        (report.written, report.removed) = try writer.finish(jobs: request.jobs)
        return report
      })
  }
}

/// Digests that show whether running an output again would change anything.
///
/// The build command compares them with those of the last build and skips the output when they, the
/// book and the options are the same.
package struct OutputDigests: Sendable {
  /// Returns a digest of everything that the output reads besides the book, or nil when it cannot
  /// be read.
  ///
  /// After nil the output is run.
  package let resources: @Sendable (OutputRequest) -> ContentDigest?
  /// Returns a checksum of the files that an earlier run left in the output folder, as they are now,
  /// or nil when one is missing.
  ///
  /// It is compared with `OutputReport.files` of the last run.
  package let files: @Sendable (OutputRequest) -> Checksum?

  /// Creates the digests; see the properties for what each function returns.
  package init(
    resources: @escaping @Sendable (OutputRequest) -> ContentDigest?,
    files: @escaping @Sendable (OutputRequest) -> Checksum?
  ) {
    self.resources = resources
    self.files = files
  }
}

/// What an output did.
package struct OutputReport: Sendable, Equatable {
  /// The number of pages, or of what else the output counts.
  package var pages = 0
  /// The number of files that were new or had changed.
  package var written = 0
  /// The number of files that were removed because they are no longer part of the output.
  package var removed = 0
  /// The problems of the output's resources and settings; an error means that nothing was written.
  package var notices: [Diagnostic] = []
  /// The checksum of all files of the output, or nil when the output does not compute one.
  package var files: Checksum?

  /// Creates a report in which nothing was done.
  package init() {}
}
