import Base
import Formats

/// What SCXML demands of a document beyond the names of its elements and attributes.
///
/// A document that breaks one of these rules means one thing to one interpreter and another thing to the next.
extension ChartReader {
  private typealias Pair = (first: String, second: String)

  /// The elements that each element may have; others have content, or are looked at where they are read.
  private static let children: [String: [String]] = [
    "final": ["onentry", "onexit", "donedata"], "history": ["transition"],
    "initial": ["transition"],
    "parallel": [
      "onentry", "onexit", "transition", "state", "parallel", "history", "datamodel", "invoke",
      "initial",
    ],
    "datamodel": ["data"], "donedata": ["content", "param"], "send": ["content", "param"],
    "invoke": ["content", "param", "finalize"], "raise": [], "log": [], "cancel": [], "param": [],
    "else": [],
    "elseif": [],
  ]
  /// The elements whose unknown children are reported where their states are read.
  private static let places = ["final", "history", "parallel"]

  /// The attributes of which an element has one at the most.
  private static let alternatives: [String: [Pair]] = [
    "send": [
      ("event", "eventexpr"), ("target", "targetexpr"), ("type", "typeexpr"), ("id", "idlocation"),
      ("delay", "delayexpr"),
    ],
    "cancel": [("sendid", "sendidexpr")],
    "invoke": [("type", "typeexpr"), ("src", "srcexpr"), ("id", "idlocation")],
    "param": [("expr", "location")], "data": [("expr", "src")],
  ]

  /// The attributes that rule out children of a name, or all content where the name is empty.
  private static let instead: [String: [Pair]] = [
    "state": [("initial", "initial")], "invoke": [("src", "content"), ("srcexpr", "content")],
    "send": [("namelist", "content")], "content": [("expr", "")], "assign": [("expr", "")],
    "data": [("expr", ""), ("src", "")],
  ]

  /// The children of which an element has one at the most.
  private static let single: [String: [String]] = [
    "scxml": ["datamodel"], "state": ["initial", "datamodel"], "parallel": ["datamodel"],
    "final": ["donedata"], "history": ["transition"], "initial": ["transition"],
    "send": ["content"],
    "donedata": ["content"], "invoke": ["content", "finalize"], "if": ["else"],
  ]

  /// The elements whose text means something.
  private static let texts = ["content", "data", "assign", "script"]

  private static let inclusion = "http://www.w3.org/2001/XInclude"

  /// Reports the rules that an element breaks by itself and with its children.
  func checkRules(of element: XMLElement, in parent: XMLElement?) {
    if element.namespace == Self.inclusion {
      report(
        "scxml-content", at: element.nameRange, "`<\(element.name)>` of XInclude is not followed",
        why: "the chart would be read without what it names",
        help: "write that file’s elements here")
    }
    guard element.namespace == Namespace.scxml else { return }
    checkChildren(of: element)
    checkAlternatives(of: element)
    checkDefault(element, in: parent)
    checkBranches(of: element)
    checkNames(of: element)
    checkEvents(of: element)
    if element.name == "content", parent?.name == "invoke" { checkInvoked(element) }
  }

  /// Reports what stands beside the chart that is invoked (SCXML 6.4).
  private func checkInvoked(_ content: XMLElement) {
    let isChart = content.children.contains { $0.name == "scxml" }
    for child in content.children where isChart && child.name != "scxml" {
      report(
        "scxml-content", at: child.nameRange,
        "`<\(child.name)>` beside the chart of `<content>` would be ignored",
        help: child.name == "finalize" ? "move it behind `</content>`" : "remove it")
    }
  }

  /// Reports names of events that are none, which nothing or something else would match (SCXML 3.12.1).
  private func checkEvents(of element: XMLElement) {
    guard ["transition", "send", "raise"].contains(element.name), let event = element["event"]
    else { return }
    let words = event.value.split(whereSeparator: \.isWhitespace)
    if element.name != "transition", words.count > 1 {
      report(
        "scxml-attribute", at: event.range, "an event with white space in its name",
        why: "it divides the names of several events, so nothing could wait for this one",
        help: "write `event=\"\(words.joined(separator: "."))\"`")
    }
    let wrong = words.first { word in
      // A descriptor may end with a dot, which means what `.*` does.
      let name = element.name == "transition" && word.hasSuffix(".") ? word.dropLast() : word
      return name.split(separator: ".", omittingEmptySubsequences: false).contains("")
    }
    guard let wrong else { return }
    let names = wrong.split(separator: ".").joined(separator: ".")
    report(
      "scxml-attribute", at: event.range, "`\(wrong)` is not the name of an event",
      why: "dots stand between the parts of a name",
      help: names.isEmpty ? "give it a name" : "write `\(names)`")
  }

