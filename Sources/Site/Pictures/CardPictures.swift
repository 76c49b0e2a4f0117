package import Diagnostics
import Files
package import Raster
import Workers

/// Turns cards into PNG files, on several threads.
///
/// A picture notes the digest of its drawing, so that the next build keeps it instead of starting a
/// program for each lesson: for a hundred pictures that is seconds.
package struct CardPictures: Sendable {
  private let converter: SVGConverter
  /// Returns the file that the last build made, or nil.
  private let old: @Sendable (String) -> [UInt8]?

  package init(
    by converter: SVGConverter = SVGConverter(), old: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.converter = converter
    self.old = old
  }

  /// A drawing that becomes the file `path` of the site.
  package struct Drawing: Sendable {
    package let path: String
    package let svg: [UInt8]
    /// What it shows, for those who do not see it.
    package let shows: String

    package init(path: String, svg: [UInt8], shows: String) {
      self.path = path
      self.svg = svg
      self.shows = shows
    }
  }

  package struct Made: Sendable {
    package var files: [(path: String, bytes: [UInt8])] = []
    package var diagnostics: [Diagnostic] = []
  }

  /// Returns the pictures that could be made; `setting` is where the book asks for them.
  package func make(
    _ drawings: [Drawing], jobs: Int, setting: Range<Int>, in settings: SourceFile
  ) -> Made {
    let results = Workers.map(count: drawings.count, jobs: jobs) { index in
      Result { () throws(ConversionFailure) in try picture(drawings[index]) }
    }
    var made = Made()
    for (drawing, result) in zip(drawings, results) {
      switch result {
      case .success(let bytes): made.files.append((drawing.path, bytes))
      case .failure(.missing):
        guard !made.diagnostics.contains(where: { $0.id == "no-picture-program" }) else { continue }
        made.diagnostics.append(
          Diagnostic(
            .warning, "no-picture-program", at: setting, in: settings,
            "Pictures of lessons are made by `\(converter.program)`, which is not installed",
            why: "who shares a page shows its title only",
            help: "install it: `apt-get install librsvg2-bin`"))
      case .failure(.failed(let reason)):
        made.diagnostics.append(
          Diagnostic(
            .warning, "picture-failed", at: setting, in: settings,
            "`\(converter.program)` made no picture of `\(drawing.path)`", why: reason))
      }
    }
    return made
  }

  /// Returns the picture of a drawing, or the old one if it was made of the same.
  private func picture(_ drawing: Drawing) throws(ConversionFailure) -> [UInt8] {
    let digest = ContentDigest(of: drawing.svg).text
    if let old = old(drawing.path), PNG.note(of: old) == digest { return old }
    return PNG.noting(digest, in: try converter.png(drawing.svg))
  }
}
