import Base
import Book
import Formats
import Statechart

extension ChartReader {
  static let declarations = [
    "parameter", "callback", "vocabulary", "stimulus", "request", "instances", "logged",
    "open", "harmless",
  ]

  /// Reads the `tb:` declarations among the root's children.
  func readDeclarations(_ root: XMLElement) {
    for element in root.children where element.namespace == Namespace.own {
      switch element.name {
      case "parameter": readParameter(element)
      case "callback": readCallback(element)
      case "vocabulary": readVocabulary(element)
      case "instances": readInstances(element)
      case "logged": readLogged(element)
      case "stimulus": readStimulus(element)
      case "request": declareRequest(element)
      case "open":
        checkAttributes(of: element, known: ["what"])
        if let what = requiredAttribute("what", of: element) {
          leaveOpen(what.value, at: what.range)
        }
      case "harmless":
        checkAttributes(of: element, known: ["name"])
        if let name = requiredAttribute("name", of: element), !harmless.contains(name.value) {
          harmless.append(name.value)
        }
      default:
        report(
          "chart-element", at: element.nameRange, "`\(element.name)` is not a declaration",
          help: suggestion(element.name, Self.declarations))
      }
    }
  }

  private func readVocabulary(_ element: XMLElement) {
    checkAttributes(of: element, known: ["pattern"])
    if let pattern = requiredAttribute("pattern", of: element) { vocabulary.append(pattern.value) }
  }

  /// Reads a text by which a line of a recorded log is known.
  private func readLogged(_ element: XMLElement) {
    checkAttributes(of: element, known: ["as", "callback"])
    guard let text = requiredAttribute("as", of: element) else { return }
    let callback = element["callback"]
    if let callback {
      shared.names.refer(
        .callback, callback.value, at: place(callback.range),
        "`\(callback.value)` is not a callback")
    }
    logged.append(ModelDefinition.LoggedText(text: text.value, callback: callback?.value))
  }

  /// Declares instances that calls name by an expression, for which no state is repeated.
  private func readInstances(_ element: XMLElement) {
    checkAttributes(of: element, known: ["names"])
    guard let names = requiredAttribute("names", of: element) else { return }
    let all = names.value.split(separator: " ")
    if all.count > ChartBudget.instances {
      refuseSize(element, "\(ChartBudget.instances) instances")
    }
    for name in all.prefix(ChartBudget.instances) {
      _ = builder.addInstance(builder.name(name.utf8))
    }
    instanceKinds.append(all.map(String.init))
  }

  private func readCallback(_ element: XMLElement) {
    checkAttributes(
      of: element, known: ["name", "since", "until", "default", "begins", "signature"])
    guard let name = requiredAttribute("name", of: element) else { return }
    guard callbackNumbers[name.value] == nil else {
      report("chart-duplicate", at: name.range, "the callback `\(name.value)` is declared twice")
      return
    }
    var callback = Callback(name: builder.name(name.value.utf8))
    callback.since = version(element["since"]) ?? .min
    callback.until = version(element["until"]) ?? .max
    callback.isDefault = element["default"]?.value != "false"
    shared.names.declare(.callback, name.value, at: place(name.range))
    callbackNumbers[name.value] = builder.addCallback(callback)
    readChoices(element, name.value)
    checkSpellings(element, name.value)
    let prefix = "spelling."
    callbacks.append(
      CallbackDeclaration(
        name: name.value,
        spellings: element.attributes.filter { $0.name.hasPrefix(prefix) }
          .map { (String($0.name.dropFirst(prefix.count)), $0.value) },
        since: callback.since == .min ? nil : Int(callback.since),
        until: callback.until == .max ? nil : Int(callback.until),
        begins: beginning(element["begins"]), signature: element["signature"]?.value))
  }

