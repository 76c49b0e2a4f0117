package import Diagnostics

/// Reads an XState machine as a chart.
package enum XStateImport {
  /// Returns a machine of XState, version 4 or 5, as the text of a chart.
  ///
  /// The file is JSON, or JavaScript or TypeScript with a call of `createMachine` or `Machine`. Nothing of
  /// it is run: what is code is a diagnostic at its place.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - diagnostics: The array to which problems are added, and what the chart does not keep.
  /// - Returns: The chart, or nil after an error.
  /// - Complexity: O(n), where n is the number of bytes.
  package static func chart(
    _ file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    let found: MachineFinder
    do throws(LiteralReader.Mistake) {
      found = try MachineFinder(file)
    } catch {
      diagnostics.append(
        Diagnostic(.error, "xstate-syntax", at: error.range, in: file, error.headline))
      return nil
    }
    guard let configuration = found.configuration, !configuration.members.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "xstate-machine", at: found.configuration?.range ?? 0..<0, in: file,
          "there is no machine in the file",
          help: "it has to be JSON, or to have `createMachine({…})` with the states written out"))
      return nil
    }
    let reader = MachineReader(file, found, configuration)
    let text = reader.write()
    diagnostics += reader.diagnostics
    return reader.diagnostics.hasErrors ? nil : text
  }
}
