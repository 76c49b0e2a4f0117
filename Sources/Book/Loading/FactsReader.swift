import Base
import Formats

/// Reads `facts.yaml`.
struct FactsReader {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  static let shape = YAMLShape.record([
    YAMLField(
      "sources",
      .map(
        .record([
          YAMLField("language", .text(.tag), "the language that it is written in"),
          YAMLField("title", .text, "what it is called"),
        ])), "what the statements are taken from"),
    YAMLField(
      "evidence",
      .map(
        .record([
          YAMLField(
            "kind",
            .choice(
              YAMLChoice("documentation", "what the vendor documents"),
              YAMLChoice("log", "what a run printed"), YAMLChoice("code", "what source code does"),
              YAMLChoice("test", "what a test showed"),
              YAMLChoice("report", "what somebody reports without any of these"),
              YAMLChoice("model", "what the model of the book chooses where nothing is known")),
            "how sure a fact is with it", needed: .always),
          YAMLField("title", .text, "what readers call it", needed: .always),
          YAMLField("language", .text(.tag), "the language of the title"),
          YAMLField("url", .text(.webAddress), "where it is"),
        ])), "what backs the facts"),
    YAMLField(
      "everywhere", .choice("true", "false"), "`false`: examples and steps need not name any fact"),
    YAMLField("facts", .list(fact).orNothing, "the statements"),
  ])

  private static let fact = YAMLShape.record(
    "fact", by: "id",
    [
      YAMLField(
        "id", .text(.number), "a whole number that stays; examples name it", needed: .always),
      YAMLField("text", .text, "the statement, in words of your own", needed: .always),
      YAMLField("source", .text, "one of `sources`, when there are several"),
      YAMLField(
        "evidence", .list(.text),
        "what backs it: a list of ids of `evidence:`, needed once there are any"),
      YAMLField(
        "kind", .choice(of: Fact.Kind.self),
        "what shows it: `example` (one run), `claim` (a statement about every run) or `prose` "
          + "(words)", needed: .always),
      YAMLField(
        "verdict", .choice(of: Fact.Verdict.self),
        "`true` (when it is not said), `wrong`, or `qualified`: it holds only with a condition"),
      YAMLField(
        "truth", .text, "what is so instead; needed unless the verdict is `true`",
        needed: .when("verdict", is: ["wrong", "qualified"]),
        help: "write what is so: `truth: …`"),
      YAMLField("may", .choice("prose"), "`prose`: words are enough, whatever its kind"),
    ])

  /// Returns the facts in file order; invalid ones are reported and omitted.
  func read(_ diagnostics: inout [Diagnostic]) -> Facts {
    var found: [Diagnostic] = []
    defer { diagnostics += found }
    guard let root = YAMLChecker.read(file, as: Self.shape, "facts.yaml", &found) else {
      return Facts(file: file, all: [], areNamedEverywhere: false, isWhole: false)
    }
    let facts = facts(root, &found)
    return Facts(
      file: file, all: facts, areNamedEverywhere: root["everywhere"]?.text != "false",
      isWhole: !found.hasErrors)
  }

  private func facts(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [Fact] {
    let sources = (root["sources"]?.entries ?? []).map(\.key)
    let evidence = root["evidence"]?.entries ?? []
    let items = root["facts"]?.items ?? []
    var result: [Fact] = []
    for item in items {
      checkSource(item, sources, &diagnostics)
      guard let fact = fact(item, evidence, &diagnostics) else { continue }
      if result.contains(where: { $0.id == fact.id }) {
        let taken = Set(items.compactMap { $0["id"]?.text.flatMap { Int($0) } })
        let free = (1...).first { !taken.contains($0) } ?? fact.id
        error(
          "duplicate-id", fact.range, "\(fact.id) is the id of two facts", &diagnostics,
          help: "write another number; \(free) is free")
      } else {
        result.append(fact)
      }
    }
    return result
  }

  private func checkSource(
    _ node: YAMLNode, _ sources: [String], _ diagnostics: inout [Diagnostic]
  ) {
    guard let source = node["source"]?.placed, !sources.contains(source.text) else { return }
    error(
      "fact-source", source.range, "`\(source.text)` is not a source", &diagnostics,
      help: Suggestion.help(for: source.text, among: sources) ?? "list it under `sources:`")
  }

  private func fact(
    _ node: YAMLNode, _ evidence: [YAMLNode.Entry], _ diagnostics: inout [Diagnostic]
  ) -> Fact? {
    guard let idNode = node["id"], let id = idNode.text.flatMap({ Int($0) }),
      let text = node["text"]?.text, let kind = node["kind"]?.text.flatMap(Fact.Kind.init)
    else { return nil }
    return Fact(
      id: id, text: text, kind: kind,
      verdict: node["verdict"]?.text.flatMap(Fact.Verdict.init) ?? .true,
      evidence: self.evidence(of: node, id, among: evidence, &diagnostics),
      acceptsProse: kind == .prose || node["may"] != nil, range: idNode.range)
  }

  /// Returns what a fact names under `evidence:`; unknown evidence is reported and omitted.
  ///
  /// Once a book lists evidence, each of its facts names some.
  private func evidence(
    of fact: YAMLNode, _ id: Int, among listed: [YAMLNode.Entry],
    _ diagnostics: inout [Diagnostic]
  ) -> [Evidence] {
    let ids = listed.map(\.key).sorted()
    guard let names = fact["evidence"]?.texts else {
      if let first = ids.first, !fact.isFaulty {
        error(
          "fact-evidence", fact["id"]?.range ?? fact.range, "fact \(id) has no evidence",
          &diagnostics, why: "the book lists evidence, so each fact names what backs it",
          help: "write `evidence: [\(first)]`, or whatever it is")
      }
      return []
    }
    return names.compactMap { name in
      guard let entry = listed.first(where: { $0.key == name.text }) else {
        error(
          "fact-evidence", name.range, "`\(name.text)` is no evidence of the list", &diagnostics,
          help: Suggestion.help(for: name.text, among: ids, for: "fact-evidence", in: file)
            ?? "list it under `evidence:`")
        return nil
      }
      return Evidence(entry)
    }
  }

  private func error(
    _ id: String, _ range: Range<Int>, _ headline: String, _ diagnostics: inout [Diagnostic],
    why: String? = nil, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: file, headline, why: why, help: help))
  }
}

extension Evidence {
  /// Creates a piece of evidence, or returns nil for one with a part that is missing or wrong.
  fileprivate init?(_ entry: YAMLNode.Entry) {
    let node = entry.value
    guard let kind = node["kind"]?.text.flatMap(Kind.init), let title = node["title"]?.text else {
      return nil
    }
    self.init(
      id: entry.key, kind: kind, title: title,
      language: node["language"]?.text.map { LanguageTag($0) }, url: node["url"]?.text)
  }
}
