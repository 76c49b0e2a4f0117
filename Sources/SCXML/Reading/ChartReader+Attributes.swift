import Base
import Formats

extension ChartReader {
  func requiredAttribute(_ name: String, of element: XMLElement) -> XMLAttribute? {
    if let attribute = element[name] { return attribute }
    report(
      "scxml-attribute", at: element.range, "`<\(element.name)>` needs the attribute `\(name)`")
    return nil
  }

  /// Reports the attributes of an element, without a namespace, that are unknown.
  func checkAttributes(of element: XMLElement, known: [String]) {
    for attribute in element.attributes where attribute.namespace.isEmpty {
      let isSpelling = element.name == "callback" && attribute.name.hasPrefix("spelling.")
      guard !isSpelling, !known.contains(attribute.name) else { continue }
      if let now = Self.drafts["\(element.name) \(attribute.name)"] {
        report(
          "chart-attribute", at: attribute.nameRange,
          "`\(attribute.name)` is of a draft of SCXML (2005 to 2009)",
          why: "the Recommendation of 2015 has it no more, and the drafts differ from each other",
          help: "\(now), and look through the rest of the chart as well")
        continue
      }
      let help = suggestion(attribute.name, known) ?? owned(attribute.name, Self.ownAttributes)
      // What no word of SCXML resembles was put there by a tool for itself.
      let isOfTool = help == nil && element.namespace == Namespace.scxml
      report(
        "chart-attribute", at: attribute.nameRange,
        "`\(attribute.name)` is not an attribute of `\(element.name)`",
        why: isOfTool ? "it is skipped" : nil,
        help: help ?? (isOfTool ? "give it a prefix with a name space, or remove it" : nil),
        severity: isOfTool ? .warning : .error)
    }
  }

  /// Advises by the name of Tracebook's own name space that one without a prefix probably is.
  func owned(_ name: String, _ names: [String]) -> String? {
    Suggestion.help(for: name, among: names, spelled: { "tb:\($0)" }, for: "chart", in: file)
  }

  /// The attributes of each element of SCXML (SCXML, sections 3 to 6).
  private static let attributes: [String: [String]] = [
    "scxml": ["initial", "name", "version", "datamodel", "binding", "exmode"],
    "state": ["id", "initial"], "parallel": ["id"], "final": ["id"], "initial": [],
    "transition": ["event", "cond", "target", "type"], "history": ["id", "type"],
    "onentry": [], "onexit": [], "raise": ["event"], "if": ["cond"], "elseif": ["cond"],
    "else": [], "foreach": ["array", "item", "index"], "log": ["label", "expr"],
    "datamodel": [], "data": ["id", "src", "expr"],
    "assign": ["location", "expr", "attr", "type"], "donedata": [], "content": ["expr"],
    "param": ["name", "expr", "location"], "script": ["src"],
    "send": [
      "event", "eventexpr", "target", "targetexpr", "type", "typeexpr", "id", "idlocation",
      "delay", "delayexpr", "namelist",
    ],
    "cancel": ["sendid", "sendidexpr"],
    "invoke": [
      "type", "typeexpr", "src", "srcexpr", "id", "idlocation", "namelist", "autoforward",
    ],
    "finalize": [],
  ]

  /// The attributes of drafts, by their elements, with what they have become.
  private static let drafts: [String: String] = [
    "scxml initialstate": "write `initial`", "scxml initialState": "write `initial`",
    "state final": "write `<final>`", "state src": "write the states here",
    "state task": "leave it out", "state parallel": "write `<parallel>`",
    "assign dataid": "write `location`", "assign name": "write `location`",
    "data name": "write `id`", "data url": "write `src`", "cancel sendID": "write `sendid`",
    "send sendid": "write `id`", "send hints": "leave it out",
    "transition anchor": "leave it out", "invoke targettype": "write `type`",
    "send targettype": "write `type`",
  ]

  /// The attributes in Tracebook's own namespace, which any element may have.
  private static let ownAttributes = ["apart", "instances", "spelling", "state-of", "type"]

  /// The attributes with few values, by their elements.
  private static let values: [String: [String: [String]]] = [
    Namespace.scxml: [
      "transition type": ["external", "internal"], "history type": ["deep", "shallow"],
      "scxml binding": ["early", "late"], "invoke autoforward": ["false", "true"],
    ],
    Namespace.own: [
      "parameter version": ["false", "true"], "parameter open": ["false", "true"],
      "callback default": ["false", "true"],
    ],
  ]

  /// Whether SCXML has an element of a name.
  static func knows(_ name: String) -> Bool { attributes[name] != nil }

  /// Reports values of attributes that have only few, any other of which would be ignored.
  private func checkValues(of element: XMLElement) {
    guard let rules = Self.values[element.namespace] else { return }
    for attribute in element.attributes where attribute.namespace.isEmpty {
      guard let values = rules["\(element.name) \(attribute.name)"],
        !values.contains(attribute.value)
      else { continue }
      let all = values.map { "`\($0)`" }.joined(separator: " or ")
      report(
        "chart-value", at: attribute.range,
        "`\(attribute.value)` is not a value of `\(attribute.name)`",
        help: suggestion(attribute.value, values) ?? "write \(all)")
    }
  }

  /// Reports what an element of SCXML may not be or have, in a whole chart.
  ///
  /// A mistyped name would otherwise be ignored: `evnt` would make a transition without event.
  func checkElements(_ element: XMLElement, in parent: XMLElement? = nil) {
    checkRules(of: element, in: parent)
    if element.namespace == Namespace.scxml, let known = Self.attributes[element.name] {
      checkAttributes(of: element, known: known)
    }
    checkValues(of: element)
    if let apart = element.own("apart"), element.name != "send" || apart.value != "true" {
      report(
        "chart-value", at: apart.nameRange, "`tb:apart` is of a `<send>`, and `true`",
        why: "it gives an event without a delay a moment of its own",
        help: "write `<send tb:apart=\"true\">`, or leave it out")
    }
    for attribute in element.attributes
    where attribute.namespace == Namespace.own && !Self.ownAttributes.contains(attribute.name) {
      report(
        "chart-attribute", at: attribute.nameRange, "`tb:\(attribute.name)` is not an attribute",
        help: suggestion(attribute.name, Self.ownAttributes))
    }
    for child in element.children { checkElements(child, in: element) }
  }
}
