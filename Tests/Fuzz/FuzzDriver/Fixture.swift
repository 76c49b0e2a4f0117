package import Base
package import Book
import Examples
import SCXML

/// A small book that claims and traces are about, and what must be true of any of them.
package enum Fixture {
  package static let claims = runner(of: ClaimsPlugin.plugin)
  package static let traces = runner(of: TracesPlugin.plugin)

  private static func runner(of plugin: Plugin) -> ExampleRunner {
    for case .exampleRunner(let runner) in plugin.contributions { return runner }
    preconditionFailure("a plugin without examples")
  }

  private static func example(_ bytes: [UInt8], _ runner: ExampleRunner) -> ExampleFile {
    let path = "Content/lessons/door/a.\(runner.fileExtension)"
    return ExampleFile(file: SourceFile(path: path, bytes: bytes), lesson: nil, model: "door")
  }

  /// Runs any bytes as an example, and blesses it twice.
  package static func run(_ bytes: [UInt8], _ runner: ExampleRunner) {
    let run = runner.runAll([example(bytes, runner)], book, RunOptions(searchLimit: 500))[0]
    show(run.diagnostics)
    precondition(
      run.outcome != nil || run.diagnostics.hasErrors, "an example is refused in silence")
    guard let blessed = runner.bless(example(bytes, runner), book, RunOptions()) else { return }
    let again = runner.bless(example(blessed, runner), book, RunOptions())
    precondition(again == nil || again == blessed, "blessing does not settle")
  }

  /// Writes every diagnostic as people and programs read it.
  package static func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics.forShowing() {
      _ = HumanWriter(colored: false).text(of: diagnostic)
      _ = JSONWriter().text(of: diagnostic)
    }
  }

  private static let book: Book = {
    var diagnostics: [Diagnostic] = []
    let definition = SCXMLPlugin.read(
      SourceFile(path: "Content/models/door/model.scxml", text: door), &diagnostics)
    let models = definition.map { [Model(id: "door", definition: $0)] } ?? []
    precondition(!models.isEmpty, "\(diagnostics)")
    return Book(
      settings: BookSettings(
        file: SourceFile(path: "Content/book.yaml", text: ""), title: [:], languages: [],
        chapters: []),
      languages: [], models: models, lessons: [], examples: [])
  }()

  /// A door with a bell: parameters of every kind, two instances, timers, and an open order.
  private static let door = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="all">
      <tb:parameter name="version" values="1..3" default="2" version="true"/>
      <tb:parameter name="kinds" set="u v" default="u"/>
      <tb:parameter name="hold" values="3s..10s" step="1s" default="5s"/>
      <tb:callback name="doorDidOpen:"><tb:choice>hold 1</tb:choice></tb:callback>
      <tb:callback name="bellDidRing:"/>
      <tb:stimulus name="push" arguments="how:[gently|hard]"/><tb:stimulus name="ring"/>
      <tb:request name="hold" arguments="reason"/>
      <datamodel><data id="n" tb:type="0..3" expr="0"/></datamodel>
      <parallel id="all">
        <state id="door">
          <state id="shut" tb:state-of="shut">
            <transition event="push" target="open"/>
          </state>
          <state id="open" tb:state-of="open">
            <onentry>
              <tb:call name="doorDidOpen:" limit="5s"/><send event="close" id="t" delay="10s"/>
            </onentry>
            <transition event="close" target="shut"/>
            <transition event="overrun.doorDidOpen:" target="gone"/>
          </state>
          <final id="gone"/>
        </state>
        <state id="bell" tb:instances="A B">
          <state id="still">
            <transition event="ring">
              <assign location="n" expr="(n + 1) % 4"/>
              <tb:either><tb:call name="bellDidRing:"/><tb:post name="BellNotification"/></tb:either>
            </transition>
          </state>
        </state>
      </parallel>
    </scxml>
    """
}
