/// Makes PNG pictures of SVG drawings by librsvg's program `rsvg-convert`.
///
/// The library would bring glib, Cairo, Pango and some forty more into a program that rarely draws, and
/// each start would have to load them. A program that does not exist only costs the pictures.
package struct SVGConverter: Sendable {
  /// The name of the program, which is sought in `PATH`.
  package let program: String
  /// How long a picture may take, in milliseconds.
  private let limit: Int

  package init(program: String = "rsvg-convert", limit: Int = 30_000) {
    self.program = program
    self.limit = limit
  }

  /// Returns the drawing as a PNG picture of the drawing's own size.
  ///
  /// - Throws: Why there is no picture; nothing of the program is left then.
  package func png(_ svg: [UInt8]) throws(ConversionFailure) -> [UInt8] {
    let child = try ChildProcess(program, ["--format=png"], input: svg)
    let bytes = try child.output(limit: limit)
    guard PNG.isPicture(bytes) else { throw .failed(reason: "it did not write a PNG picture") }
    return bytes
  }
}

/// Why there is no picture of a drawing.
package enum ConversionFailure: Error, Equatable {
  /// No program of the name is in `PATH`.
  case missing
  /// It did not end in time, or said what was wrong.
  case failed(reason: String)
}
