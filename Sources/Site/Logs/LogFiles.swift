import Base
import Book
import Explaining
import HTMLOutput
import Page
import StateSearch
import Statechart

/// What names the calls of each model, for the page that explains logs.
struct LogFiles {
  let context: SiteContext

  /// The values of the files by their names.
  var files: [(name: String, value: JSON)] {
    let languages = context.book.languages
    let calls = ShownCalls(context.book)
    return languages.map { ("explaining.\($0.tag.text)", Self.texts(context.texts($0))) }
      + context.explainers.flatMap { model in
        [("log.\(model.id)", json(model, calls))]
          + languages.map { ("log.\(model.id).\($0.tag.text)", json(model, $0, calls)) }
      }
  }

  // MARK: A model

  private func json(_ model: Model, _ calls: ShownCalls) -> JSON {
    let names = model.definition.callbacks.map(\.name)
    let chart = model.chart
    let app = model.usualApp ?? App(for: chart)
    return .object([
      "app": .string(Base64.encode(app.encoded(for: chart))),
      "names": .array(LogNames(model).words.map { .integer(Int($0)) }),
      "callbacks": .array(of: names),
      "files": .array(names.map { .string(context.index.callFiles[$0] ?? "") }),
      "instances": .array(
        of: chart.instances.map(chart.text)),
      "parameters": .array(chart.parameters.indices.map { parameter($0, chart) }),
      "sample": .string(calls.sample(of: model).joined(separator: "\n")),
      "shown": .array(of: Observed.Kind.shownByDefault.map(\.rawValue).sorted()),
    ])
  }

  /// The number of values up to which a parameter is a list to choose from.
  private static let choices = 100

  private func parameter(_ index: Int, _ chart: Chart) -> JSON {
    let text = ParameterText(chart)
    let parameter = chart.parameters[index]
    var members: [JSON.Member] = [
      JSON.Member("name", .string(text.names[index])),
      JSON.Member("initial", .integer(Int(parameter.initial))),
    ]
    if let choices = Self.values(of: index, text, parameter) {
      let pairs = choices.map { JSON.array([.string($0.text), .integer(Int($0.value))]) }
      members.append(JSON.Member("choices", .array(pairs)))
    } else {
      members.append(JSON.Member("low", .integer(Int(parameter.low))))
      members.append(JSON.Member("high", .integer(Int(parameter.high))))
    }
    if parameter.kind == .set { members.append(JSON.Member("isSet", .bool(true))) }
    if parameter.kind == .time { members.append(JSON.Member("isTime", .bool(true))) }
    return .object(members)
  }

  /// Returns the values of a parameter to choose from, of a set its words; nil for those that are typed.
  private static func values(
    of index: Int, _ text: ParameterText, _ parameter: Parameter
  ) -> [(text: String, value: Int32)]? {
    if parameter.kind == .set {
      return (parameter.domain.start..<parameter.domain.end).map { place in
        let value = Int32(1) << (place - parameter.domain.start)
        return (text.text(value, of: index), value)
      }
    }
    guard let count = text.valueCount(of: index), count <= choices else { return nil }
    return text.values(of: index).compactMap { word in
      text.value(word, of: index).map { (word, $0) }
    }
  }

  // MARK: A language

  private func json(_ model: Model, _ language: Language, _ calls: ShownCalls) -> JSON {
    let texts = context.texts(language)
    let labels = texts.choose(model.shownLabels)?.text ?? ModelLabels()
    let shown = ShowingSteps(of: model.id, for: language, context.book, calls)
    return .object([
      "labels": .object(of: labels[.parameters]),
      "steps": .array(
        shown.steps.map { step in
          .array(
            of: ["\(step.lesson)/index.html#\(step.step)", step.title]
              + (texts.foreign(step.language).map { [$0] } ?? []))
        }),
      "after": .object(
        shown.following.sorted { $0.key < $1.key }.map { name, before in
          let numbers = before.sorted { $0.key < $1.key }
          return JSON.Member(
            name, .object(numbers.map { JSON.Member($0.key, .integer($0.value)) }))
        }),
      "called": .object(
        shown.called.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .integer($0.value)) }),
    ])
  }

  /// The keys of the texts that the script needs, by the names under which it looks them up.
  private static let keys = [
    ("following", "site.log.following"), ("explained", "site.log.explained"),
    ("impossible", "site.log.impossible"), ("first", "site.log.first"),
    ("possible", "site.log.possible"), ("nothing", "site.log.nothing"),
    ("value", "site.log.value"), ("use", "site.log.use"), ("later", "site.log.later"),
    ("demand", "site.log.demand"), ("restarts", "site.log.restarts"), ("order", "site.log.order"),
    ("change", "site.log.change"), ("doubled", "site.log.doubled"), ("extra", "site.log.extra"),
    ("swapped", "site.log.swapped"), ("missing", "site.log.missing"),
    ("several", "site.log.several"), ("step", "site.log.step"), ("run", "site.log.run"),
    ("shortest", "site.log.shortest"), ("spent", "site.log.spent"),
    ("none", "site.log.none"), ("other", "site.log.other"), ("failed", "site.exercise.failed"),
    ("separator", "site.list-separator"), ("goOn", "site.searching.go-on"),
    ("open", "site.searching.open"), ("soFar", "site.searching.so-far"),
  ]

  private static func texts(_ texts: ReaderTexts) -> JSON {
    let limits = [LogBudget.readerStates, LogBudget.usualStates].map { JSON.integer($0) }
    return .object(
      keys.map { JSON.Member($0.0, .string(texts.text($0.1))) }
        + [JSON.Member("limits", .array(limits))])
  }
}