  /// Returns what begins with a call.
  private func beginning(_ attribute: XMLAttribute?) -> CallbackDeclaration.Beginning? {
    guard let attribute else { return nil }
    let known = CallbackDeclaration.Beginning.allCases.map(\.rawValue)
    if let beginning = CallbackDeclaration.Beginning(rawValue: attribute.value) { return beginning }
    report(
      "chart-beginning", at: attribute.range, "`\(attribute.value)` does not begin with a call",
      help: suggestion(attribute.value, known))
    return nil
  }

  /// Reports a word of a spelling that is nearly a word of the name.
  ///
  /// Nothing else in a chart uses a spelling, so no example could show that a letter is wrong. Another
  /// language may add or drop a letter, as for a plural, but hardly replaces one.
  private func checkSpellings(_ element: XMLElement, _ name: String) {
    let words = Self.words(name)
    for attribute in element.attributes where attribute.name.hasPrefix("spelling.") {
      for word in Self.words(attribute.value) where !words.contains(word) {
        guard let meant = words.first(where: { EditDistance.between($0, word) == 1 }) else {
          continue
        }
        report(
          "chart-spelling", at: file.place(of: word, in: attribute.range),
          "`\(word)` is nearly `\(meant)` of the callback's name", help: Suggestion.question(meant),
          severity: word.count == meant.count ? .error : .warning)
      }
    }
  }

  /// Reports that no callback has the kind of spelling that readers are to see first.
  func checkFirstSpelling(_ root: XMLElement) {
    guard let first = root.own("spelling") else { return }
    let kinds = Set(callbacks.flatMap(\.spellings).map(\.kind)).sorted()
    guard !kinds.contains(first.value) else { return }
    report(
      "chart-spelling", at: first.range, "no callback has a spelling `\(first.value)`",
      help: suggestion(first.value, kinds)
        ?? "give callbacks `spelling.\(first.value)`, or remove the attribute")
  }

  /// Returns the longer runs of letters of a name.
  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter }.map(String.init).filter { $0.count > 4 }
  }

  /// Reads the alternative behaviors of a callback, one for each `<choice>`, as lines of a script.
  private func readChoices(_ element: XMLElement, _ callback: String) {
    for child in element.children where child.namespace == Namespace.own {
      guard child.name == "choice" else {
        report(
          "chart-element", at: child.nameRange, "`\(child.name)` is not allowed in a callback",
          help: suggestion(child.name, ["choice"]))
        continue
      }
      let lines = child.text.split(whereSeparator: \.isNewline).map(String.init)
        .filter { $0.contains { !$0.isWhitespace } }
      choices.append(
        ModelDefinition.Choice(callback: callback, actions: lines, range: child.range))
    }
  }

  func version(_ attribute: XMLAttribute?) -> Int32? {
    guard let attribute, !attribute.value.isEmpty else { return nil }
    if let value = Int32(attribute.value) { return value }
    report("chart-number", at: attribute.range, "`\(attribute.value)` is not a whole number")
    return nil
  }

  // MARK: Requests

  private func declareRequest(_ element: XMLElement) {
    checkAttributes(of: element, known: ["name", "arguments"])
    guard let name = requiredAttribute("name", of: element) else { return }
    let arguments = (element["arguments"]?.value ?? "").split(separator: " ").map {
      String($0.prefix { $0 != ":" })
    }
    var request = Request(name: builder.name(name.value.utf8))
    request.arguments = builder.words(arguments.map { builder.name($0.utf8) })
    _ = builder.addRequest(request)
    if let attribute = element["arguments"] {
      for argument in arguments {
        shared.names.declare(
          .variable, argument, at: place(file.place(of: argument, in: attribute.range)))
      }
    }
    requestArguments.append(arguments)
  }

  /// Compiles the content of requests, once everything that it can refer to is declared.
  func readRequests(_ root: XMLElement) {
    let elements = root.children.filter {
      $0.namespace == Namespace.own && $0.name == "request" && $0["name"] != nil
    }
    for (index, element) in elements.enumerated() {
      let content = block(element.children, nil, arguments: requestArguments[index])
      builder.setContent(content, ofRequest: index)
    }
  }
}
