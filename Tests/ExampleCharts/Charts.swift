import Base
package import Book
import SCXML

/// The models of these tests, from charts as people write them.
package enum Charts {
  /// A door with a bell, which shuts itself unless somebody holds it.
  package static let door = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="closed">
      <tb:parameter name="version" values="1..3" default="3" version="true"/>
      <tb:parameter name="spring" values="weak strong" default="weak"/>
      <tb:parameter name="chain" values="true false" default="false" since="1" until="2"/>
      <tb:callback name="doorWillOpen:"/>
      <tb:callback name="doorIsMoving:"/>
      <tb:callback name="doorDidOpen:" spelling.swift="doorDidOpen(_:)"/>
      <tb:callback name="doorMayShut:"/>
      <tb:callback name="doorDidClose:"/>
      <tb:callback name="doorDidCreak:" until="2"/>
      <tb:callback name="bellDidRing:"/>
      <tb:callback name="lampDidBlink:"/>
      <tb:callback name="doorIsSmart:" since="3"/>
      <tb:callback name="doorWasVarnished:" since="1" until="2"/>
      <tb:stimulus name="push" arguments="how:[gently|hard]"/>
      <tb:stimulus name="shut"/>
      <tb:stimulus name="knock"/>
      <tb:stimulus name="ring"/>
      <tb:stimulus name="oil"/>
      <tb:stimulus name="burn"/>
      <tb:stimulus name="peal"/>
      <tb:stimulus name="clang"/>
      <tb:stimulus name="varnish"/>
      <tb:request name="hold" arguments="reason"><assign location="held" expr="true"/></tb:request>
      <tb:request name="let-go" arguments="reason">
        <assign location="held" expr="false"/><raise event="release"/>
      </tb:request>
      <datamodel>
        <data id="held" tb:type="boolean" expr="false"/>
        <data id="may" tb:type="boolean" expr="true"/>
        <data id="knocks" tb:type="0..99" expr="0"/>
        <data id="last" tb:type="none first second" expr="'none'"/>
      </datamodel>
      <state id="closed" tb:state-of="closed">
        <transition event="push" target="open">
          <tb:call name="doorWillOpen:" argument="_event.data.how"/>
          <tb:call name="doorIsMoving:" sees="ajar"/>
        </transition>
        <transition event="knock"><assign location="knocks" expr="knocks + 1"/><log label="knock" expr="knocks"/></transition>
        <transition event="ring">
          <tb:either><tb:call name="bellDidRing:"/><tb:call name="lampDidBlink:"/></tb:either>
        </transition>
        <transition event="peal">
          <tb:either>
            <assign location="last" expr="'second'"/>
            <assign location="last" expr="'first'"/>
          </tb:either>
          <tb:call name="bellDidRing:"/>
          <if cond="last == 'first'"><log label="first"/><else/><log label="second"/></if>
        </transition>
        <transition event="clang">
          <tb:either>
            <tb:call name="bellDidRing:"/><tb:call name="bellDidRing:"/>
            <tb:call name="bellDidRing:"/><tb:call name="bellDidRing:"/>
            <tb:call name="bellDidRing:"/><tb:call name="bellDidRing:"/>
            <tb:call name="bellDidRing:"/><tb:call name="bellDidRing:"/>
          </tb:either>
        </transition>
        <transition event="varnish" cond="chain"><tb:call name="doorWasVarnished:"/></transition>
        <transition event="oil"><tb:call name="doorDidCreak:"/></transition>
        <transition event="burn" target="gone"><tb:process do="end" reason="burnt: no door"/></transition>
      </state>
      <state id="open" tb:state-of="open">
        <onentry>
          <tb:call name="doorDidOpen:" limit="5s"/>
          <tb:post name="DoorDidOpenNotification"/>
          <send event="timer.shut" id="timer" delay="10s"/>
        </onentry>
        <onexit><cancel sendid="timer"/></onexit>
        <transition event="overrun.doorDidOpen:" target="gone"><tb:process do="end" reason="stuck"/></transition>
        <transition event="timer.shut" cond="not held" target="closed">
          <tb:call name="doorDidClose:"/>
        </transition>
        <transition event="shut">
          <tb:call name="doorMayShut:" result="may"/>
          <if cond="may"><raise event="shutting"/></if>
        </transition>
        <transition event="shutting" target="closed"><tb:call name="doorDidClose:"/></transition>
        <transition event="release" cond="spring == 'strong'" target="closed">
          <tb:call name="doorDidClose:"/>
        </transition>
      </state>
      <state id="gone" tb:state-of="gone"/>
    </scxml>
    """

  /// A telephone with two lines, which ring each on its own.
  package static let phone = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="line">
      <tb:callback name="lineDidRing:"/>
      <tb:stimulus name="ring" arguments="A|B"/>
      <tb:stimulus name="answer" arguments="A|B"/>
      <state id="line" tb:instances="A B" initial="idle">
        <state id="idle" tb:state-of="idle">
          <transition event="ring.@" target="ringing"/>
        </state>
        <state id="ringing" tb:state-of="ringing">
          <onentry><tb:call name="lineDidRing:"/></onentry>
          <transition event="answer.@" target="idle"/>
        </state>
      </state>
    </scxml>
    """

  /// A book of these models; a mistake in a chart ends the test.
  package static let book = Book(
    settings: BookSettings(
      file: SourceFile(path: "Content/book.yaml", text: ""), title: [:], languages: [],
      chapters: []),
    languages: [], models: [model("door", door), model("phone", phone)], lessons: [],
    examples: [])
}

extension Charts {
  /// An order that passes through a state, with calls in the entry content of both.
  package static let order = model(
    "order", initial: "cart",
    """
    <tb:callback name="placed:"/>
    <tb:callback name="checked:"/>
    <state id="cart" tb:state-of="cart"><transition event="buy" target="placed"/></state>
    <state id="placed" tb:state-of="placed">
      <onentry><tb:call name="placed:"/></onentry>
      <transition target="checked"/></state>
    <state id="checked" tb:state-of="checked">
      <onentry><tb:call name="checked:"/></onentry></state>
    """)

  /// A model from what stands inside of its chart, or from the whole chart.
  package static func model(_ id: String, initial: String? = nil, _ content: String) -> Model {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook"\(initial.map { " initial=\"\($0)\"" } ?? "")>
      \(content)
      </scxml>
      """
    let source = content.contains("<scxml") ? content : text
    let file = SourceFile(path: "Content/models/\(id)/model.scxml", text: source)
    var diagnostics: [Diagnostic] = []
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      if let definition = format.read(file, &diagnostics), diagnostics.isEmpty {
        return Model(id: id, definition: definition)
      }
    }
    preconditionFailure("\(diagnostics.map(\.headline))")
  }
}
