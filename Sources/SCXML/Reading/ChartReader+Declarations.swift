import Book
import Statechart

extension ChartReader {
  private static let declarations = [
    "parameter", "callback", "vocabulary", "stimulus", "request", "instances",
  ]

  /// Reads the declarations among the root's children.
  func readDeclarations(_ root: XMLElement) {
    for element in root.children where element.namespace == Namespace.own {
      switch element.name {
      case "parameter": readParameter(element)
      case "callback": readCallback(element)
      case "vocabulary": readVocabulary(element)
      case "instances": readInstances(element)
      case "stimulus": readStimulus(element)
      case "request": declareRequest(element)
      default:
        report(
          "chart-element", at: element.range, "`\(element.name)` is no declaration",
          help: suggestion(element.name, Self.declarations))
      }
    }
  }

  private func readVocabulary(_ element: XMLElement) {
    checkAttributes(of: element, known: ["pattern"])
    if let pattern = requiredAttribute("pattern", of: element) { vocabulary.append(pattern.value) }
  }

  /// Instances that calls name by an expression, where no state is repeated for each.
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
  }

  private func readCallback(_ element: XMLElement) {
    checkAttributes(of: element, known: ["name", "since", "until", "default"])
    guard let name = requiredAttribute("name", of: element) else { return }
    guard callbackNumbers[name.value] == nil else {
      report("chart-duplicate", at: name.range, "the callback `\(name.value)` is declared twice")
      return
    }
    var callback = Callback(name: builder.name(name.value.utf8))
    callback.since = version(element["since"]) ?? .min
    callback.until = version(element["until"]) ?? .max
    callback.isDefault = element["default"]?.value != "false"
    callbackNumbers[name.value] = builder.addCallback(callback)
    readChoices(element, name.value)
    let prefix = "spelling."
    callbacks.append(
      CallbackDeclaration(
        name: name.value,
        spellings: element.attributes.filter { $0.name.hasPrefix(prefix) }
          .map { (String($0.name.dropFirst(prefix.count)), $0.value) },
        since: callback.since == .min ? nil : Int(callback.since),
        until: callback.until == .max ? nil : Int(callback.until)))
  }

  /// Other answers of the app, one `<choice>` each, as lines of a script.
  private func readChoices(_ element: XMLElement, _ callback: String) {
    for child in element.children where child.namespace == Namespace.own {
      guard child.name == "choice" else {
        report(
          "chart-element", at: child.range, "`\(child.name)` does not stand in a callback",
          help: suggestion(child.name, ["choice"]))
        continue
      }
      let lines = child.text.split(whereSeparator: \.isNewline).map(String.init)
        .filter { $0.contains { !$0.isWhitespace } }
      choices.append(
        ModelDefinition.Choice(callback: callback, actions: lines, range: child.range))
    }
  }

  private func version(_ attribute: XMLAttribute?) -> Int32? {
    guard let attribute, !attribute.value.isEmpty else { return nil }
    if let value = Int32(attribute.value) { return value }
    report("chart-number", at: attribute.range, "`\(attribute.value)` is no whole number")
    return nil
  }

  // MARK: Parameters

  private func readParameter(_ element: XMLElement) {
    checkAttributes(
      of: element,
      known: ["name", "values", "set", "step", "default", "version", "since", "until"])
    guard let name = requiredAttribute("name", of: element) else { return }
    guard let domain = element["values"] ?? element["set"] else {
      _ = requiredAttribute("values", of: element)
      return
    }
    var parameter = self.parameter(name, domain, isSet: element["set"] != nil)
    parameter.isVersion = element["version"]?.value == "true"
    parameter.step = step(parameter, element)
    parameter.since = version(element["since"]) ?? .min
    parameter.until = version(element["until"]) ?? .max
    parameterNumbers[name.value] = builder.addParameter(initial(parameter, element))
  }

  /// How far apart the times are that `with: NAME=*` stands for; 0 when nothing is said.
  private func step(_ parameter: Parameter, _ element: XMLElement) -> Int32 {
    guard let step = element["step"] else { return 0 }
    guard parameter.kind == .time else {
      report("chart-step", at: step.range, "only a range of times has a step")
      return 0
    }
    guard let value = Duration32.parse(step.value), value > 0 else {
      report(
        "chart-step", at: step.range, "`\(step.value)` is no step",
        help: "write a time such as `1s`")
      return 0
    }
    let isWhole = (Int(parameter.high) - Int(parameter.low)) % Int(value) == 0
    if !isWhole {
      report("chart-step", at: step.range, "the step does not lead to the end of the range")
    }
    return isWhole ? value : 0
  }

  private func parameter(
    _ name: XMLAttribute, _ domain: XMLAttribute, isSet: Bool
  ) -> Parameter {
    let id = builder.name(name.value.utf8)
    if let range = NumberRange(domain.value), !isSet {
      var parameter = Parameter(name: id, kind: range.isTime ? .time : .integer)
      parameter.low = range.low
      parameter.high = range.high
      parameter.initial = range.low
      return parameter
    }
    let words = domain.value.split(separator: " ").map(String.init)
    if Set(words) == ["true", "false"] { return Parameter(name: id, kind: .boolean) }
    if isSet, words.count > ChartBudget.setWords {
      report(
        "chart-set", at: domain.range, "a set of more than \(ChartBudget.setWords) words")
    }
    var parameter = Parameter(name: id, kind: isSet ? .set : .symbol)
    let values = words.map { builder.name($0.utf8).raw }
    parameter.domain = builder.domain(values)
    parameter.initial = isSet ? 0 : values.first ?? -1
    return parameter
  }

  private func initial(_ parameter: Parameter, _ element: XMLElement) -> Parameter {
    guard let value = element["default"] else { return parameter }
    var result = parameter
    let words = builder.domainValues(parameter.domain)
    var number: Int32?
    switch parameter.kind {
    case .boolean: number = ["false": 0, "true": 1][value.value]
    case .integer: number = Int32(value.value)
    case .time: number = Duration32.parse(value.value)
    case .symbol: number = words.first { self.text($0) == value.value }
    case .set:
      number = value.value == "none" ? 0 : setValue(value.value, words.map(self.text))
    }
    let isInRange =
      ![.integer, .time].contains(parameter.kind)
      || number.map { $0 >= parameter.low && $0 <= parameter.high } ?? false
    guard let number, isInRange else {
      report(
        "chart-parameter", at: value.range, "`\(value.value)` is not among the parameter's values")
      return result
    }
    result.initial = number
    return result
  }

  private func setValue(_ text: String, _ words: [String]) -> Int32? {
    var result: Int32 = 0
    for part in text.split(separator: "+") {
      guard let place = words.firstIndex(of: String(part)) else { return nil }
      result |= 1 << Int32(place)
    }
    return result
  }

  func text(_ raw: Int32) -> String {
    String(decoding: builder.text(NameID(raw)), as: UTF8.self)
  }

  // MARK: Stimuli

  private func readStimulus(_ element: XMLElement) {
    checkAttributes(of: element, known: ["name", "arguments"])
    guard let name = requiredAttribute("name", of: element) else { return }
    let positions = (element["arguments"]?.value ?? "").split(separator: " ")
      .map { ArgumentPosition(String($0)) }
    guard hasRoom(forStimuli: positions) else {
      report(
        "chart-stimuli", at: (element["arguments"] ?? name).range,
        "more than \(ChartBudget.stimuli) stimuli",
        help: "name the values that make a difference")
      return
    }
    addStimuli(name.value, positions[...], words: [], omissible: 0, data: [])
  }

  /// Counts the combinations of arguments before any is made.
  private func hasRoom(forStimuli positions: [ArgumentPosition]) -> Bool {
    var count = 1
    for position in positions where count <= ChartBudget.stimuli { count *= position.count }
    return builder.stimulusCount + count <= ChartBudget.stimuli
  }

  private func addStimuli(
    _ name: String, _ rest: ArraySlice<ArgumentPosition>, words: [String], omissible: Int,
    data: [Int32]
  ) {
    guard let position = rest.first else {
      let written = [name] + words
      var stimulus = Stimulus(
        words: builder.words(written.map { builder.name($0.utf8) }),
        event: builder.event(written.joined(separator: ".").utf8))
      stimulus.omissible = Int32(omissible)
      stimulus.data = builder.domain(data)
      builder.addStimulus(stimulus)
      return
    }
    for (place, value) in position.values().enumerated() {
      // Only the first values of the last positions may be left out together.
      let isOmitted = position.isOptional && place == 0
      addStimuli(
        name, rest.dropFirst(), words: words + [value],
        omissible: isOmitted ? omissible + 1 : 0, data: data + datum(position, value))
    }
  }

  private func datum(_ position: ArgumentPosition, _ value: String) -> [Int32] {
    guard let label = position.label else { return [] }
    let name = builder.name(label.utf8).raw
    if let number = Int32(value) { return [name, number, Int32(ValueType.integer.rawValue)] }
    return [name, builder.name(value.utf8).raw, Int32(ValueType.symbol.rawValue)]
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
    requestArguments.append(arguments)
  }

  /// Reads what requests do, when everything that they may speak of is known.
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

