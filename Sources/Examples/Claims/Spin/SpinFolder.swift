package import Base
import Book
import StateSearch
import Statechart
package import System

/// The files with which SPIN searches a model: what it is asked, the model, and the engine.
package struct SpinFolder {
  /// The files of the program that go beside those of the model.
  package struct Parts {
    /// The C header and the Makefile, by name.
    package let texts: [SourceFile]
    /// The engine as a static library.
    package let engine: [UInt8]

    package init(texts: [SourceFile], engine: [UInt8]) {
      self.texts = texts
      self.engine = engine
    }
  }

  /// The name of the engine's file.
  package static let engine = "libtracebook-step.a"

  package let files: [NewFile]

  /// Creates the files.
  ///
  /// - Complexity: That of a search of 50,000 states, which finds the unit of time.
  package init(_ subject: SpinSubject, _ parts: Parts) {
    let data = SpinData(subject)
    let text = PromelaText(subject)
    files =
      [
        NewFile(path: "model.pml", bytes: Array(text.text.utf8)),
        NewFile(path: "model.h", bytes: data.bytes),
        NewFile(path: Self.engine, bytes: parts.engine),
      ] + parts.texts.map { NewFile(path: $0.path, bytes: $0.bytes) }
  }
}
