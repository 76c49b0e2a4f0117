import Foundation
import Testing

/// What must not be in the sources: a text that a line of some folders must not have.
struct Rule: Sendable, CustomTestStringConvertible {
  let name: String
  /// The folders in which it holds, of `Sources` unless they say more.
  let folders: [String]
  /// What must not be there, as a regular expression.
  let pattern: String
  /// Lines that break the rule, by which the pattern itself is tested.
  let breaches: [String]
  /// Files for which it does not hold yet, or that are the one place where it is done.
  var except: [String] = []

  var testDescription: String { name }

  /// The invariants of the architecture; each thing is written once, and nothing looks behind it.
  static let all = [
    Rule(
      name: "what a search finds is told by Page alone",
      folders: ["HTMLOutput", "EPUB", "Walkthrough"],
      pattern:
        #"\b(ClaimResult|Counterexample|Comparison|ClaimStatement|ExampleOutcome|ClaimSentence\(|ComparisonText)\b|(?<![.\w])Verdict\b"#,
      breaches: ["func say(_ result: ClaimResult)", "let text = ComparisonText(texts)"],
      // What learners try is decided by a search, not by a page.
      except: ["LessonSession+Exercise.swift"]),
    Rule(
      name: "a figure of Page holds words, and no transcript",
      folders: ["Page/Page.swift"],
      pattern: #"\b(Transcript|ClaimResult|Comparison|Counterexample|Verdict)\b"#,
      breaches: ["    package let transcript: Transcript"]),
    Rule(
      name: "rows become words in one place",
      folders: ["Walkthrough", "HTMLOutput", "EPUB", "Site"],
      pattern: #"\.row\(observed|visible\(|visiblePlaces|labels\.(ends|logs|notifications)\b"#,
      breaches: ["for one in observed.visible(kinds) {"],
      // The console of authors shows runs as files write them.
      except: ["ModelREPL.swift"]),
    Rule(
      name: "when a call is explained is decided in lowering",
      folders: ["HTMLOutput", "EPUB", "Walkthrough", "Site"],
      pattern: #"\bexplained: (inout )?Set<"#,
      breaches: ["    var explained: Set<String> = []"]),
    Rule(
      name: "Page knows no style sheet",
      folders: ["Page"],
      pattern: #"class=|"[fghjkt]\\\(|lanes-|<(p|span|li|div)\b"#,
      breaches: [#"return "t\(lane)""#, #"put("<p class=\"silence\">")"#]),
    Rule(
      name: "Page knows no addresses of a site",
      folders: ["Page"],
      pattern: #"index\.html|href|https?://"#,
      breaches: [#"return "\(id)/index.html""#],
      except: ["BookIndex.swift"]),
    Rule(
      name: "times are said by Catalog",
      folders: ["Page", "HTMLOutput", "EPUB", "Walkthrough/Lesson"],
      pattern: #"DurationText\.text|u\{A0\}\\\("#,
      breaches: ["let time = DurationText.text(row.delay)"]),
    Rule(
      name: "nothing is decided by the id of a diagnostic",
      folders: ["."],
      pattern: #"\.id [!=]= "|switch \w+\.id\b"#,
      breaches: [#"if diagnostics.contains(where: { $0.id == "claim-vacuous" })"#],
      // Exercises, and the advice of a command on what it has just written.
      except: ["ExerciseBatch.swift", "NewExample.swift"]),
    Rule(
      name: "the engine knows neither Foundation nor strings",
      folders: ["Statechart", "StateSearch", "ExampleSyntax"],
      pattern: #"import (Foundation|Glibc|System)\b"#,
      breaches: ["import Foundation"]),
    Rule(
      name: "nothing ends the program",
      folders: [".", "../Extras"],
      pattern: #"\b(fatalError|preconditionFailure|assertionFailure)\(|\btry!|\bas! "#,
      breaches: ["fatalError()", "let file = try! read()"]),
    Rule(
      name: "there is one program for all",
      folders: [".", "../Extras"],
      pattern: #"^\s*#if\b"#,
      breaches: ["#if DEBUG"]),
    Rule(
      name: "no output depends on the clock or on chance",
      folders: ["Book", "Page", "HTMLOutput", "Site", "EPUB", "Translation"],
      pattern: #"Clock\b|\bDate\(\)|Date\.now|\.random\(|\.shuffled\(\)|\.hashValue\b"#,
      breaches: ["let now = Date()"]),
    Rule(
      name: "the program knows no lesson",
      folders: [".", "../Extras"],
      pattern:
        #"^(?!\s*//).*\b(UIKit|UIApplication\w*|SwiftUI|WeChat|(application|scene|view)(Did|Will)\w+)\b"#,
      breaches: [
        #"case "applicationDidEnterBackground:": .background"#,
        #"about: "such as `never viewDidLoad after >home`""#,
      ]),
  ]

  /// Returns the numbers of the lines of a text that break the rule, from one.
  func breaches(in text: String) throws -> [Int] {
    let expression = try NSRegularExpression(pattern: pattern)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      let line = String($1)
      let range = NSRange(line.startIndex..., in: line)
      return expression.firstMatch(in: line, range: range) == nil ? nil : $0 + 1
    }
  }
}

@Suite struct `The architecture` {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The Swift files of a folder of `Sources`, or a file, by their paths.
  static func sources(_ folder: String) -> [(path: String, text: String)] {
    let place = root.appending(path: "Sources").appending(path: folder).standardized
    let names = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String }
    let paths =
      place.pathExtension == "swift"
      ? [place] : (names ?? []).sorted().map { place.appending(path: $0) }
    return paths.filter { $0.pathExtension == "swift" }.compactMap { url in
      (try? String(contentsOf: url, encoding: .utf8)).map {
        (String(url.path.dropFirst(root.path.count + 1)), $0)
      }
    }
  }

  @Test(arguments: Rule.all)
  func `keeps its invariants`(_ rule: Rule) throws {
    for breach in rule.breaches {
      #expect(try rule.breaches(in: breach) == [1], "the rule lets pass: \(breach)")
    }
    for folder in rule.folders {
      let sources = Self.sources(folder)
      #expect(!sources.isEmpty, "nothing is in \(folder)")
      for (path, text) in sources where !rule.except.contains(where: path.hasSuffix) {
        for line in try rule.breaches(in: text) { Issue.record("\(path):\(line): \(rule.name)") }
      }
    }
  }

  /// The modules, each below those that may import it.
  static let order = [
    "Base", "System", "Formats", "Markdown", "ExampleSyntax", "Statechart", "StateSearch", "Book",
    "SCXML", "Examples", "Explaining", "Checks", "Translation", "Page", "HTMLOutput", "Site",
    "EPUB",
    "Walkthrough", "PluginHost", "Preview", "LanguageServer", "Scaffold", "Mutation", "Spin",
    "tracebook",
  ]
  /// Modules of one row of the table of modules, of which none imports another.
  static let apart: [Set<String>] = [
    ["System", "Formats", "Markdown"], ["SCXML", "Examples", "Checks", "Translation"],
    ["Site", "EPUB", "Walkthrough"], ["PluginHost", "Preview", "LanguageServer", "Scaffold"],
  ]

  /// Returns the modules of ours that a file imports although it must not.
  static func upward(_ text: String, of module: String) -> [String] {
    let own = order.firstIndex(of: module) ?? 0
    let imports = text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ").map(String.init)
      return words.count > 1 && words[words.count - 2] == "import" ? words.last : nil
    }
    return imports.filter { name in
      guard let place = order.firstIndex(of: name) else { return false }
      return place >= own || apart.contains { $0.isSuperset(of: [name, module]) }
    }
  }

  @Test(arguments: order)
  func `imports downwards only`(_ module: String) throws {
    #expect(Self.upward("package import Page\n", of: "Book") == ["Page"])
    #expect(Self.upward("import EPUB\n", of: "Walkthrough") == ["EPUB"])
    let sources =
      ["Mutation", "Spin"].contains(module)
      ? Self.sources("../Extras/\(module)") : Self.sources(module)
    #expect(!sources.isEmpty)
    for (path, text) in sources { #expect(Self.upward(text, of: module) == [], "\(path)") }
  }
}