/// One position of a stimulus's arguments: `how:[gently|hard]`.
struct ArgumentPosition {
  let label: String?
  let isOptional: Bool
  private let domain: Domain

  private enum Domain {
    case range(NumberRange)
    case words([String])
  }

  /// How many values there are.
  var count: Int {
    switch domain {
    case .range(let range): Int(range.high) - Int(range.low) + 1
    case .words(let words): words.count
    }
  }

  func values() -> [String] {
    switch domain {
    case .range(let range): (range.low...range.high).map(String.init)
    case .words(let words): words
    }
  }

  init(_ text: String) {
    var domain = Substring(text)
    if let colon = domain.firstIndex(of: ":") {
      label = String(domain[..<colon])
      domain = domain[domain.index(after: colon)...]
    } else {
      label = nil
    }
    isOptional = domain.hasPrefix("[") && domain.hasSuffix("]")
    if isOptional { domain = domain.dropFirst().dropLast() }
    if let range = NumberRange(String(domain)), !range.isTime {
      self.domain = .range(range)
    } else {
      self.domain = .words(domain.split(separator: "|").map(String.init))
    }
  }
}

/// A range of numbers or times: `4..26`, `0s..60s`.
struct NumberRange {
  let low: Int32
  let high: Int32
  let isTime: Bool

  init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let first = String(text[..<dots.lowerBound])
    let last = String(text[dots.upperBound...])
    if let low = Int32(first), let high = Int32(last), low <= high {
      (self.low, self.high, isTime) = (low, high, false)
    } else if let low = Duration32.parse(first), let high = Duration32.parse(last), low <= high {
      (self.low, self.high, isTime) = (low, high, true)
    } else {
      return nil
    }
  }
}
