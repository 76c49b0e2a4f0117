import Book
import Diagnostics
import FuzzDriver
import SCXML
import Traces

@main
enum FuzzExamples {
  static func main() { unsafe fuzz { unsafe fuzzExamples($0, $1) } }
}

/// Reads any bytes as a trace, mends it as bless does, and reads it as claims.
///
/// What is looked for: traps, and a blessed trace that is not left alone when it is blessed again.
private func fuzzExamples(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  // A book's files are UTF-8 before anybody sees them.
  guard String(validating: bytes, as: UTF8.self) != nil else { return -1 }
  for contribution in TracesPlugin.plugin.contributions + ClaimsPlugin.plugin.contributions {
    guard case .exampleRunner(let runner) = contribution else { continue }
    let example = file(bytes, runner)
    var diagnostics: [Diagnostic] = []
    _ = runner.run(example, book, &diagnostics)
    for diagnostic in diagnostics { _ = HumanWriter(colored: false).text(of: diagnostic) }
    guard let blessed = runner.bless(example, book) else { continue }
    let again = runner.bless(file(blessed, runner), book)
    precondition(again == nil || again == blessed, "blessing does not settle")
  }
  return 0
}

private func file(_ bytes: [UInt8], _ runner: ExampleRunner) -> ExampleFile {
  ExampleFile(
    file: SourceFile(path: "Content/lessons/door/a.\(runner.fileExtension)", bytes: bytes),
    lesson: nil, model: "door")
}

/// A door with a bell, small enough to be searched thousands of times a second.
private let door = """
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
         datamodel="tracebook" initial="shut">
    <tb:parameter name="version" values="1..2" default="2" version="true"/>
    <tb:callback name="doorDidOpen:"/><tb:callback name="bellDidRing:"/>
    <tb:stimulus name="push" arguments="how:[gently|hard]"/><tb:stimulus name="ring"/>
    <tb:request name="hold" arguments="reason"/>
    <state id="shut" tb:state-of="shut">
      <transition event="push" target="open"/>
      <transition event="ring">
        <tb:either><tb:call name="bellDidRing:"/><tb:post name="BellNotification"/></tb:either>
      </transition>
    </state>
    <state id="open" tb:state-of="open">
      <onentry>
        <tb:call name="doorDidOpen:" limit="5s"/><send event="shut" id="t" delay="10s"/>
      </onentry>
      <transition event="shut" target="shut"/>
      <transition event="overrun.doorDidOpen:" target="gone"/>
    </state>
    <state id="gone" tb:state-of="gone"/>
  </scxml>
  """

private let book: Book = {
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
