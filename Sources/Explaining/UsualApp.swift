import Base
package import Book
import Examples
package import Statechart

extension Model {
  /// The app that implements what is usual, and decides as the model's choices allow; nil when the choices
  /// have errors, which a check of the book reports.
  package var usualApp: App? {
    var compiler = AppCompiler(definition.file, self)
    let app = compiler.app(TraceHead())
    return compiler.diagnostics.hasErrors ? nil : app
  }
}