  private func checkChildren(of element: XMLElement) {
    let own = element.children.filter { $0.namespace == Namespace.scxml }
    if let allowed = Self.children[element.name] {
      for child in own where !allowed.contains(child.name) {
        guard !Self.places.contains(element.name) || Self.knows(child.name) else { continue }
        report(
          "scxml-content", at: child.nameRange,
          "`<\(child.name)>` is not allowed in `<\(element.name)>`",
          help: allowed.isEmpty
            ? "it has no children"
            : "it has " + allowed.map { "`<\($0)>`" }.joined(separator: ", ") + " only")
      }
    }
    for name in Self.single[element.name] ?? [] {
      guard let second = own.filter({ $0.name == name }).dropFirst().first else { continue }
      report(
        "scxml-content", at: second.nameRange, "a second `<\(name)>` in `<\(element.name)>`",
        why: "there is one at the most, and which one counts would be a guess",
        help: "remove one of them")
    }
    guard !Self.texts.contains(element.name), !element.text.allSatisfy(\.isWhitespace) else {
      return
    }
    let word = element.text.split(whereSeparator: \.isWhitespace).first ?? ""
    report(
      "scxml-content", at: file.place(of: String(word), in: element.wholeRange),
      "text in `<\(element.name)>` means nothing", help: "write a comment, `<!-- … -->`")
  }

  private func checkAlternatives(of element: XMLElement) {
    for (first, second) in Self.alternatives[element.name] ?? [] {
      guard element[first] != nil, let other = element[second] else { continue }
      report(
        "scxml-attribute", at: other.nameRange,
        "`<\(element.name)>` has both `\(first)` and `\(second)`",
        why: "each says the same thing in its own way", help: "remove one of them")
    }
    for (name, child) in Self.instead[element.name] ?? [] {
      guard let attribute = element[name] else { continue }
      let hasContent =
        child.isEmpty
        ? !element.children.isEmpty || !element.text.allSatisfy(\.isWhitespace)
        : element.children.contains { $0.namespace == Namespace.scxml && $0.name == child }
      guard hasContent else { continue }
      report(
        "scxml-attribute", at: attribute.nameRange,
        "`<\(element.name)>` has both `\(name)` and \(child.isEmpty ? "content" : "`<\(child)>`")",
        why: "each says the same thing in its own way", help: "remove one of them")
    }
    if element.name == "donedata" || element.name == "send",
      element.children.contains(where: { $0.name == "content" }),
      let other = element.children.first(where: { $0.name == "param" })
    {
      report(
        "scxml-content", at: other.nameRange,
        "`<\(element.name)>` has both `<content>` and `<param>`",
        why: "each says what its data are", help: "remove one of them")
    }
    if element.name == "send", let delay = element["delay"] ?? element["delayexpr"],
      element["target"]?.value == "#_internal"
    {
      report(
        "scxml-attribute", at: delay.nameRange, "an internal event cannot wait",
        why: "the internal queue is emptied before time goes on",
        help: "remove `target`, or the delay")
    }
  }

  /// Reports a default transition that is no plain one (SCXML 3.6 and 3.10).
  private func checkDefault(_ element: XMLElement, in parent: XMLElement?) {
    if element.name == "initial", parent?.name == "state",
      !element.children.contains(where: { $0.name == "transition" })
    {
      report(
        "scxml-content", at: element.range, "an `<initial>` without a transition",
        help: "add `<transition target=\"…\"/>`, or remove it")
    }
    if element.name == "state", let initial = element["initial"],
      !element.children.contains(where: { Self.stateElements.contains($0.name) })
    {
      report(
        "scxml-attribute", at: initial.nameRange, "`initial` of a state that has no states",
        help: "remove it; a `<transition>` leads to another state")
    }
    guard element.name == "transition", let parent, ["initial", "history"].contains(parent.name)
    else { return }
    for name in ["event", "cond"] {
      guard let attribute = element[name] else { continue }
      report(
        "scxml-attribute", at: attribute.nameRange,
        "`\(name)` of the transition in `<\(parent.name)>` would be ignored",
        why: "it is taken whenever the state is entered", help: "remove it")
    }
    if parent.name == "initial", element["target"] == nil {
      report(
        "scxml-attribute", at: element.range, "the transition in `<initial>` needs a target",
        help: "add `target=\"…\"` with a state inside of it")
    }
  }

  private func checkBranches(of element: XMLElement) {
    guard element.name == "if" else { return }
    let branches = element.children.filter { ["else", "elseif"].contains($0.name) }
    guard let end = branches.firstIndex(where: { $0.name == "else" }) else { return }
    for branch in branches[(end + 1)...] where branch.name == "elseif" {
      report(
        "scxml-content", at: branch.nameRange, "`<elseif>` behind `<else>` is never reached",
        help: "move it before `<else>`")
    }
  }

  private func checkNames(of element: XMLElement) {
    if element.name == "scxml", let version = element["version"], version.value != "1.0" {
      // Drafts were numbered below 1.
      let isDraft = version.value.hasPrefix("0")
      report(
        "scxml-attribute", at: version.range, "there is no SCXML `\(version.value)`",
        why: isDraft ? "the chart is read as one of the Recommendation of 2015" : nil,
        help: "write `version=\"1.0\"`", severity: isDraft ? .warning : .error)
    }
    guard let id = element["id"], id.value.isEmpty || id.value.contains(where: \.isWhitespace)
    else { return }
    report(
      "scxml-attribute", at: id.range,
      id.value.isEmpty ? "an empty `id`" : "an `id` with white space",
      why: "nothing can refer to it, as white space divides the names of states",
      help: id.value.isEmpty
        ? "give it a name, or remove the attribute"
        : "write `id=\"\(id.value.split(whereSeparator: \.isWhitespace).joined(separator: "-"))\"`")
  }
}
